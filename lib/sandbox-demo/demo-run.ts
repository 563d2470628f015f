/** Runs of the demo: started like those of the qualify page, and awaited. */
import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { fail } from "../failure.ts";
import { exampleName } from "../opportunities/persona-overlay/example-name.ts";
import { personaLines } from "../qualification/personas/personas.ts";
import { runInputSchema } from "../qualification/model/run-input.ts";
import { retryCalls } from "../qualification/run/retry-calls.ts";
import { runProgress } from "../qualification/run/run-progress-view.ts";
import { submitRun } from "../qualification/run/start-run.ts";
import type { ActionContext } from "../server/action.ts";
import type { RUNS } from "./demo-story.ts";

/** Milliseconds. */
const POLL = 25;
const LIMIT = 20_000;

const UNANSWERED: ReadonlySet<string> = new Set(["failed", "unknown", "not_sent"]);

/**
 * Starts a live run and waits for its end. With a key that already started a run, sends only the calls of that run
 * that have no answer.
 * @throws FailureError `missing` for a deleted persona; `timed_out`
 */
export async function runDemoCheck(
  context: ActionContext,
  { name, respondents, groupIds }: (typeof RUNS)[number],
  idempotencyKey: string,
): Promise<void> {
  const { store, partner } = context;
  const own = new Map((await personaLines(context)).filter((line) => line.own).map((line) => [line.name, line.id]));
  const subjects = respondents.map((id) => {
    const personaId = own.get(exampleName(id));
    if (personaId === undefined) throw fail("missing", `The persona ${exampleName(id)} was deleted in the meantime.`);
    return { kind: "persona", personaId, live: true } as const;
  });
  const { id } = await submitRun(context, runInputSchema.parse({ idempotencyKey, groupIds, subjects }));
  await over(context, id);
  await repeatUnanswered(context, id);
  await store.runs.rename(partner.scope, id, name);
}

async function repeatUnanswered(context: ActionContext, id: string): Promise<void> {
  const { batches } = await runProgress(context, id);
  const left = batches.filter(({ state, repeatedBy }) => UNANSWERED.has(state) && repeatedBy === undefined);
  if (left.length === 0) return;
  await retryCalls(context, { id, idempotencyKey: randomUUID(), batches: left.map(({ number }) => number) });
  await over(context, id);
}

async function over(context: ActionContext, id: string): Promise<void> {
  const until = Date.now() + LIMIT;
  while ((await runProgress(context, id)).state === "running") {
    if (Date.now() > until) throw fail("timed_out", "The sandbox did not answer all live checks in time.");
    await wait(POLL);
  }
}
