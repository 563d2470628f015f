/**
 * An instance is killed in the middle of a round of watched opportunities: another one continues it. Each change has one
 * snapshot and one alert a person.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { cleaningUp } from "../../testing/stores/cleaning-up.ts";
import { killLease, killRounds } from "../../testing/stores/kill-rounds.ts";
import { lib, startInstance } from "../../testing/stores/instance-process.ts";
import { testLocation } from "../../testing/stores/test-store.ts";
import { WATCH_JOB } from "../fetch/bulk-read-status.ts";

const ROUNDS = killRounds();
/** Concurrent rounds: most of a round is waiting. */
const AT_ONCE = 2;
const OPPORTUNITIES = 60;
const LEASE = killLease(ROUNDS);
/** Milliseconds. */
const LATENCY = 15;
/** Milliseconds: the lease, the interval at which the survivor checks it, and reserve for a busy machine. */
const LIMIT = 180_000;
/** Calls in flight and answers that are not marked yet. */
const REPEATED = 48;

const JOBS = `
  const { registerBulkRead, startLateItemsClock } = await import(${lib("opportunities/fetch/bulk-read-job.ts")});
  const { registerFollowUps } = await import(${lib("opportunities/register-follow-ups.ts")});
  const { resumeAllJobs } = await import(${lib("server/boot.ts")});
  const { startWatchScheduler, runScheduledRead } =
    await import(${lib("opportunities/watches/watch-scheduler.ts")});
  registerFollowUps();
  registerBulkRead();
  await resumeAllJobs();
  await startLateItemsClock();`;

const bodyOf = (id: number, price: number): string =>
  JSON.stringify({ id, group_id: 1, status: "OPEN", cost_per_interview: price, cells: [], quotas: [] });
const IDS = Array.from({ length: OPPORTUNITIES }, (_, at) => 1_000 + at);

/** Two people watch all opportunities; then a round is due. */
const WORKER = `${JOBS}
  const { saveAnswer } = await import(${lib("opportunities/fetch/fetch-opportunity.ts")});
  const { startWatches } = await import(${lib("opportunities/watches/watching.ts")});
  const { parseOpportunity } = await import(${lib("opportunities/snapshots/parse-opportunity.ts")});
  const bodies = ${JSON.stringify(IDS.map((id) => bodyOf(id, 1)))};
  for (const text of bodies) await saveAnswer(context, { value: parseOpportunity(text), text });
  const other = await store.people.add({ email: "b@example.test", name: "B", role: "viewer", passwordHash: "-" });
  const ids = ${JSON.stringify(IDS.map(String))};
  for (const { id } of [person, other])
    await startWatches({ ...context, operator: { ...context.operator, id } }, ids, 50);
  await store.watchSettings.save(partner.scope, 3_600_000, 1, "");
  print("people", partner.id, person.id, other.id);
  print("round", await runScheduledRead({ store, partner }, Date.now()));`;

const SURVIVOR = `${JOBS}
  await startWatchScheduler();
  print("ready");`;

const killRound = (round: number): Promise<void> =>
  cleaningUp(async (atEnd) => {
    const location = await testLocation();
    atEnd(() => location.remove());
    const folder = mkdtempSync(path.join(tmpdir(), "killed-watch-"));
    atEnd(() => rmSync(folder, { recursive: true, force: true }));
    const asked: number[] = [];
    const [some, enough, goOn] = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const kill = 10 + ((round * 17) % 40);
    const service = await httpServer((response, body) => {
      const { id } = JSON.parse(body) as { id: number };
      asked.push(id);
      if (asked.length === 5) some?.resolve();
      if (asked.length === kill) enough?.resolve();
      const answer = () => response.setHeader("content-type", "application/json").end(bodyOf(id, 2));
      void (asked.length > 5 ? goOn?.promise : Promise.resolve())?.then(() => sleep(LATENCY)).then(answer);
    });
    atEnd(() => service.close());
    const start = (program: string) => {
      const options = { folder, location: location.address, serviceUrl: service.url, lease: LEASE, program };
      const started = startInstance(options);
      atEnd(() => started.kill());
      return started;
    };
    const worker = start(WORKER);
    const [partnerId = "", ...people] = (await worker.printed("people")).split(" ");
    expect(await worker.printed("round")).toBe("begun");
    await some?.promise;
    const survivor = start(SURVIVOR);
    await survivor.printed("ready");
    goOn?.resolve();
    await enough?.promise;
    await sleep(round % LATENCY);
    await worker.kill();

    const store = await location.open();
    atEnd(() => store.close());
    const scope = partnerScope(partnerId);
    const latest = () => store.jobs.latest(scope, WATCH_JOB);
    await vi.waitFor(async () => expect((await latest())?.state).toBe("done"), { timeout: LIMIT, interval: 100 });
    expect(await latest()).toMatchObject({ done: OPPORTUNITIES, failed: 0, leaseUntil: null });
    expect(await store.db.selectFrom("jobs").select("id").where("kind", "=", WATCH_JOB).execute()).toHaveLength(1);
    expect(new Set(asked)).toEqual(new Set(IDS));
    expect(asked.length - OPPORTUNITIES).toBeLessThanOrEqual(REPEATED);

    const snapshots = await store.db
      .selectFrom("snapshots as s")
      .leftJoin("snapshot_bodies as b", "b.snapshot_id", "s.id")
      .select(["s.opportunity_id", "s.position", "b.body"])
      .orderBy("s.opportunity_id")
      .orderBy("s.position")
      .execute();
    expect(snapshots.map(({ opportunity_id: id, position, body }) => [Number(id), position, body])).toEqual(
      IDS.flatMap((id) => [
        [id, 1, bodyOf(id, 1)],
        [id, 2, bodyOf(id, 2)],
      ]),
    );
    const changes = store.db.selectFrom("opportunities").select("opportunity_id").where("change", "is", null);
    expect(await changes.execute()).toEqual([]);
    for (const person of people) {
      const alerts = await store.alerts.unseen(scope, person, 1_000);
      expect(alerts.map(({ opportunityId, kind }) => `${opportunityId} ${kind}`).toSorted()).toEqual(
        IDS.map((id) => `${id} price`),
      );
      expect(alerts.filter(({ watches }) => watches.length !== 1)).toEqual([]);
    }
    expect(await store.watches.untold(scope, 9)).toEqual([]);
    expect(survivor.ended()).toBeNull();
  });

test("an instance is killed in a round of watched opportunities", { timeout: 600_000 * ROUNDS }, async () => {
  for (let round = 0; round < ROUNDS; round += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, ROUNDS - round) }, (_, at) => killRound(round + at));
    for (const outcome of await Promise.allSettled(some)) if (outcome.status === "rejected") throw outcome.reason;
  }
});
