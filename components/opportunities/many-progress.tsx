import { ErrorNotice } from "@/components/query/error-notice";
import { failureText } from "@/components/query/failure-text";
import { Button } from "@/components/ui/button";
import { Mark } from "@/components/ui/mark";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { readTypedId, type Int64 } from "@/lib/int64";
import type { ReadOutcome } from "@/lib/opportunities/model";
import type { ManyReading } from "./use-read-many";

interface ManyProgressProps {
  readonly reading: ManyReading;
  /** What ended the reading as a whole. */
  readonly error: Error | null;
  readonly onRetry: (ids: readonly Int64[]) => void;
  readonly onClear: () => void;
}

/** How far the reading of several ids is, and which of them failed for which reason. */
export function ManyProgress({ reading, error, onRetry, onClear }: ManyProgressProps) {
  const { total, outcomes, running } = reading;
  const failed = outcomes.filter((outcome) => outcome.failure !== undefined);
  const done = outcomes.length - failed.length;
  const again = failed
    .filter(({ failure: why }) => why?.code !== "not_found")
    .map(({ id }) => readTypedId(id))
    .filter((id) => id !== undefined);
  if (running)
    return <Progress label="Reading opportunities" done={done} failed={failed.length} total={total} note="reading…" />;
  return (
    <div className="grid gap-3">
      <ErrorNotice error={error} live="assertive" />
      <Notice
        live="polite"
        state={failed.length === 0 && !error ? "match" : "mute"}
        title={`${done} of ${total} read${failed.length > 0 ? `, ${failed.length} failed` : ""}`}
        actions={
          <>
            {again.length > 0 ? (
              <Button size="sm" onClick={() => onRetry(again)}>
                Read {again.length} again
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" onClick={onClear}>
              Close
            </Button>
          </>
        }
      >
        {failed.length > 0 ? <Failures failed={failed} /> : null}
      </Notice>
    </div>
  );
}

function Failures({ failed }: { readonly failed: readonly ReadOutcome[] }) {
  return (
    <ul className="mt-1 grid gap-0.5">
      {failed.map(({ id, failure }) => (
        <li key={id}>
          <Mark state={failure ? failureText[failure.code].state : "miss"} />{" "}
          <span className="mono text-text">{id}</span> {reason(id, failure)}
        </li>
      ))}
    </ul>
  );
}

function reason(id: string, failure: ReadOutcome["failure"]): string {
  if (!failure) return "";
  return failure.code === "not_found" ? `The service does not know ${id}.` : `${failureText[failure.code].title}`;
}
