/** Steps of the start that requests don't wait for. */
import "server-only";
import { failureOf } from "../failure.ts";
import { log } from "../server/log.ts";
import { isStopping } from "../server/shutdown/stop-hooks.ts";

export interface StartStep {
  readonly name: string;
  readonly run: () => void | Promise<void>;
}

/** Runs the steps in order. A failed one is logged and does not prevent the others. Resolves early if the process stops. */
export async function runSteps(steps: readonly StartStep[]): Promise<void> {
  for (const { name, run } of steps) {
    if (isStopping()) return;
    try {
      await run();
    } catch (error) {
      // An operator started the same work first.
      if (failureOf(error)?.code !== "conflict") log.error("background work not started", { operation: name, error });
    }
  }
}
