import type { BatchView } from "@/lib/qualification/run-progress";
import type { OutcomeView } from "@/lib/qualification/run-view";

interface BatchWhyProps {
  readonly outcome: OutcomeView;
  readonly batch: BatchView | undefined;
  /** Asks about the groups that the batch's answer left out; absent where nobody may. */
  readonly onAsk: ((batch: BatchView) => void) | undefined;
}

/** Why the service said nothing about a group, which is never a no. */
export function BatchWhy({ outcome, batch, onAsk }: BatchWhyProps) {
  if (outcome.live || !batch) return null;
  if (batch.state !== "answered") return <small>{WORDS[batch.state](batch.number)}</small>;
  if (!onAsk) return <small>Missing from the answer</small>;
  return (
    <small>
      Missing from the answer ·{" "}
      <button
        type="button"
        className="min-h-6 underline underline-offset-2 hover:text-text"
        aria-label={`Ask group ${outcome.groupId} again`}
        onClick={() => onAsk(batch)}
      >
        ask 1 group again
      </button>
    </small>
  );
}

const WORDS = {
  waiting: (number: number) => `Batch ${number} waits for its turn.`,
  asking: (number: number) => `Batch ${number} is being asked.`,
  failed: (number: number) => `Batch ${number} failed.`,
  unknown: (number: number) => `Batch ${number} may have reached the service; its answer did not arrive.`,
  not_sent: (number: number) => `Batch ${number} was not sent.`,
} as const;
