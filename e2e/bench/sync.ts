/**
 * `npm run bench -- sync`: the console's own sync over its own client into its own store, against a sandbox in a process of its
 * own that takes 50 ms for every answer. The ideal knows nothing but that time and how many calls may be under way at once.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { runDerive } from "../../lib/attributes/derive-again.ts";
import { runSyncJob } from "../../lib/attributes/sync-job.ts";
import { defaultDialect } from "../../lib/sampling/dialect.ts";
import { startWorker } from "../../lib/server/job-worker.ts";
import { openStore, type Store } from "../../lib/store/open-store.ts";
import { partnerScope } from "../../lib/store/scope.ts";
import { compare, figure, median, type Bench, type Row } from "./row.ts";
import { benchService, type BenchService } from "./sync-service.ts";

const LATENCY = 50;
const DETAILS = 500;
const IDEAL = Math.ceil(DETAILS / defaultDialect.concurrency) * LATENCY;
const PARTNER = {
  id: "bench",
  name: "Bench",
  environment: "production",
  scope: partnerScope("bench"),
} as const;

interface Measured {
  readonly ms: number;
  readonly calls: number;
  /** From the start until every text that was read can be found. */
  readonly findable: number;
  /** Details that stand in the store in the end. */
  readonly read: number;
  /** Attributes whose texts could not be found yet when the last detail was kept. */
  readonly behind: number;
  readonly callsOfSecond: number;
}

const bench: Bench = {
  async measure(say) {
    const healthy = await benchService(LATENCY);
    const strained = await benchService(LATENCY, "503-some:10");
    try {
      return await measureWith(healthy, strained, say);
    } finally {
      await healthy.close();
      await strained.close();
    }
  },
};
export default bench;

async function measureWith(healthy: BenchService, strained: BenchService, say: (line: string) => void): Promise<Row[]> {
  // The sandbox writes each answer out when it is first asked for it; that is not the console's time.
  await syncOnce(healthy);
  await syncOnce(strained);
  const seen: { healthy: Measured[]; strained: Measured[] } = { healthy: [], strained: [] };
  const run = async (kind: "healthy" | "strained"): Promise<number> => {
    const measured = await syncOnce(kind === "healthy" ? healthy : strained);
    seen[kind].push(measured);
    say(
      `${kind}: read in ${measured.ms.toFixed(0)} ms, findable in ${measured.findable.toFixed(0)} ms, ${measured.calls} calls, ${measured.read} read`,
    );
    return measured.ms;
  };
  const against = await compare({
    name: `${DETAILS} details at ${LATENCY} ms, against ceil(${DETAILS} / ${defaultDialect.concurrency}) × ${LATENCY} ms`,
    unit: "ms",
    target: "≤ 1.15×",
    meets: ({ ratio }) => ratio <= 1.15 && seen.healthy.every(({ read }) => read === DETAILS),
    baseline: () => IDEAL,
    subject: () => run("healthy"),
  });
  const disturbed = await compare({
    name: "the same with 10 % 503, against healthy",
    unit: "ms",
    target: "all read",
    meets: () => seen.strained.every(({ read }) => read === DETAILS),
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
    figure({
      name: "calls of the second sync, against the first",
      unit: "calls",
      baseline: calls,
      subject: second,
      target: "≤ 10 %",
      met: second <= calls / 10,
    }),
    figure({
      name: "until every text that was read can be found, against the ideal of reading",
      unit: "ms",
      baseline: IDEAL,
      subject: median(seen.healthy.map(({ findable }) => findable)),
      note: "texts are taken apart and indexed after the last detail where the service answers within 250 ms, beside the calls where it does not",
    }),
    figure({
      name: "calls with 10 % 503, against healthy",
      unit: "calls",
      baseline: calls,
      subject: most,
      target: "≤ 1.3×",
      met: most <= calls * 1.3,
    }),
  ];
}

/** Into an empty store: list, details, and once more, as somebody who presses the button twice. */
async function syncOnce(service: BenchService): Promise<Measured> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-sync-"));
  const store = await openStore({ dataDir: folder });
  const before = service.calls();
  try {
    const began = performance.now();
    await syncInto(store, service);
    const ms = performance.now() - began;
    const { total: behind } = await store.attributes.derivedBefore(PARTNER.scope, 1);
    await runDerive(
      { store, partner: PARTNER },
      { signal: new AbortController().signal, report: async () => undefined },
    );
    const findable = performance.now() - began;
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
  const wish = { list: "list-attributes", alsoFull: false, details: "due" };
  const id = await store.jobs.create(PARTNER.scope, { kind: "bench", at: Date.now(), startedBy: "", wish });
  if (id === undefined) throw new Error("A sync is open already.");
  const context = { store, partner: PARTNER };
  const place = { store, scope: PARTNER.scope };
  await startWorker(place, id, (work) =>
    runSyncJob(context, { client: async () => client, derive: async () => undefined }, work),
  ).finished;
  const job = await store.jobs.byId(PARTNER.scope, id);
  if (job?.state !== "done") throw new Error(`The sync ended as ${job?.state}: ${JSON.stringify(job?.detail)}`);
}
