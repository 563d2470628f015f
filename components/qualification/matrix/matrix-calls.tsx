import { classNames } from "@/components/ui/class-names";
import { Progress } from "@/components/ui/progress";
import { subjectName } from "@/lib/qualification/matrix/matrix";
import type { BatchState, BatchView, RunProgress } from "@/lib/qualification/model/run-progress";
import { lastBatches } from "@/lib/qualification/run/batch-groups";
import { CALL_LABELS, callCounts, callText } from "@/lib/qualification/run/matrix-calls";

/** Maximum number of bars; more calls are only counted. */
const MAX_BARS = 12;

const BARS: Readonly<Record<BatchState, string>> = {
  waiting: "w-0",
  asking: "w-1/2 bg-ink opacity-60 motion-safe:animate-pulse",
  answered: "w-full bg-ink",
  failed: "hatch w-full",
  unknown: "hatch w-full",
  not_sent: "w-0",
};

/** One bar per call with its state as text; for many calls, one bar with the number of calls in each state. */
export function MatrixCalls({ batches, subjects }: Pick<RunProgress, "batches" | "subjects">) {
  const calls = lastBatches(batches);
  if (calls.length === 0) return null;
  if (calls.length > MAX_BARS) return <Many calls={calls} />;
  return (
    <ul
      aria-label="Calls"
      className="grid grid-cols-2 gap-x-4 gap-y-2 border-b border-line px-3.5 py-2.5 sm:grid-cols-3 lg:grid-cols-4"
    >
      {calls.map((call) => {
        const about = subjects[call.subject];
        const name = about ? subjectName(about) : "";
        return (
          <li key={call.number} className="min-w-0">
            <div
              role="progressbar"
              aria-label={`Call ${call.number}, ${name}`}
              aria-valuemin={0}
              aria-valuemax={1}
              // The progress of a call in flight is unknown: an indeterminate progress bar has no value.
              {...(call.state === "asking" ? {} : { "aria-valuenow": call.state === "answered" ? 1 : 0 })}
              aria-valuetext={callText(call)}
              className={classNames(
                "mb-1 flex h-1.5 overflow-hidden rounded-tight bg-sunken forced-colors:border",
                call.state === "not_sent" && "border border-dashed border-line-strong",
              )}
            >
              <span className={BARS[call.state]} />
            </div>
            <small className="block wrap-anywhere">
              <b className="font-medium text-text">{name}</b> · {callText(call)}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function Many({ calls }: { readonly calls: readonly BatchView[] }) {
  const counts = callCounts(calls);
  const of = (state: BatchState) => counts.find(([counted]) => counted === state)?.[1] ?? 0;
  const others = counts.filter(([state]) => state !== "answered" && state !== "failed");
  return (
    <div className="border-b border-line px-3.5 py-2.5">
      <Progress
        label="Calls"
        done={of("answered")}
        failed={of("failed")}
        total={calls.length}
        unit="calls answered"
        note={others.map(([state, number]) => `${number.toLocaleString("en")} ${CALL_LABELS[state]}`).join(" · ")}
      />
    </div>
  );
}
