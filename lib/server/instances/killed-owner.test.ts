/**
 * An instance is killed, or suspended, in the middle of a run. By the service's own log, no respondent is sent twice with
 * the same group; the survivor cuts the run, and sends on request only what was never sent.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { parseJson } from "../../sampling/json.ts";
import { partnerScope, type PartnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { refuseAll } from "../../testing/qualify-service.ts";
import { lib, startInstance, type InstanceProcess } from "../../testing/stores/instance-process.ts";
import { killLease, killRounds } from "../../testing/stores/kill-rounds.ts";
import { cleaningUp, type AtEnd } from "../../testing/stores/cleaning-up.ts";
import { CALLS, OWN_RUNS, START_RUN } from "../../testing/stores/run-program.ts";
import { testLocation, type TestLocation } from "../../testing/stores/test-store.ts";

const ROUNDS = killRounds();
/** Rounds at the same time: most of a round is waiting. */
const AT_ONCE = 4;
const LEASE = killLease(ROUNDS);
/** Milliseconds from the death of the owner until its run is cut. */
const CUT_LIMIT = 60_000;
const LATENCY = 40;
/** Milliseconds for a test; processes are started on a machine that may be busy. */
const TIMEOUT = 600_000;

/** Sends, once the run is cut, the calls that were never sent. */
const SURVIVOR = `${OWN_RUNS}
  const { retryCalls } = await import(${lib("qualification/run/retry-calls.ts")});
  print("ready");
  for (;;) {
    const run = (await store.runs.list(partner.scope, { limit: 1, offset: 0 })).rows[0];
    if (run?.state === "cut") {
      const calls = await store.runBatches.of(partner.scope, run.id);
      print("cut", JSON.stringify(calls.map(({ state }) => state)));
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      const batches = calls.filter(({ state }) => state === "not_sent").map(({ number }) => number);
      print("sent", await retryCalls(context, { id: run.id, idempotencyKey: "2", batches, confirmed: true }));
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }`;

interface Round {
  readonly location: TestLocation;
  readonly store: Store;
  readonly scope: PartnerScope;
  readonly id: string;
  readonly owner: InstanceProcess;
  readonly survivor: InstanceProcess;
  /** Respondent and group, in order of arrival at the service. */
  readonly log: readonly string[];
}

/** Calls in flight while the other instance starts: the limit of the default dialect without the reserved slots. */
const IN_FLIGHT = 4;

/**
 * Starts a run on one instance and, after `answers` answers, another instance; resolves when the service has received
 * `more` calls since.
 */
async function startRound(atEnd: AtEnd, answers: number, more: number): Promise<Round> {
  const location = await testLocation();
  const folder = mkdtempSync(path.join(tmpdir(), "killed-owner-"));
  const log: string[] = [];
  const [reached, resumed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let calls = 0;
  const service = await httpServer((response, body) => {
    const sent = parseJson(body) as { respondent_id: string; group_ids: readonly unknown[] };
    const groupIds = sent.group_ids.map(String);
    log.push(...groupIds.map((group) => `${sent.respondent_id} ${group}`));
    calls += 1;
    if (calls === answers + IN_FLIGHT + more) reached.resolve();
    const answer = () => refuseAll({ respondent: sent.respondent_id, groupIds }, response);
    void (calls > answers ? resumed.promise : Promise.resolve()).then(() => sleep(LATENCY)).then(answer);
  });
  const start = (program: string) => {
    const started = startInstance({
      folder,
      location: location.address,
      serviceUrl: service.url,
      lease: LEASE,
      program,
    });
    atEnd(() => started.kill());
    return started;
  };
  atEnd(() => location.remove());
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  atEnd(() => service.close());
  const owner = start(START_RUN);
  const [partnerId = "", id = ""] = (await owner.printed("run")).split(" ");
  const survivor = start(SURVIVOR);
  await survivor.printed("ready");
  const store = await location.open();
  atEnd(() => store.close());
  const scope = partnerScope(partnerId);
  // The start of another instance has changed nothing.
  expect((await store.runs.head(scope, id))?.state).toBe("running");
  resumed.resolve();
  await reached.promise;
  return { location, store, scope, id, owner, survivor, log };
}

const twice = (log: readonly string[]) => log.filter((pair, at) => log.indexOf(pair) !== at);

/** Checks that the run was cut in time, and that afterwards only calls requested at the survivor were sent. */
async function checkSurvivor({ store, scope, id, survivor, log }: Round, from: number): Promise<void> {
  const states = JSON.parse(await survivor.printed("cut")) as string[];
  expect(performance.now() - from).toBeLessThan(CUT_LIMIT);
  const before = log.length;
  expect(states).toHaveLength(CALLS);
  expect(new Set(states).difference(new Set(["answered", "unknown", "not_sent"]))).toEqual(new Set());

  const notSent = states.filter((state) => state === "not_sent").length;
  expect(Number(await survivor.printed("sent"))).toBe(notSent);
  await vi.waitFor(async () => expect((await store.runs.head(scope, id))?.state).toBe("done"), { timeout: 60_000 });
  const calls = await store.runBatches.of(scope, id);
  expect(calls.slice(CALLS).map(({ state }) => state)).toEqual(Array.from({ length: notSent }, () => "answered"));
  expect(twice(log)).toEqual([]);
  // A call that the service had received never counts as not sent.
  expect(log.length).toBe(before + calls.slice(CALLS).reduce((sum, { groupIds }) => sum + groupIds.length, 0));
  expect(await store.runBatches.cut(scope)).toBe(0);
}

const killRound = (round: number): Promise<void> =>
  cleaningUp(async (atEnd) => {
    const started = await startRound(atEnd, 2 + ((round * 13) % 40), 1 + (round % 5));
    const from = performance.now();
    await started.owner.kill();
    await checkSurvivor(started, from);
  });

// Most of a test is waiting for leases.
test.concurrent(
  "the owner is killed in a run of 60 calls: nothing is sent twice, and the survivor cuts the run",
  { timeout: TIMEOUT * Math.ceil(ROUNDS / AT_ONCE) },
  async () => {
    for (let round = 0; round < ROUNDS; round += AT_ONCE) {
      const some = Array.from({ length: Math.min(AT_ONCE, ROUNDS - round) }, (_, at) => killRound(round + at));
      const outcomes = await Promise.allSettled(some);
      for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    }
  },
);

test.concurrent(
  "the owner is suspended for longer than its lease: when it wakes up, it sends nothing more",
  { timeout: TIMEOUT },
  () =>
    cleaningUp(async (atEnd) => {
      const started = await startRound(atEnd, 10, 4);
      started.owner.signal("SIGSTOP");
      while (started.location.isLocked()) {
        started.owner.signal("SIGCONT");
        await sleep(5);
        started.owner.signal("SIGSTOP");
      }
      const from = performance.now();
      await started.survivor.printed("cut");
      started.owner.signal("SIGCONT");
      await checkSurvivor(started, from);
    }),
);
