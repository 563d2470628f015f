/** Creates the alerts of watches with a limit for the reach. */
import "server-only";
import { log } from "../../server/log.ts";
import type { ReachMove } from "../../store/watches/reach-limits.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import type { Alert } from "./watch-alerts.ts";

/** Watches per statement. */
const BATCH = 200;

/**
 * Compares each watch that has a limit with the reach in the default panel. One alert per fall below the limit: the next
 * is due once the reach was at the limit again. To be called after reach was computed; repeating it has no effect, and
 * the next call finds alerts that one call missed. Never fails its caller.
 */
export async function notifyReach(context: OpportunityContext): Promise<void> {
  try {
    await notifyMoves(context);
  } catch (error) {
    log.error("reach of watches not compared", { error });
  }
}

async function notifyMoves({ store, partner }: OpportunityContext): Promise<void> {
  const panel = await store.panels.default(partner.scope);
  if (!panel) return;
  for (;;) {
    const moves = await store.watches.reachMoves(partner.scope, panel.id, BATCH);
    let saved = 0;
    for (const move of moves) {
      const alert = reachAlert(move);
      if (await store.watches.saveReachMove(partner.scope, move, alert && { ...alert, at: Date.now() })) saved += 1;
    }
    // Without progress other processes are at work.
    if (moves.length < BATCH || saved === 0) return;
  }
}

/** `undefined`: the reach did not fall below the limit. */
export function reachAlert({ below, last, reach }: Pick<ReachMove, "below" | "last" | "reach">): Alert | undefined {
  if (last === null || last < below || reach >= below) return undefined;
  return { kind: "reach", detail: { from: String(last), to: String(reach), limit: below } };
}
