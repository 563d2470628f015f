import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { LANGUAGE_ROWS, type Language } from "@/lib/api-tools/code/languages";
import { routes } from "@/lib/routes";

interface RunInstructionsProps {
  readonly language: Language;
  readonly baseVariable: string;
  /** The partner account is the built-in sandbox. */
  readonly isBuiltIn: boolean;
}

/** Environment variables and command of the sample. */
export function RunInstructions({ language, baseVariable, isBuiltIn }: RunInstructionsProps) {
  const { command, needs } = LANGUAGE_ROWS[language];
  const variables = [
    [baseVariable, baseVariable === "SERVICE_BASE_URL" ? "Base URL" : "Base URL for opportunities"],
    ["SERVICE_ACCESS_KEY", "Access key"],
    ["SERVICE_SIGNING_SECRET", "Signing secret. The console never shows it."],
  ] as const;
  return (
    <Panel title="Run it">
      <PanelBody className="grid gap-3">
        <p>
          {isBuiltIn
            ? "Set these environment variables. The credentials of the built-in sandbox can’t be shown:"
            : "Set these environment variables to the values of the partner account:"}
        </p>
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
          {variables.map(([variable, meaning]) => (
            <div key={variable} className="contents">
              <dt className="mono wrap-anywhere">{variable}</dt>
              <dd className="text-soft max-sm:mb-1.5">{meaning}</dd>
            </div>
          ))}
        </dl>
        {isBuiltIn ? (
          <p>
            For values to try, <Link href={routes.conformance()}>start a conformance session</Link>: it has a base URL
            and credentials of its own.
          </p>
        ) : null}
        <p>
          Then run <code className="mono wrap-anywhere">{command}</code>. It prints the status and the body of the
          response.
        </p>
        <p className="text-soft">Needs {needs}</p>
      </PanelBody>
    </Panel>
  );
}
