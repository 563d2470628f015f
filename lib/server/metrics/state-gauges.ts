/**
 * Gauges of the current state: jobs, runs, partner accounts, instances, store. Accounts are named by id, as in
 * `/api/ready`. A part that cannot be read is absent, and the others are still reported.
 */
import "server-only";
import { Gauge, type Registry } from "prom-client";
import { storeSize } from "../../store/store-size.ts";
import { consoleStore } from "../console-store.ts";
import { env } from "../env.ts";
import { log } from "../log.ts";
import { allPartners } from "../partner/partner.ts";
import { serviceHealth } from "../partner/service.ts";

interface Part {
  readonly name: string;
  /** Each has labels: one without would be 0 after a reset. */
  readonly gauges: readonly Gauge<string>[];
  /** Returns a function that sets the gauges. */
  readonly read: () => Promise<() => void>;
}

const BREAKER_STATES = ["closed", "open", "half-open"] as const;

export function stateGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const parts = [
    jobsPart(gauge),
    runsPart(gauge),
    accountsPart(gauge),
    instancesPart(gauge),
    storePart(gauge),
    connectionsPart(gauge),
  ];
  return {
    async refresh(): Promise<void> {
      await Promise.all(parts.map(refreshPart));
    },
  };
}

type MakeGauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) => Gauge<Label>;

async function refreshPart({ name, gauges, read }: Part): Promise<void> {
  const set = await read().catch((error: unknown) => log.error("metrics not read", { operation: name, error }));
  // Without a pause until the new values are set: another request may read at the same time.
  for (const gauge of gauges) gauge.reset();
  set?.();
}

function jobsPart(gauge: MakeGauge): Part {
  const jobs = gauge("console_jobs", "Jobs in the store", "kind", "state");
  const leaseAge = gauge(
    "console_job_lease_age_seconds",
    "Time since the lease of a running job was renewed; the oldest of its kind",
    "kind",
  );
  const read = async () => {
    const store = await consoleStore();
    const [counts, heartbeats] = await Promise.all([store.jobs.counts(), store.jobs.heartbeats()]);
    const now = await store.turns.now();
    return () => {
      for (const { kind, state, jobs: count } of counts) jobs.set({ kind, state }, count);
      for (const { kind, at } of heartbeats) leaseAge.set({ kind }, Math.max(0, now - at) / 1_000);
    };
  };
  return { name: "jobs", gauges: [jobs, leaseAge], read };
}

function runsPart(gauge: MakeGauge): Part {
  const runs = gauge("console_runs", "Qualification runs that have not ended", "state");
  const calls = gauge("console_run_calls", "Calls of these runs: sent, or waiting to be sent", "state");
  const read = async () => {
    const { running, asking, waiting } = await (await consoleStore()).runBatches.counts();
    return () => {
      runs.set({ state: "running" }, running);
      calls.set({ state: "asking" }, asking);
      calls.set({ state: "waiting" }, waiting);
    };
  };
  return { name: "runs", gauges: [runs, calls], read };
}

/** Only accounts for which this process has called the service. */
function accountsPart(gauge: MakeGauge): Part {
  const breaker = gauge(
    "console_service_breaker_state",
    "Circuit breaker of a partner account: 1 for its current state",
    "account",
    "state",
  );
  const inFlight = gauge("console_service_calls_in_flight", "Calls to the service in flight", "account");
  const queued = gauge("console_service_calls_queued", "Calls that wait for a free slot", "account", "priority");
  const read = async () => {
    const accounts = await Promise.all(
      (await allPartners()).map(async ({ id }) => ({ account: id, health: await serviceHealth({ id }) })),
    );
    return () => {
      for (const { account, health } of accounts) {
        if (!health) continue;
        for (const state of BREAKER_STATES) breaker.set({ account, state }, Number(state === health.breaker));
        inFlight.set({ account }, health.load.inFlight);
        for (const priority of ["interactive", "background"] as const)
          queued.set({ account, priority }, health.load.queued[priority]);
      }
    };
  };
  return { name: "accounts", gauges: [breaker, inFlight, queued], read };
}

function instancesPart(gauge: MakeGauge): Part {
  const live = gauge("console_instances", "Processes of the console that work on the store", "build");
  const read = async () => {
    const counts = Map.groupBy(await (await consoleStore()).instances.live(), ({ build }) => build || "development");
    return () => {
      for (const [build, instances] of counts) live.set({ build }, instances.length);
    };
  };
  return { name: "instances", gauges: [live], read };
}

function storePart(gauge: MakeGauge): Part {
  const size = gauge("console_store_bytes", "Size of the store: its file, and its write-ahead log", "part");
  const read = async () => {
    // A database server has monitoring of its own.
    if (env().databaseUrl !== undefined) return () => undefined;
    const { file, log: writeAheadLog } = await storeSize(env().dataDir);
    return () => {
      size.set({ part: "file" }, file);
      size.set({ part: "log" }, writeAheadLog);
    };
  };
  return { name: "store", gauges: [size], read };
}

function connectionsPart(gauge: MakeGauge): Part {
  const connections = gauge(
    "console_store_connections",
    "Connections of this process to the database, and callers that wait for one",
    "pool",
    "state",
  );
  const read = async () => {
    const pools = (await consoleStore()).connections();
    return () => {
      for (const { pool, inUse, idle, waiting } of pools) {
        connections.set({ pool, state: "in_use" }, inUse);
        connections.set({ pool, state: "idle" }, idle);
        connections.set({ pool, state: "waiting" }, waiting);
      }
    };
  };
  return { name: "connections", gauges: [connections], read };
}
