/** Batches of a run for display: state counts, failures by cause, and which batches may be retried. Pure. */
import type { Failure } from "../../failure.ts";
import { isForeignAnswer, isUnreadWrite } from "../../failure-sentence.ts";
import type { BatchState, BatchView, RunProgress } from "../model/run-progress.ts";

/**
 * Drops batches that were retried as a whole; an answered batch is kept, because only the groups its answer left out
 * are retried.
 */
export const lastBatches = (batches: readonly BatchView[]): readonly BatchView[] =>
  batches.filter(({ repeatedBy, state }) => repeatedBy === undefined || state === "answered");

/** Changes whenever displayed data of the run has changed. */
export const progressVersion = ({ state, batches }: Pick<RunProgress, "state" | "batches">): string =>
  `${state} ${batches.map((batch) => batch.state).join(" ")}`;

export interface FailureGroup {
  readonly failure: Failure;
  readonly batches: readonly BatchView[];
}

/** Failed batches grouped by identical cause, in order of first occurrence. */
export function groupFailures(batches: readonly BatchView[]): readonly FailureGroup[] {
  const causes = Map.groupBy(
    lastBatches(batches).filter(({ state, failure }) => state === "failed" && failure),
    ({ failure }) => `${failure?.code} ${failure?.status} ${failure?.message}`,
  );
  return [...causes.values()].flatMap((same) => {
    const failure = same[0]?.failure;
    return failure ? [{ failure, batches: same }] : [];
  });
}

/** Whether the failure of a run is that of one of its calls. */
export const showsFailure = (batches: readonly BatchView[], { code, message }: Failure): boolean =>
  batches.some(({ failure }) => failure?.code === code && failure.message === message);

/** "Batch 2", "Batches 2 and 5", "Batches 2, 5, 7, and 2 more" */
export function batchesText(batches: readonly Pick<BatchView, "number">[]): string {
  const numbers = batches.map(({ number }) => String(number));
  if (numbers.length === 1) return `Call ${numbers[0]}`;
  const shown = numbers.length > 4 ? [...numbers.slice(0, 3), `${numbers.length - 3} more`] : numbers;
  return `Calls ${new Intl.ListFormat("en").format(shown)}`;
}

const LABELS = {
  answered: "answered",
  asking: "in progress",
  waiting: "waiting",
  failed: "failed",
  unknown: "with unknown outcome",
  not_sent: "not sent",
} as const satisfies Record<BatchState, string>;

/** "3 of 5 batches answered · 1 failed · 1 waiting" */
export function batchCountText(batches: readonly BatchView[]): string {
  const last = lastBatches(batches);
  const states = Object.keys(LABELS) as BatchState[];
  const counts = states.map((state) => [state, last.filter((batch) => batch.state === state).length] as const);
  return counts
    .flatMap(([state, count]) => {
      if (state === "answered") return [`${count} of ${last.length} ${last.length === 1 ? "call" : "calls"} answered`];
      return count === 0 ? [] : [`${count} ${LABELS[state]}`];
    })
    .join(" · ");
}

/** Failures that affect all groups of a call alike. */
const SAME_FOR_EACH: ReadonlySet<string> = new Set(["invalid_credentials", "unauthorized", "rate_limited"]);

/**
 * Whether retrying each group separately may bring answers that the whole call did not, without sending anything twice.
 */
export const isDivisible = ({
  state,
  groupIds,
  failure,
}: {
  readonly state: string;
  readonly groupIds: readonly string[];
  readonly failure?: Pick<Failure, "code" | "detail"> | null | undefined;
}): boolean =>
  state === "failed" &&
  groupIds.length > 1 &&
  !SAME_FOR_EACH.has(failure?.code ?? "") &&
  !isForeignAnswer(failure ?? {});

/** The service reported success in an answer that could not be read: it carried the call out, so no retry is offered. */
export const isUnread = ({ failure }: { readonly failure?: Pick<Failure, "detail"> | null | undefined }): boolean =>
  isUnreadWrite(failure ?? {});

/** Batches by the kind of retry that applies to them. */
export function repeatable(batches: readonly BatchView[]) {
  const last = lastBatches(batches);
  const of = (state: BatchState) => last.filter((batch) => batch.state === state);
  const failed = of("failed");
  return { failed, divisible: failed.filter(isDivisible), unknown: of("unknown"), notSent: of("not_sent") };
}
