/** Test runs: an empty store, a service answered by the test, and the input of a run. */
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, vi } from "vitest";
import type { Int64 } from "../int64.ts";
import type { RunSubject, RunInput } from "../qualification/model/run-input.ts";
import { runProgress } from "../qualification/run/run-progress-view.ts";
import type { ActionContext } from "../server/action.ts";
import { clearProcessSingleton } from "../server/process-wide.ts";
import { qualifyService, type AnswerCall, type QualifyService } from "./qualify-service.ts";
import { viewerContext } from "./viewer-context.ts";

export interface TestRuns {
  readonly context: ActionContext;
  readonly service: QualifyService;
  against(answer: AnswerCall): Promise<void>;
  progress(id: string): ReturnType<typeof runProgress>;
  states(id: string): Promise<readonly string[]>;
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
    states: async (id) => (await progress(id)).batches.map(({ state }) => state),
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
