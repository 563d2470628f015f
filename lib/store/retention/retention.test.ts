/** Data retention deletes complete old records and nothing else; data about a respondent is found and erased. */
import { afterEach, beforeEach, expect, test } from "vitest";
import { RETENTION_KINDS } from "../../settings/retention-view.ts";
import { clearProcessSingleton } from "../../server/process-wide.ts";
import { setStopPhase } from "../../server/shutdown/stop-hooks.ts";
import { purge } from "../../settings/retention.ts";
import { dispositionPairs } from "../../testing/stored-runs.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { NewRun } from "../runs/runs.ts";
import { RETAINED } from "./retention.ts";

const DAY = 24 * 3_600_000;
const NOW = 1_000 * DAY;
const scope = partnerScope("p");

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const TABLES = ["runs", "run_subjects", "run_results", "run_pairs", "run_batches"] as const;
const rowsOf = async (table: (typeof TABLES)[number] | "personas" | "requests" | "jobs" | "sessions") =>
  (await store.db.selectFrom(table).selectAll().execute()).length;
const runRows = () => Promise.all(TABLES.map(rowsOf));

const subject = (fingerprint: string, label = "") => ({
  label,
  personaId: null,
  live: true,
  fingerprint,
  deviceFingerprint: null,
  sent: { respondent: "redacted" },
  answers: 0,
  locale: null,
});
const keepRun = (createdAt: number, fingerprints: readonly string[], more: Partial<NewRun> = {}) =>
  store.runs.save(
    scope,
    dispositionPairs(createdAt, ["2.8"], ["fits", "closed"], {
      respondentHash: null,
      subjects: fingerprints.map((fingerprint) => subject(fingerprint)),
      batches: [{ number: 1, subject: 0, groupIds: ["1", "2"] }],
      ...more,
    }),
  );

async function keepPersona(respondentId: string, updatedAt: number, usedAt: number | null): Promise<void> {
  const ana = await store.people.byEmail("ana@example.test");
  const person =
    ana ?? (await store.people.add({ email: "ana@example.test", name: "Ana", role: "support", passwordHash: "-" }));
  await store.db
    .insertInto("personas")
    .values({
      id: crypto.randomUUID(),
      partner_id: "p",
      person_id: person.id,
      name: `Persona ${respondentId} ${updatedAt}`,
      shared: 0,
      respondent_id: respondentId,
      form_factor: "desktop",
      width: "1",
      height: "1",
      ip: "",
      user_agent: "",
      locale: "",
      answers: "{}",
      tags: "[]",
      revision: 1,
      created_at: updatedAt,
      updated_at: updatedAt,
      updated_by: "Ana",
      used_at: usedAt,
    })
    .execute();
}

const choose = (name: (typeof RETAINED)[number], days: number) =>
  store.retention.choose(name, days, {
    at: NOW,
    operator: "ida@example.test",
    partner: "",
    action: "chooseRetention",
    subject: name,
    detail: { days },
  });

test("every kind of data with a retention period has a display name", () => {
  expect([...RETENTION_KINDS]).toEqual([...RETAINED]);
});

test("deletes old runs with all their rows; newer and running ones stay complete", async () => {
  await keepRun(NOW - 366 * DAY, ["a"]);
  await keepRun(NOW - 400 * DAY, ["a"], { state: "running" });
  const before = await runRows();
  await keepRun(NOW - 364 * DAY, ["a", "b"]);
  const all = await runRows();
  expect(await purge(store, NOW)).toEqual({ runs: 1 });
  // The running one has as many rows as the deleted one.
  expect(await runRows()).toEqual(all.map((rows, at) => rows - (before[at] ?? 0) / 2));
  expect(await purge(store, NOW)).toEqual({});
  const [entry] = await store.audit.recent({ limit: 1 });
  expect(entry).toMatchObject({ operator: "the console", action: "purge", detail: { runs: 1 } });
});

test("applies a chosen period, and keeps data with an unlimited one", async () => {
  for (let count = 0; count < 450; count += 1) await logCall(NOW - 40 * DAY);
  await logCall(NOW - 20 * DAY);
  expect(await purge(store, NOW)).toEqual({});
  await choose("requests", 30);
  expect(await purge(store, NOW)).toEqual({ requests: 450 });
  await choose("requests", 0);
  expect(await purge(store, NOW + 5_000 * DAY)).toEqual({});
  expect(await rowsOf("requests")).toBe(1);
});

test("a round that a stop ends early records its deletions; the next one removes the rest", async () => {
  for (let count = 0; count < 450; count += 1) await logCall(NOW - 400 * DAY);
  setStopPhase("not_ready");
  try {
    expect(await purge(store, NOW)).toEqual({ requests: 200 });
  } finally {
    clearProcessSingleton("stop");
  }
  expect(await store.audit.recent({ limit: 1 })).toMatchObject([{ action: "purge", detail: { requests: 200 } }]);
  expect(await purge(store, NOW)).toEqual({ requests: 250 });
});

test("an aborted round records its deletions", async () => {
  await logCall(NOW - 400 * DAY);
  const { retention, audit } = store;
  const remove: typeof retention.remove = async (name, before, limit) => {
    if (name === "runs") throw new Error("the disk is full");
    return retention.remove(name, before, limit);
  };
  await expect(purge({ retention: { ...retention, remove }, audit }, NOW)).rejects.toThrow("the disk is full");
  expect(await rowsOf("requests")).toBe(0);
  expect(await audit.recent({ limit: 1 })).toMatchObject([{ action: "purge", detail: { requests: 1 } }]);
});

