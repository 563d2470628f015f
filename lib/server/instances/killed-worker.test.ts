/** An instance is killed in the middle of a sync: another one continues it, and every attribute is fetched. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { partnerScope } from "../../store/engine/scope.ts";
import { openStore } from "../../store/open-store.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { lib, startInstance } from "../../testing/stores/instance-process.ts";

const LEASE = 20_000;
const ATTRIBUTES = 500;
const IDS = Array.from({ length: ATTRIBUTES }, (_, at) => 1_000 + at);
const LATENCY = 20;
/** Calls in flight and answers that are not stored yet. */
const REPEATED = 48;
/** Milliseconds: the lease, the interval of the survivor's look, and a busy machine. */
const LIMIT = 60_000;

const ended: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

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

test("a sync goes on at another instance, which repeats only the last calls", { timeout: 600_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "killed-worker-"));
  const details: number[] = [];
  const [half, ready] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const service = await httpServer((response, body, request) => {
    response.setHeader("content-type", "application/json");
    const sent = JSON.parse(body) as { attribute_id?: number; page_number?: number };
    if (request.url?.endsWith("/list-attributes")) {
      const page = sent.page_number ? [] : IDS.map((attribute_id) => ({ attribute_id }));
      return void response.end(JSON.stringify(page));
    }
    const id = sent.attribute_id ?? 0;
    details.push(id);
    if (details.length === ATTRIBUTES / 2) half.resolve();
    const attribute = { id, name: `a ${id}`, question: { text: "Which?" }, answers: [], parent_dependencies: [] };
    // From the hundredth on, details wait until the other instance has started.
    void (details.length > 100 ? ready.promise : Promise.resolve())
      .then(() => sleep(LATENCY))
      .then(() => response.end(JSON.stringify(attribute)));
  });
  const options = { folder, serviceUrl: service.url, lease: LEASE };
  const worker = startInstance({ ...options, program: WORKER });
  ended.push(
    () => rmSync(folder, { recursive: true, force: true }),
    () => service.close(),
    () => worker.kill(),
  );
  const scope = partnerScope(await worker.printed("begun"));
  const survivor = startInstance({ ...options, program: `${JOBS}print("ready");` });
  ended.push(() => survivor.kill());
  await survivor.printed("ready");
  ready.resolve();
  await half.promise;
  // Two instances, one worker.
  expect(new Set(details).size).toBe(details.length);

  const from = performance.now();
  await worker.kill();
  const before = details.length;
  const store = await openStore({ dataDir: folder });
  ended.push(() => store.close());
  await vi.waitFor(() => expect(details.length).toBeGreaterThan(before), { timeout: LIMIT, interval: 50 });
  expect(performance.now() - from).toBeLessThan(LIMIT);
  const latest = () => store.jobs.latest(scope, "attributes-sync");
  await vi.waitFor(async () => expect((await latest())?.state).toBe("done"), { timeout: LIMIT, interval: 100 });
  expect(await latest()).toMatchObject({ done: ATTRIBUTES, failed: 0, total: ATTRIBUTES, leaseUntil: null });
  expect(await store.attributes.counts(scope)).toMatchObject({ listed: ATTRIBUTES, read: ATTRIBUTES, failed: 0 });
  expect(new Set(details)).toEqual(new Set(IDS));
  expect(details.length - ATTRIBUTES).toBeLessThanOrEqual(REPEATED);
});
