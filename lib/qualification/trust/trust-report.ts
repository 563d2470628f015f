/** Tallies every live run of a period page by page; yields to the event loop between pages. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ActionContext } from "../../server/action.ts";
import type { TrustPeriod } from "./address.ts";
import { TrustTally, type TrustView } from "./trust.ts";

/** Page size; small, because a run may have thousands of results. */
const RUNS_PER_BATCH = 10;

const DAY = 24 * 60 * 60 * 1_000;

/** Epoch milliseconds of the first UTC day of the period; 0 for all. */
export function periodStart(period: TrustPeriod, now: number): number {
  if (period === "all") return 0;
  const days = Number.parseInt(period, 10);
  return Math.floor(now / DAY) * DAY - (days - 1) * DAY;
}

/** @param now epoch milliseconds. */
export async function trustReport(
  { store, partner, signal }: Pick<ActionContext, "store" | "partner" | "signal">,
  period: TrustPeriod,
  now = Date.now(),
): Promise<TrustView> {
  const tally = new TrustTally();
  const from = periodStart(period, now);
  for (let after: { id: string; createdAt: number } | undefined; ;) {
    signal?.throwIfAborted();
    const { runs, results, pairs } = await store.trust.page(partner.scope, { from, after, limit: RUNS_PER_BATCH });
    tally.add(runs, results, pairs);
    after = runs.at(-1);
    if (runs.length < RUNS_PER_BATCH) return tally.view(from);
    await nextTurn();
  }
}
