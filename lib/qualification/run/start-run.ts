/** Starts a run and queues its calls. */
import "server-only";
import { fail } from "../../failure.ts";
import type { ActionContext } from "../../server/action.ts";
import { moment } from "../../server/instances/elapsed.ts";
import type { RunInput } from "../model/run-input.ts";
import { openCallQueue, queueCalls, waitingCalls } from "./queue/call-queue.ts";
import { createRun, toLiveRun } from "./create-run.ts";

/** Queue limit: more calls would keep the service busy for hours, and each run stays in memory until it ends. */
const MAX_WAITING = 2_000;

/**
 * Returns once the run is stored, before its calls are sent.
 * @returns `calls: 0` for a local run, and for an idempotency key that already started a run.
 * @throws FailureError as `createRun`; `conflict` while too many calls are queued; `account_fault`.
 */
export async function submitRun(context: ActionContext, input: RunInput): Promise<{ id: string; calls: number }> {
  const callQueue = openCallQueue(context);
  const waiting = waitingCalls(context);
  if (waiting > MAX_WAITING) {
    const calls = waiting.toLocaleString("en");
    throw fail("conflict", `${calls} calls from other runs are queued. Wait for some to finish, or stop a run.`);
  }
  const from = moment();
  const { id, run } = await createRun(context, input);
  if (!run || run.calls.length === 0) return { id, calls: 0 };
  const numbers = run.calls.map(({ number }) => number);
  queueCalls(callQueue, context, toLiveRun(run), { numbers, from });
  return { id, calls: numbers.length };
}
