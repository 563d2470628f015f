/** One press of a run button. */
import "server-only";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { openLane, queueCalls, waitingCalls } from "./live-run.ts";
import { beginRun, toLiveRun } from "./run-keep.ts";
import type { RunWish } from "./run-wish.ts";

/** More would take the service hours, and each run is held until its end. */
const MOST_WAITING = 2_000;

/**
 * Returns once the run is kept; its calls follow.
 *
 * @returns `calls: 0` for a run that asks nobody, and for a press that began its run before.
 * @throws FailureError as `beginRun`; `conflict` while too many calls wait; `account_fault`.
 */
export async function pressRun(context: ActionContext, wish: RunWish): Promise<{ id: string; calls: number }> {
  const lane = openLane(context);
  const waiting = waitingCalls(context);
  if (waiting > MOST_WAITING) {
    const calls = waiting.toLocaleString("en");
    throw fail("conflict", `${calls} calls of other runs wait for their turn. Let some of them end, or stop a run.`);
  }
  const { id, run } = await beginRun(context, wish);
  if (!run || run.calls.length === 0) return { id, calls: 0 };
  const numbers = run.calls.map(({ number }) => number);
  queueCalls(lane, context, toLiveRun(run), numbers);
  return { id, calls: numbers.length };
}
