/**
 * Memory of the client while it meets faults, measured in a child process with nothing else in it. The sandbox runs in
 * the process that asks.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { argv, execPath, platform } from "node:process";
import { fileURLToPath } from "node:url";
import { failureOf } from "../../failure.ts";
import { createClient, type SamplingClient } from "../../sampling/client.ts";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { OperationName } from "../../sampling/operations.ts";
import { listAllPages } from "../../sampling/pages.ts";
import type { Credentials } from "../../sampling/signature.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import { faultCalls } from "./fault-calls.ts";
import { withFault } from "./with-fault.ts";

export interface MemoryCase {
  /** Fault in the syntax of `readFault`. */
  readonly fault: string;
  /** One call, or a list that is read to its end. */
  readonly work: OperationName | "all pages";
  /** Repeats, one after another. */
  readonly times: number;
  /** Milliseconds per call. */
  readonly deadline: number;
  /** Base URL, if not that of the task. */
  readonly url?: string;
}

export interface MemoryUse {
  readonly fault: string;
  /** `ok`, or the code of the failure. */
  readonly result: string;
  /** Growth of the resident memory at its peak, in bytes. */
  readonly peakGrowth: number;
  /** Peak of the resident memory of the whole process, in bytes. */
  readonly peak: number;
  /** Memory that is still in use after a garbage collection, in bytes above that after the case before. */
  readonly kept: number;
  /** Longest time in milliseconds that the event loop was blocked. */
  readonly heldUp: number;
  /** Most milliseconds of computing in one turn of the event loop; other programs on the machine don't count. */
  readonly longestTurn: number;
  /** Items of the list, for `all pages`. */
  readonly items: number;
}

interface MemoryTask {
  readonly url: string;
  readonly credentials: Credentials;
  readonly cases: readonly MemoryCase[];
}

/** Runs the cases in order, in one child process. */
export async function measureClientMemory(task: MemoryTask): Promise<readonly MemoryUse[]> {
  const flags = ["--expose-gc", "--disable-warning=ExperimentalWarning"];
  const child = spawn(execPath, [...flags, fileURLToPath(import.meta.url), JSON.stringify(task)], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const chunks: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => chunks.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code !== 0) throw new Error(`The measuring process ended with code ${String(code)}.`);
  return JSON.parse(Buffer.concat(chunks).toString("utf8")) as readonly MemoryUse[];
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const results = await measureAll(JSON.parse(argv[2] ?? "") as MemoryTask);
  process.stdout.write(JSON.stringify(results));
}

async function measureAll({ url, credentials, cases }: MemoryTask): Promise<readonly MemoryUse[]> {
  const uses: MemoryUse[] = [];
  // The first call of each operation compiles its code, which stays.
  await withClient({ url, credentials, fault: undefined }, async (client) => {
    for (const call of Object.values(faultCalls)) for (let time = 0; time < 5; time += 1) await call(client);
  });
  let heap = await settledHeap();
  for (const one of cases) {
    const { settled, ...use } = await withClient({ url: one.url ?? url, credentials, fault: one.fault }, (client) =>
      measure(client, one),
    );
    uses.push({ ...use, kept: settled - heap });
    heap = settled;
  }
  return uses;
}

interface ClientOfCase extends Omit<MemoryTask, "cases"> {
  readonly fault: string | undefined;
}

async function withClient<T>(of: ClientOfCase, use: (client: SamplingClient) => Promise<T>): Promise<T> {
  const transport = createTransport();
  const client = createClient({
    baseUrl: of.url,
    credentials: of.credentials,
    dialect: defaultDialect,
    transport: withFault(transport, () => of.fault),
  });
  try {
    return await use(client);
  } finally {
    await client.close();
    await transport.close();
  }
}

interface Measured extends Omit<MemoryUse, "kept"> {
  /** Bytes in use afterwards. */
  readonly settled: number;
}

/** Measures while the client is alive, so that its own memory counts. */
async function measure(client: SamplingClient, { fault, work, times, deadline }: MemoryCase): Promise<Measured> {
  const residentBefore = process.memoryUsage.rss();
  forgetPeak();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const turns = watchTurns();
  let [result, items] = ["ok", 0];
  for (let time = 0; time < times; time += 1) {
    try {
      if (work === "all pages") items = await countItems(client, deadline);
      else await faultCalls[work](client, { deadline });
    } catch (error) {
      const failure = failureOf(error);
      if (!failure) throw error;
      result = failure.code;
    }
  }
  delay.disable();
  const longestTurn = turns.end();
  const peak = peakResident();
  const settled = await settledHeap();
  return {
    fault,
    result,
    peak,
    peakGrowth: peak - residentBefore,
    settled,
    heldUp: delay.max / 1e6,
    longestTurn,
    items,
  };
}

/** Measures the computing time of this thread from turn to turn; turns within a millisecond count as one. */
function watchTurns() {
  let [longest, before] = [0, process.threadCpuUsage()];
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return {
    /** @returns milliseconds. */
    end: (): number => {
      clearInterval(timer);
      return longest;
    },
  };
}

async function countItems(client: SamplingClient, deadline: number): Promise<number> {
  let items = 0;
  for await (const page of listAllPages(client, "list-attributes", { deadline })) items += page.items.length;
  return items;
}

/** Bytes in use by values and buffers after everything else was freed. */
async function settledHeap(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    globalThis.gc?.();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Resets the peak, which only Linux supports; elsewhere, the memory at the end counts. */
function forgetPeak(): void {
  if (platform === "linux") writeFileSync("/proc/self/clear_refs", "5");
}

function peakResident(): number {
  if (platform !== "linux") return process.memoryUsage.rss();
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync("/proc/self/status", "utf8"))?.[1];
  return Number(kilobytes) * 1_024;
}
