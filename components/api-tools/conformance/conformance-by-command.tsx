import { CopyButton } from "@/components/ui/text/copy-button";

const COMMAND = "npm run sandbox -- --conformance";

/** Shown where the console has no built-in sandbox. */
export function ConformanceByCommand() {
  return (
    <div className="grid max-w-4xl gap-3 rounded-panel border border-line bg-raised p-4">
      <h2>Check an API client from the command line</h2>
      <p className="max-w-prose text-read">
        This console calls a real service, so it can’t observe another client. Run the sandbox on your own machine, in a
        copy of this project where <code className="mono">npm install</code> has run once. It prints a base URL and
        credentials for your client, the steps to perform, and then the report card.
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="mono wrap-anywhere">{COMMAND}</code>
        <CopyButton text={COMMAND} subject="the command">
          Copy command
        </CopyButton>
      </p>
      <p className="max-w-prose text-soft">
        Add <code className="mono">--report card.md</code> or <code className="mono">--junit card.xml</code> for a file.
        The exit code is 0 when all rules passed, 1 when a rule failed, and 2 when some weren’t seen.
      </p>
    </div>
  );
}