const logCall = (startedAt: number) =>
  store.requests.record(scope, {
    reference: "r",
    operation: "qualify",
    attempt: 1,
    startedAt,
    durationMs: 1,
    queuedMs: 0,
    outcome: "ok",
    requestBytes: 1,
    responseBytes: 1,
  });

test("deletes a persona neither used nor changed within the period", async () => {
  await keepPersona("one", NOW - 200 * DAY, null);
  await keepPersona("two", NOW - 200 * DAY, NOW - 10 * DAY);
  await keepPersona("three", NOW - 10 * DAY, null);
  expect(await purge(store, NOW)).toEqual({});
  await choose("personas", 180);
  expect(await purge(store, NOW)).toEqual({ personas: 1 });
  expect(await rowsOf("personas")).toBe(2);
});

test("keeps open jobs and the latest job of each kind", async () => {
  const job = async (kind: string, at: number, state: string) => {
    const id = (await store.jobs.create(scope, { kind, at, startedBy: "", wish: {} })) ?? "";
    await store.db.updateTable("jobs").set({ state, updated_at: at }).where("id", "=", id).execute();
  };
  await job("sync", NOW - 300 * DAY, "done");
  await job("sync", NOW - 200 * DAY, "failed");
  await job("read", NOW - 200 * DAY, "paused");
  expect(await purge(store, NOW)).toEqual({ jobs: 1 });
  expect(await rowsOf("jobs")).toBe(2);
});

test("deletes expired sessions", async () => {
  const person = await store.people.add({ email: "a@example.test", name: "A", role: "viewer", passwordHash: "-" });
  await store.sessions.create(person.id, NOW - 31 * DAY);
  await store.sessions.create(person.id, NOW - 29 * DAY);
  expect(await purge(store, NOW)).toEqual({ sessions: 1 });
  expect(await store.sessions.lastSeen()).toEqual(new Map([[person.id, NOW - 29 * DAY]]));
});

test("the last-seen time of a person outlives their sessions", async () => {
  const add = (email: string) => store.people.add({ email, name: "A", role: "viewer", passwordHash: "-" });
  const [often, once] = [await add("often@example.test"), await add("once@example.test")];
  await add("never@example.test");
  for (const days of [33, 60, 31, 45]) await store.sessions.create(often.id, NOW - days * DAY);
  await store.sessions.create(once.id, NOW - 40 * DAY);
  const seen = new Map([
    [often.id, NOW - 31 * DAY],
    [once.id, NOW - 40 * DAY],
  ]);
  expect(await store.sessions.lastSeen()).toEqual(seen);
  expect(await store.retention.remove("sessions", NOW - 30 * DAY, 2)).toBe(2);
  expect(await store.sessions.lastSeen()).toEqual(seen);
  expect(await purge(store, NOW)).toEqual({ sessions: 3 });
  expect(await rowsOf("sessions")).toBe(0);
  expect(await store.sessions.lastSeen()).toEqual(seen);
});

test("deletes invitations some time after they expired, and not before", async () => {
  const entry = { at: 1, operator: "ida@example.test", partner: "", action: "invite", subject: "", detail: {} };
  const invite = (email: string, expiresAt: number) =>
    store.invitations.add({ email, name: "A", role: "viewer", partners: [], expiresAt }, entry);
  await invite("long-over@example.test", NOW - 91 * DAY);
  await invite("over@example.test", NOW - 89 * DAY);
  await invite("open@example.test", NOW + DAY);
  expect(await purge(store, NOW)).toEqual({ invitations: 1 });
  const left = await store.db.selectFrom("invitations").select("email").orderBy("email").execute();
  expect(left.map(({ email }) => email)).toEqual(["open@example.test", "over@example.test"]);
});

test("finds a respondent by fingerprint and id, exports them without others, and erases all data", async () => {
  const [asked, other] = [
    { respondentId: "mina-canary-31", fingerprint: "fingerprint-of-mina" },
    { respondentId: "jonas", fingerprint: "fingerprint-of-jonas" },
  ];
  await keepRun(1, [asked.fingerprint]);
  await keepRun(2, [other.fingerprint, asked.fingerprint], { request: { about: "jonas-canary" } });
  await keepRun(3, [other.fingerprint]);
  await keepRun(4, [], { respondentHash: asked.fingerprint });
  await keepPersona(asked.respondentId, 1, null);
  await keepPersona(other.respondentId, 1, null);
  const { respondentData } = store;
  expect(await respondentData.count(scope, asked)).toEqual({ personas: 1, runs: 3, sharedRuns: 1 });
  expect(await respondentData.count(partnerScope("q"), asked)).toEqual({ personas: 0, runs: 0, sharedRuns: 0 });
  const text = JSON.stringify(await respondentData.collect(scope, asked));
  expect(text).toContain("mina-canary-31");
  for (const none of ["jonas", "fingerprint-of-jonas"]) expect(text).not.toContain(none);

  const erased = await respondentData.erase(scope, asked, (detail) => ({
    at: 5,
    operator: "ida@example.test",
    partner: "p",
    action: "eraseRespondentData",
    subject: "a respondent",
    detail,
  }));
  expect(erased).toEqual({ personas: 1, runs: 3 });
  expect(await respondentData.count(scope, asked)).toEqual({ personas: 0, runs: 0, sharedRuns: 0 });
  expect(await respondentData.count(scope, other)).toEqual({ personas: 1, runs: 1, sharedRuns: 0 });
  expect((await store.audit.recent({ limit: 1 }))[0]).toMatchObject({ detail: { personas: 1, runs: 3 } });
  for (const table of TABLES) {
    const left = await store.db.selectFrom(table).selectAll().execute();
    expect(JSON.stringify(left)).not.toContain(asked.fingerprint);
  }
});
