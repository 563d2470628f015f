/**
 * `npm run bench -- sync`: the console's sync with its own client and store, against a sandbox in a separate process
 * that takes 50 ms per response. The ideal consists only of that latency and the slots for background calls.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runDeriveJob } from "../../lib/attributes/sync/recompute-derived.ts";
import { runSyncJob } from "../../lib/attributes/sync/sync-job.ts";
import { defaultDialect } from "../../lib/sampling/dialect.ts";
import { backgroundSlots } from "../../lib/sampling/transport/concurrency-limit.ts";
import { startWorker } from "../../lib/server/jobs/job-worker.ts";
import { openStore, type Store } from "../../lib/store/open-store.ts";
import { partnerScope } from "../../lib/store/engine/scope.ts";
import { compare, metric, median, type Bench, type Row } from "./row.ts";
import { benchService, type BenchService } from "./sync-service.ts";

const LATENCY = 50;
const SLOTS = backgroundSlots(defaultDialect.concurrency);
const FULL = { scale: "normal", details: 500 } as const;
const SMOKE = { scale: "tiny", details: 30 } as const;
const PARTNER = {
  id: "bench",
  name: "Bench",
  environment: "production",
  scope: partnerScope("bench"),
} as const;

interface Measured {
  readonly ms: number;
  readonly calls: number;
  /** Milliseconds from the start until every fetched text can be found. */
  readonly findable: number;
  /** Number of details in the store at the end. */
  readonly read: number;
  /** Number of attributes whose texts were not searchable yet when the last detail was stored. */
  readonly behind: number;
  readonly callsOfSecond: number;
}

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    const { scale } = smoke ? SMOKE : FULL;
    const healthy = await benchService({ latency: LATENCY, scale });
    const strained = await benchService({ latency: LATENCY, scale, fault: "503-some:10" });
    try {
      return await measureWith({ healthy, strained, smoke }, log);
    } finally {
      await healthy.close();
      await strained.close();
    }
  },
};
export default bench;

interface Services {
  readonly healthy: BenchService;
  readonly strained: BenchService;
  readonly smoke: boolean;
}

async function measureWith({ healthy, strained, smoke }: Services, log: (line: string) => void): Promise<Row[]> {
  const { details } = smoke ? SMOKE : FULL;
  const ideal = Math.ceil(details / SLOTS) * LATENCY;
  // Warm-up: the sandbox serializes each response on first request, which must not count as the console's time.
  if (!smoke) for (const service of [healthy, strained]) await syncOnce(service);
  const seen: { healthy: Measured[]; strained: Measured[] } = { healthy: [], strained: [] };
  const run = async (kind: "healthy" | "strained"): Promise<number> => {
    const measured = await syncOnce(kind === "healthy" ? healthy : strained);
    seen[kind].push(measured);
    log(
      `${kind}: read in ${measured.ms.toFixed(0)} ms, findable in ${measured.findable.toFixed(0)} ms, ${measured.calls} calls, ${measured.read} read`,
    );
    return measured.ms;
  };
  const against = await compare({
    name: `${details} details at ${LATENCY} ms, against ceil(${details} / ${SLOTS}) × ${LATENCY} ms`,
    unit: "ms",
    smoke,
    target: "≤ 1.15×",
    meets: ({ ratio }) => ratio <= 1.15 && seen.healthy.every(({ read }) => read === details),
    baseline: () => ideal,
    subject: () => run("healthy"),
  });
  const disturbed = await compare({
    name: "the same with 10 % 503, against healthy",
    unit: "ms",
    smoke,
    target: "all read",
    meets: () => seen.strained.every(({ read }) => read === details),
    baseline: () => run("healthy"),
    subject: () => run("strained"),
  });
  const [first] = seen.healthy;
  const calls = first?.calls ?? Number.NaN;
  const second = Math.max(...seen.healthy.map(({ callsOfSecond }) => callsOfSecond));
  const most = Math.max(...seen.strained.map((measured) => measured.calls));
  return [
    against,
    disturbed,
    metric({
      name: "calls of the second sync, against the first",
      unit: "calls",
      baseline: calls,
      subject: second,
      target: "≤ 10 %",
      met: second <= calls / 10,
    }),
    metric({
      name: "until every text that was read can be found, against the ideal of reading",
      unit: "ms",
      baseline: ideal,
      subject: median(seen.healthy.map(({ findable }) => findable)),
      note: "texts are taken apart and indexed after the last detail where the service answers within 250 ms, beside the calls where it does not",
    }),
    metric({
      name: "calls with 10 % 503, against healthy",
      unit: "calls",
      baseline: calls,
      subject: most,
      target: "≤ 1.3×",
      met: most <= calls * 1.3,
    }),
  ];
}

/** Syncs into an empty store: list, details, and a second sync, as if the button was pressed twice. */
async function syncOnce(service: BenchService): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-sync-"));
  const store = await openStore({ dataDir: folder });
  const before = service.calls();
  try {
    const startedAt = performance.now();
    await syncInto(store, service);
    const ms = performance.now() - startedAt;
    const { total: behind } = await store.attributes.derivedBefore(PARTNER.scope, 1);
    await runDeriveJob(
      { store, partner: PARTNER },
      { job: { done: 0, failed: 0 }, signal: new AbortController().signal, report: async () => undefined },
    );
    const findable = performance.now() - startedAt;
    const calls = service.calls() - before;
    const { read } = await store.attributes.counts(PARTNER.scope);
    await syncInto(store, service);
    return { ms, findable, behind, calls, read, callsOfSecond: service.calls() - before - calls };
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function syncInto(store: Store, { client }: BenchService): Promise<void> {
  const input = { list: "list-attributes", alsoFull: false, details: "due" };
  const id = await store.jobs.create(PARTNER.scope, { kind: "bench", at: Date.now(), startedBy: "", wish: input });
  if (id === undefined) throw new Error("A sync is open already.");
  const context = { store, partner: PARTNER };
  const target = { store, scope: PARTNER.scope };
  await startWorker(target, id, (work) =>
    runSyncJob(context, { client: async () => client, derive: async () => undefined }, work),
  ).finished;
  const job = await store.jobs.byId(PARTNER.scope, id);
  if (job?.state !== "done") throw new Error(`The sync ended as ${job?.state}: ${JSON.stringify(job?.detail)}`);
}
