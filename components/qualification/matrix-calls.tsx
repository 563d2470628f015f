import { classNames } from "@/components/ui/class-names";
import { Progress } from "@/components/ui/progress";
import { subjectName } from "@/lib/qualification/matrix";
import { lastBatches } from "@/lib/qualification/batch-groups";
import { CALL_WORDS, callCounts, callWords } from "@/lib/qualification/matrix-calls";
import type { BatchState, BatchView, RunProgress } from "@/lib/qualification/run-progress";

/** More calls than this are counted, not drawn one by one. */
const DRAWN = 12;

const BARS: Readonly<Record<BatchState, string>> = {
  waiting: "w-0",
  asking: "w-1/2 bg-ink opacity-60 motion-safe:animate-pulse",
  answered: "w-full bg-ink",
  failed: "hatch w-full",
  unknown: "hatch w-full",
  not_sent: "w-0",
};

/** A bar a call, with its state in words; of many calls one bar and how many are in each state. */
export function MatrixCalls({ batches, subjects }: Pick<RunProgress, "batches" | "subjects">) {
  const calls = lastBatches(batches);
  if (calls.length === 0) return null;
  if (calls.length > DRAWN) return <Many calls={calls} />;
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
              // While it is asked nobody knows how far it is: a bar without a value says so.
              {...(call.state === "asking" ? {} : { "aria-valuenow": call.state === "answered" ? 1 : 0 })}
              aria-valuetext={callWords(call)}
              className={classNames(
                "mb-1 flex h-1.5 overflow-hidden rounded-mark bg-sunken forced-colors:border",
                call.state === "not_sent" && "border border-dashed border-line-strong",
              )}
            >
              <span className={BARS[call.state]} />
            </div>
            <small className="block wrap-anywhere">
              <b className="font-medium text-text">{name}</b> · {callWords(call)}
            </small>
          </li>
        );
      })}
    </ul>
  );
}

function Many({ calls }: { readonly calls: readonly BatchView[] }) {
  const counts = callCounts(calls);
  const of = (state: BatchState) => counts.find(([known]) => known === state)?.[1] ?? 0;
  const others = counts.filter(([state]) => state !== "answered" && state !== "failed");
  return (
    <div className="border-b border-line px-3.5 py-2.5">
      <Progress
        label="Calls"
        done={of("answered")}
        failed={of("failed")}
        total={calls.length}
        unit="calls answered"
        note={others.map(([state, number]) => `${number.toLocaleString("en")} ${CALL_WORDS[state]}`).join(" · ")}
      />
    </div>
  );
}
