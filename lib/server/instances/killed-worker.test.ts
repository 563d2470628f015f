/**
 * An instance is killed in the middle of a sync: another one continues it, and every attribute is fetched.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { partnerScope, type PartnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { cleaningUp, type AtEnd } from "../../testing/stores/cleaning-up.ts";
import { killLease, killRounds } from "../../testing/stores/kill-rounds.ts";
import { lib, startInstance, type InstanceProcess } from "../../testing/stores/instance-process.ts";
import { testLocation } from "../../testing/stores/test-store.ts";

const ROUNDS = killRounds(1);
const LEASE = killLease(ROUNDS);
const SHORT_LEASE = 6_000;
const ATTRIBUTES = 500;
const LATENCY = 20;
/** Calls in flight and answers that are not stored yet. */
const REPEATED = 48;
/** Milliseconds: the lease, the interval at which the survivor checks it, and reserve for a busy machine. */
const LIMIT = 60_000;
/** Milliseconds until the survivor has fetched the rest, also while all of the machine's processors are busy. */
const END_LIMIT = 300_000;

const JOBS = `
  const { registerSync, startSync } = await import(${lib("attributes/sync/sync.ts")});
  const { registerDeriveJob } = await import(${lib("attributes/sync/recompute-derived.ts")});
  const { resumeAllJobs } = await import(${lib("server/boot.ts")});
  registerSync();
  registerDeriveJob();
  await resumeAllJobs();`;
const WORKER = `${JOBS}
  await startSync(context, { list: "list-attributes", alsoFull: false, details: "due" }, "");
  print("begun", partner.id);`;
const OTHER = `${JOBS}print("ready");`;

interface Sync {
  readonly store: Store;
  readonly scope: PartnerScope;
  readonly worker: InstanceProcess;
  /** Ids of the details that the service was asked for, in order of arrival. */
  readonly details: readonly number[];
  /** Starts another instance; resolves when it is ready. */
  readonly startOther: (ahead: number) => Promise<void>;
  /** From the hundredth on, details wait for this. */
  readonly goOn: () => void;
  /** Half of the details were asked for. */
  readonly half: Promise<void>;
}

interface SyncOptions {
  readonly attributes: number;
  readonly lease: number;
  /** Milliseconds by which the clock of the worker is ahead. */
  readonly ahead?: number;
}

async function startSync(atEnd: AtEnd, { attributes, lease, ahead = 0 }: SyncOptions): Promise<Sync> {
  const location = await testLocation();
  atEnd(() => location.remove());
  const folder = mkdtempSync(path.join(tmpdir(), "killed-worker-"));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const details: number[] = [];
  const [half, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const service = await httpServer((response, body, request) => {
    response.setHeader("content-type", "application/json");
    const sent = JSON.parse(body) as { attribute_id?: number; page_number?: number };
    if (request.url?.endsWith("/list-attributes")) {
      const page = sent.page_number ? [] : idsOf(attributes).map((attribute_id) => ({ attribute_id }));
      return void response.end(JSON.stringify(page));
    }
    const id = sent.attribute_id ?? 0;
    details.push(id);
    if (details.length === attributes / 2) half.resolve();
    const attribute = { id, name: `a ${id}`, question: { text: "Which?" }, answers: [], parent_dependencies: [] };
    void (details.length > 100 ? ready.promise : Promise.resolve())
      .then(() => sleep(LATENCY))
      .then(() => response.end(JSON.stringify(attribute)));
  });
  atEnd(() => service.close());
  const start = (program: string, clock: number) => {
    const options = { folder, location: location.address, serviceUrl: service.url, lease, ahead: clock, program };
    const started = startInstance(options);
    atEnd(() => started.kill());
    return started;
  };
  const worker = start(WORKER, ahead);
  const scope = partnerScope(await worker.printed("begun"));
  const store = await location.open();
  atEnd(() => store.close());
  const startOther = async (clock: number) => void (await start(OTHER, clock).printed("ready"));
  return { store, scope, worker, details, startOther, goOn: ready.resolve, half: half.promise };
}

const idsOf = (attributes: number) => Array.from({ length: attributes }, (_, at) => 1_000 + at);

/** All attributes were fetched and stored. */
async function checkEnd({ store, scope, details }: Sync, attributes: number): Promise<void> {
  const latest = () => store.jobs.latest(scope, "attributes-sync");
  await vi.waitFor(async () => expect((await latest())?.state).toBe("done"), { timeout: END_LIMIT, interval: 100 });
  expect(await latest()).toMatchObject({ done: attributes, failed: 0, total: attributes, leaseUntil: null });
  expect(await store.attributes.counts(scope)).toMatchObject({ listed: attributes, read: attributes, failed: 0 });
  expect(new Set(details)).toEqual(new Set(idsOf(attributes)));
}

// Most of a test is waiting for leases.
test.concurrent(
  "a sync goes on at another instance, which repeats only the last calls",
  { timeout: 600_000 * ROUNDS },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      await cleaningUp(async (atEnd) => {
        const sync = await startSync(atEnd, { attributes: ATTRIBUTES, lease: LEASE });
        const { worker, details, startOther, goOn, half } = sync;
        await startOther(0);
        goOn();
        await half;
        // Two instances, one worker.
        expect(new Set(details).size).toBe(details.length);

        await sleep((round * 37) % 200);
        const from = performance.now();
        await worker.kill();
        const before = details.length;
        await vi.waitFor(() => expect(details.length).toBeGreaterThan(before), { timeout: LIMIT, interval: 50 });
        expect(performance.now() - from).toBeLessThan(LIMIT);
        await checkEnd(sync, ATTRIBUTES);
        expect(details.length - ATTRIBUTES).toBeLessThanOrEqual(REPEATED);
      });
    }
  },
);

test.concurrent("instances whose clocks differ by minutes leave the work to the one that does it", () =>
  cleaningUp(async (atEnd) => {
    const sync = await startSync(atEnd, { attributes: 150, lease: SHORT_LEASE, ahead: -90_000 });
    await Promise.all([sync.startOther(90_000), sync.startOther(0)]);
    // They look for work every quarter of a lease.
    await sleep(SHORT_LEASE);
    sync.goOn();
    await checkEnd(sync, 150);
    expect(sync.details).toHaveLength(150);
    expect(sync.worker.ended()).toBeNull();
  }));
