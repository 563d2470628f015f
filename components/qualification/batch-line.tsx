import { Chip } from "@/components/ui/chip";
import type { BatchView } from "@/lib/qualification/run-progress";
import { batchFactsText, BATCH_WORDS } from "./batch-words";

/** One call: how far it is as a bar, and the same as shape and word. */
export function BatchLine({ batch }: { readonly batch: BatchView }) {
  const { number, state } = batch;
  const [mark, word] = BATCH_WORDS[state];
  return (
    <li className="grid grid-cols-[4.5rem_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-1 text-small sm:grid-cols-[4.5rem_6rem_9rem_minmax(0,1fr)]">
      <span className="mono text-soft">Batch {number}</span>
      <div
        role="progressbar"
        aria-label={`Batch ${number}`}
        aria-valuemin={0}
        aria-valuemax={1}
        // While it is asked nobody knows how far it is: a bar without a value says so.
        {...(state === "asking" ? {} : { "aria-valuenow": state === "answered" ? 1 : 0 })}
        aria-valuetext={word}
        className="flex h-1.5 overflow-hidden rounded-mark bg-sunken forced-colors:border"
      >
        <BarPart state={state} />
      </div>
      <span>
        <Chip state={mark}>{word}</Chip>
      </span>
      <span className="col-span-full min-w-0 wrap-anywhere text-soft sm:col-span-1">{batchFactsText(batch)}</span>
    </li>
  );
}

function BarPart({ state }: Pick<BatchView, "state">) {
  if (state === "answered") return <span className="w-full bg-ink" />;
  // A piece away from the start is no measure: nobody knows how far it is.
  if (state === "asking") return <span className="mx-auto w-1/4 animate-pulse bg-ink motion-reduce:animate-none" />;
  return state === "failed" || state === "unknown" ? <span className="hatch w-full" /> : null;
}
