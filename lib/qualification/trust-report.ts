/** Reads every live run of a period, some at once, and lets others have their turn in between. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { ActionContext } from "../server/action.ts";
import { TrustTally, type TrustView } from "./trust.ts";
import type { TrustPeriod } from "./trust-choices.ts";
import { periodStart } from "./trust-params.ts";

/** A run may hold thousands of results. */
const RUNS_AT_ONCE = 10;

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
    const { runs, results, pairs } = await store.trust.page(partner.scope, { from, after, limit: RUNS_AT_ONCE });
    tally.add(runs, results, pairs);
    after = runs.at(-1);
    if (runs.length < RUNS_AT_ONCE) return tally.view(from);
    await nextTurn();
  }
}
