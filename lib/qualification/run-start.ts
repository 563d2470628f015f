/** One press of a run button. */
import "server-only";
import type { ActionContext } from "../server/action.ts";
import { queueCalls } from "./live-run.ts";
import { beginRun, toLiveRun } from "./run-keep.ts";
import type { RunWish } from "./run-wish.ts";

/**
 * Returns once the run is kept; its calls follow.
 *
 * @returns `calls: 0` for a run that asks nobody, and for a press that began its run before.
 * @throws FailureError as `beginRun`.
 */
export async function pressRun(context: ActionContext, wish: RunWish): Promise<{ id: string; calls: number }> {
  const { id, run } = await beginRun(context, wish);
  if (!run || run.calls.length === 0) return { id, calls: 0 };
  const numbers = run.calls.map(({ number }) => number);
  queueCalls(context, toLiveRun(run), numbers);
  return { id, calls: numbers.length };
}
