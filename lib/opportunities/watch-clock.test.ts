import { afterEach, beforeEach, expect, test } from "vitest";
import { registerJobKind } from "../server/jobs.ts";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { partnerScope } from "../store/scope.ts";
import { anOpportunity } from "../testing/wire-builders.ts";
import { WATCH_JOB } from "./read-status.ts";
import { scheduleView, takeTurn } from "./watch-clock.ts";

const HOUR = 3_600_000;
const scope = partnerScope("p");
const sandbox = { id: "p", name: "Panel", environment: "sandbox", scope } as const;
const production = { ...sandbox, environment: "production" } as const;
let store: Store;
/** Whether the jobs that are open may end. */
const gate = { open: false };
const free = () => {
  gate.open = true;
};

beforeEach(async () => {
  store = await openMemoryStore();
  gate.open = false;
  registerJobKind(WATCH_JOB, {
    run: async () => {
      while (!gate.open) await new Promise((resolve) => setTimeout(resolve, 2));
      return { state: "done" };
    },
    busy: "busy",
  });
});
afterEach(async () => {
  free();
  await expect.poll(jobs).toBe(0);
  // Its worker gives the job back after it is settled.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await store.close();
});

async function watchSomething(): Promise<void> {
  const { id } = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  const derived = { quotaEntries: 0, openQuotaEntries: 0, cells: 0 };
  const { snapshotId } = await store.opportunities.saveReading(scope, anOpportunity("7"), "{}", 1, derived);
  const nothing = { step: "", entry: "", stepSays: "", entrySays: "", percent: 50, createdAt: 1, state: {} };
  await store.watches.add(scope, { personId: id, opportunityId: "7", sinceSnapshotId: snapshotId, ...nothing });
}
const at = (now: number, partner: typeof sandbox | typeof production = sandbox) => takeTurn({ store, partner }, now);
const jobs = async () => (await store.jobs.open(scope)).filter(({ kind }) => kind === WATCH_JOB).length;

test("one turn however many were missed, and none while the one before is open", async () => {
  await watchSomething();
  expect(await at(1_000)).toBe("not due");
  expect(await at(1_000 + HOUR / 2)).toBe("not due");
  expect(await at(50 * HOUR)).toBe("begun");
  expect(await jobs()).toBe(1);
  expect(await at(50 * HOUR + 1)).toBe("not due");
  expect(await at(52 * HOUR)).toBe("left out");
  expect(await jobs()).toBe(1);
});

test("two that look at the clock at once begin one turn", async () => {
  await watchSomething();
  await at(0);
  const both = await Promise.all([at(9 * HOUR), at(9 * HOUR)]);
  expect(both.toSorted()).toEqual(["begun", "not due"]);
});

test("turns that are left out move no time, and it is said why and until when", async () => {
  await watchSomething();
  const view = (now: number) => scheduleView({ store, partner: sandbox }, now);
  await at(0);
  expect(await view(HOUR)).toMatchObject({ lastAt: undefined, held: undefined });
  expect(await at(9 * HOUR)).toBe("begun");
  const [job] = await store.jobs.open(scope);
  if (!job) throw new Error("no job");
  expect(await view(Date.now())).toMatchObject({ lastAt: job.startedAt, held: undefined });

  free();
  await store.db.updateTable("jobs").set({ state: "paused", lease_until: null }).where("id", "=", job.id).execute();
  expect(await at(20 * HOUR)).toBe("left out");
  expect(await view(20 * HOUR)).toMatchObject({
    lastAt: job.startedAt,
    nextAt: undefined,
    held: { jobId: job.id, phase: "paused" },
  });
  await store.jobs.want(scope, job.id, "cancel", Date.now());
  expect(await view(20 * HOUR)).toMatchObject({ held: undefined });
});

const seen = () => scheduleView({ store, partner: sandbox }, Date.now());
async function ended(began: number, state: "done" | "failed" | "cancelled", done: number, failed: number) {
  const id = (await store.jobs.create(scope, { kind: WATCH_JOB, at: began, startedBy: "" })) ?? "";
  const held = { owner: "w", at: began, leaseUntil: Date.now() + 60_000 };
  await store.jobs.claim(scope, id, held);
  await store.jobs.beat(scope, id, { ...held, workedMs: 1, done, failed, total: 60 });
  if (state === "cancelled") await store.jobs.want(scope, id, "cancel", began);
  const detail = state === "failed" ? { message: "Stopped after 0 of 60: Service unavailable" } : {};
  await store.jobs.settle(scope, id, { owner: "w", state, at: began, workedMs: 1, detail });
}

test("a turn that read nothing is no re-reading, and is told beside the last that was one", async () => {
  const says = "Stopped after 0 of 60: Service unavailable";
  await ended(1_000, "failed", 0, 0);
  expect(await seen()).toMatchObject({ lastAt: undefined, lastFailed: { at: 1_000, total: 60, says } });
  await ended(2_000, "done", 58, 2);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: undefined });
  await ended(3_000, "failed", 0, 0);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: { at: 3_000, says } });
  await ended(4_000, "done", 0, 60);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: { at: 4_000, says: undefined } });
  await ended(5_000, "cancelled", 0, 0);
  expect(await seen()).toMatchObject({ lastAt: 2_000, lastFailed: undefined });
});

test("a clock that was set back counts from there", async () => {
  await watchSomething();
  await store.watchSettings.save(scope, HOUR, 0, "");
  expect(await at(100 * HOUR)).toBe("begun");
  expect(await at(10 * HOUR)).toBe("not due");
  expect((await store.watchSettings.of(scope))?.lastAt).toBe(10 * HOUR);
  free();
  await expect.poll(jobs).toBe(0);
  expect(await at(12 * HOUR)).toBe("begun");
});

test("nothing is read where nothing is watched, and in a real account until somebody turns it on", async () => {
  await at(0);
  expect(await at(100 * HOUR)).toBe("not due");
  expect((await store.watchSettings.of(scope))?.lastAt).toBeNull();
  await watchSomething();
  await store.watchSettings.save(scope, 0, 0, "");
  expect(await at(100 * HOUR, production)).toBe("not due");
  await store.watchSettings.save(scope, HOUR, 100 * HOUR, "tomas@example.test");
  expect(await scheduleView({ store, partner: production }, 100 * HOUR)).toMatchObject({
    everyMs: HOUR,
    watched: 1,
    chosenBy: "tomas@example.test",
  });
  expect(await at(102 * HOUR, production)).toBe("begun");
});
