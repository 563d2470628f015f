/**
 * The database ends connections, or is restarted, under load: no process ends, no call is sent twice, nothing that was
 * confirmed is lost, and work continues.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { expect, test, vi } from "vitest";
import { parseJson } from "../../sampling/json.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import { openPostgresStore } from "../../store/open-store.ts";
import { findPostgres } from "../../cli/cluster/find-postgres.ts";
import { startThrowawayPostgres } from "../../cli/cluster/throwaway-postgres.ts";
import { postgresForTests } from "../../testing/postgres/for-tests.ts";
import { ownSchema } from "../../testing/postgres/own-schema.ts";
import { refuseAll } from "../../testing/qualify-service.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { cleaningUp, type AtEnd } from "../../testing/stores/cleaning-up.ts";
import { lib, startInstance } from "../../testing/stores/instance-process.ts";
import { CALLS, START_RUN } from "../../testing/stores/run-program.ts";

/** Milliseconds. */
const LEASE = 6_000;
/** Milliseconds of a call: a run of 60 calls, 4 at a time, takes 12 s. */
const LATENCY = 800;
const TERMINATED_FOR = 10_000;
const TERMINATED_EVERY = 200;
const LIMIT = 60_000;
const STEPS = 300;

/** Reads, audited writes and a job, beside the run. Prints the counts of reads twice a second. */
const LOAD = `
  process.on("unhandledRejection", (error) => {
    print("unhandled", String(error));
    process.exit(3);
  });
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const counts = { read: 0, unread: 0 };
  const forever = async (ms, work, done, failed) => {
    for (;;) {
      await work().then(done, failed);
      await pause(ms);
    }
  };
  for (let at = 0; at < 4; at += 1)
    void forever(2, () => store.people.count(), () => (counts.read += 1), () => (counts.unread += 1));
  let number = 0;
  const append = () => {
    number += 1;
    const subject = String(number);
    const entry = { at: Date.now(), operator: "a", partner: "", action: "note", subject, detail: {} };
    return store.audit.append(entry).then(() => print("noted", subject));
  };
  void forever(5, append, () => undefined, () => undefined);
  setInterval(() => print("reads", counts.read, counts.unread), 500);
  const { registerJobKind, startJob } = await import(${lib("server/jobs/jobs.ts")});
  const { resumeAllJobs } = await import(${lib("server/boot.ts")});
  registerJobKind("steps", {
    busy: "busy",
    run: async (_context, { plan, keepPlan, signal }) => {
      for (let done = (plan?.done ?? 0) + 1; done <= ${STEPS}; done += 1) {
        if (signal.aborted) return undefined;
        await pause(20);
        await keepPlan({ done }, { done, total: ${STEPS} });
      }
      return { state: "done" };
    },
  });
  await resumeAllJobs();
  await startJob(context, "steps", {}, "");
  ${START_RUN}`;

interface SchemaLocation {
  readonly url: string;
  readonly schema: string;
}

/** Runs a load on a database during `disturb`, and checks what it stored. Returns the reads: all, and the failed ones. */
async function underLoad(
  atEnd: AtEnd,
  location: SchemaLocation,
  disturb: () => Promise<void>,
): Promise<[read: number, unread: number]> {
  const folder = mkdtempSync(path.join(tmpdir(), "lost-connections-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const sent: string[] = [];
  const service = await httpServer((response, body) => {
    const { respondent_id: respondent, group_ids: ids } = parseJson(body) as {
      respondent_id: string;
      group_ids: readonly unknown[];
    };
    const groupIds = ids.map(String);
    sent.push(...groupIds.map((group) => `${respondent} ${group}`));
    void sleep(LATENCY).then(() => refuseAll({ respondent, groupIds }, response));
  });
  atEnd(() => service.close());
  const load = startInstance({ folder, location, serviceUrl: service.url, lease: LEASE, program: LOAD });
  atEnd(() => load.kill());
  const [partnerId = "", id = ""] = (await load.printed("run")).split(" ");
  await disturb();

  const reads = () => (load.lines.findLast((line) => line.startsWith("reads ")) ?? "").split(" ").slice(1).map(Number);
  const [before = 0] = reads();
  await vi.waitFor(() => expect(reads()[0]).toBeGreaterThan(before + 100), { timeout: LIMIT, interval: 50 });
  const store = await openPostgresStore(location.url, { schema: location.schema });
  atEnd(() => store.close());
  const scope = partnerScope(partnerId);
  const isOver = async () => expect((await store.runs.head(scope, id))?.state).not.toBe("running");
  await vi.waitFor(isOver, { timeout: LIMIT, interval: 50 });
  const job = async () => expect(await store.jobs.latest(scope, "steps")).toMatchObject({ state: "done", done: STEPS });
  await vi.waitFor(job, { timeout: LIMIT, interval: 50 });
  expect([load.ended(), load.lines.filter((line) => line.startsWith("unhandled"))]).toEqual([null, []]);

  expect(sent.filter((pair, at) => sent.indexOf(pair) !== at)).toEqual([]);
  const calls = await store.runBatches.of(scope, id);
  expect(calls).toHaveLength(CALLS);
  const states = Map.groupBy(calls, ({ state }) => state);
  expect(new Set(states.keys()).difference(new Set(["answered", "unknown", "not_sent"]))).toEqual(new Set());
  const received = new Set(sent);
  const subjects = await store.runBatches.subjects(scope, id);
  const pairsOf = ({ subject, groupIds }: (typeof calls)[number]) =>
    groupIds.map((group) => `${subjects[subject]?.label} ${group}`);
  expect((states.get("not_sent") ?? []).flatMap(pairsOf).filter((pair) => received.has(pair))).toEqual([]);
  expect((states.get("answered") ?? []).flatMap(pairsOf).filter((pair) => !received.has(pair))).toEqual([]);
  expect(states.get("answered")?.length ?? 0).toBeGreaterThan(CALLS / 2);

  await load.kill();
  const entries = await store.audit.recent({ limit: 100_000 });
  expect(await store.audit.verify()).toEqual({ ok: true, entries: entries.length });
  const subjectsOfEntries = new Set(entries.map(({ subject }) => subject));
  const noted = load.lines.filter((line) => line.startsWith("noted ")).map((line) => line.slice(6));
  expect(noted.length).toBeGreaterThan(50);
  expect(noted.filter((subject) => !subjectsOfEntries.has(subject))).toEqual([]);
  return reads() as [number, number];
}

test.concurrent("all connections are ended five times a second for ten seconds", () =>
  cleaningUp(async (atEnd) => {
    const own = ownSchema(postgresForTests().url);
    atEnd(() => own.drop());
    const [read, unread] = await underLoad(atEnd, own, async () => {
      const admin = new Client(postgresForTests().adminUrl);
      await admin.connect();
      const until = performance.now() + TERMINATED_FOR;
      while (performance.now() < until) {
        await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`, [
          own.schema,
        ]);
        await sleep(TERMINATED_EVERY);
      }
      await admin.end();
    });
    expect(unread / (read + unread)).toBeLessThan(0.005);
  }));

test.concurrent("the server is restarted without a shutdown", () =>
  cleaningUp(async (atEnd) => {
    const binaries = findPostgres();
    if ("missing" in binaries) throw new Error(binaries.missing);
    // Committed rows must survive the restart.
    const cluster = await startThrowawayPostgres(binaries, { settings: ["synchronous_commit = on"] });
    atEnd(() => cluster.stop());
    await underLoad(atEnd, { url: cluster.url(), schema: "restarted" }, async () => {
      await sleep(2_000);
      await cluster.restart();
    });
  }));
