/** Test runs: an empty store, a service answered by the test, and the input of a run. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Int64 } from "../int64.ts";
import type { RunSubject, RunInput } from "../qualification/model/run-input.ts";
import { stopCalls } from "../qualification/run/queue/call-queue.ts";
import { liveRunOf } from "../qualification/run/run-in-memory.ts";
import { runProgress } from "../qualification/run/run-progress-view.ts";
import { submitRun } from "../qualification/run/start-run.ts";
import { defaultDialect } from "../sampling/dialect.ts";
import { backgroundSlots } from "../sampling/transport/concurrency-limit.ts";
import type { ActionContext } from "../server/action.ts";
import { clearProcessSingleton } from "../server/process-wide.ts";
import { qualifyService, refuseAll, type AnswerCall, type QualifyService } from "./qualify-service.ts";
import { viewerContext } from "./viewer-context.ts";

export interface TestRuns {
  readonly context: ActionContext;
  readonly service: QualifyService;
  against(answer: AnswerCall): Promise<void>;
  progress(id: string): ReturnType<typeof runProgress>;
  states(id: string): Promise<readonly string[]>;
  /** Number of calls in that state. */
  numberIn(id: string, state: string): Promise<number>;
  stop(id: string): Promise<void>;
  /** Waits until the run has ended. */
  over(id: string): Promise<void>;
}

/** Recreates store, service and context for each test of the file. */
export function testRuns(): TestRuns {
  let folder: string;
  let context: ActionContext;
  let service: QualifyService | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "runs-"));
    vi.stubEnv("DATA_DIR", folder);
    vi.stubEnv("LOG_LEVEL", "silent");
    for (const slot of ["settings", "respondent-secret", "live-runs", "run-lane p"]) clearProcessSingleton(slot);
    context = await viewerContext();
    // Users who exist when the account is first noted get access to it.
    await context.store.partners.noteOwn(context.partner);
  });
  afterEach(async () => {
    await service?.close();
    service = undefined;
    await context.store.close();
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  const progress = (id: string) => runProgress(context, id);
  const states = async (id: string) => (await progress(id)).batches.map(({ state }) => state);
  return {
    get context() {
      return context;
    },
    get service() {
      if (!service) throw new Error("The test answers for no service");
      return service;
    },
    against: async (answer) => {
      service = await qualifyService(answer);
    },
    progress,
    states,
    numberIn: async (id, wanted) => (await states(id)).filter((state) => state === wanted).length,
    stop: async (id) => {
      const run = liveRunOf(context, id);
      if (!run) throw new Error("The run is held");
      await stopCalls(context, run);
    },
    over: (id) =>
      vi.waitFor(async () => expect((await progress(id)).state).not.toBe("running"), { timeout: 60_000, interval: 10 }),
  };
}

/** 1000, 1001, … */
export const groupsFrom1000 = (count: number): Int64[] =>
  Array.from({ length: count }, (_, index) => String(1_000 + index) as Int64);

export const typedSubject = (respondentId = "mina-canary-31"): RunSubject => ({
  kind: "typed",
  label: "",
  device: {
    respondentId,
    formFactor: "desktop",
    width: 1920,
    height: 1080,
    ip: "203.0.113.77",
    userAgent: "Canary/5.0 (of a respondent)",
  },
  answers: [],
});

export const aRunInput = (
  count: number,
  subjects: RunSubject[] = [typedSubject()],
  more: Partial<RunInput> = {},
): RunInput => ({
  idempotencyKey: randomUUID(),
  groupIds: groupsFrom1000(count),
  subjects,
  ...more,
});

/** Calls of a large run that are in flight at once. */
export const CALLS_AT_ONCE = backgroundSlots(defaultDialect.concurrency);

/** Starts a run of ten calls and waits until the maximum is in flight; `answer` lets the service respond. */
export async function runInFlight(runs: TestRuns): Promise<{ readonly id: string; readonly answer: () => void }> {
  const gate = Promise.withResolvers<void>();
  await runs.against(async (call, response) => {
    await gate.promise;
    refuseAll(call, response);
  });
  const { id } = await submitRun(runs.context, aRunInput(100));
  await vi.waitFor(() => expect(runs.service.calls.length).toBe(CALLS_AT_ONCE), { timeout: 30_000 });
  return { id, answer: () => gate.resolve() };
}
