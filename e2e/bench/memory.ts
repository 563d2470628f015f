/**
 * `npm run bench -- memory`: resident memory of the server's process, against an empty Next app: idle on a filled data
 * folder, and idle after the first sync; and its growth over 50,000 requests, each time after a full garbage collection. The sandbox is a process of its own and
 * not counted. Parts: `idle`, `sync`, `requests`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildIfNeeded } from "../../lib/cli/build.mjs";
import { root } from "../../lib/cli/toolchain.mjs";
import { freePort, type Running } from "../harness/console-process.ts";
import { startTestConsole } from "../registry/test-console.ts";
import { collectGarbage, inspectorSettings } from "./collect-garbage.ts";
import { buildEmptyApp } from "./empty-app.ts";
import { filledFolder, firstSyncDone } from "./filled-folder.ts";
import { canReadMemory, residentMemory, startNext } from "./next-server.ts";
import { metric, median, notMeasured, percent, type Bench, type Row } from "./row.ts";

const MAX_IDLE_RATIO = 2;
const MAX_SYNCED_RATIO = 3;
const MAX_GROWTH = 0.1;
const FULL = { repeats: 3, settleMs: 10_000, idleMs: 60_000, warmUp: 10_000, requests: 50_000, people: 24 };
const SMOKE = { repeats: 1, settleMs: 500, idleMs: 500, warmUp: 40, requests: 80, people: 2 };
type Size = typeof FULL;
/** Milliseconds between two samples of an idle process. */
const IDLE_SAMPLE_MS = 250;

const READY = "/api/ready";
const CONCURRENCY = 8;
const PAGES = ["/attributes", "/opportunities", "/attributes/120", "/qualification"];
const READS = ["/api/activity/jobs", "/api/attributes/progress", "/api/attributes/search?q=employ", "/api/live"];
/** Requests per page among them. */
const PER_PAGE = 20;

type Log = (line: string) => void;

const bench: Bench = {
  parts: ["idle", "sync", "requests"],
  needsBuild: true,
  async measure(log, { parts, smoke }) {
    if (!canReadMemory())
      return [notMeasured("memory", "MB", "the memory of other processes is not available on this system")];
    await buildIfNeeded();
    const folder = mkdtempSync(path.join(tmpdir(), "bench-memory-"));
    const size = smoke ? SMOKE : FULL;
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
    try {
      const empty = isWanted("idle") || isWanted("sync") ? await emptyApp(size, log) : Number.NaN;
      const filled = isWanted("idle") || isWanted("requests") ? await filledFolder(folder) : "";
      return [
        ...(isWanted("idle") ? [await idle(size, empty, filled, log)] : []),
        ...(isWanted("sync") ? [await afterSync(size, empty, folder, log)] : []),
        ...(isWanted("requests") ? await growth(size, filled, log) : []),
      ];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

/** Idle memory of the empty app after its page was rendered. */
async function emptyApp({ repeats, settleMs }: Size, log: Log): Promise<number> {
  const empty = await buildEmptyApp();
  try {
    const found = await repeated(repeats, async () => {
      const server = await startNext({ folder: empty.folder, readyPath: "/" });
      return settledMemory(server, settleMs);
    });
    log(`an empty app: ${found.toFixed(0)} MB`);
    return found;
  } finally {
    empty.remove();
  }
}

async function idle({ repeats, settleMs }: Size, empty: number, dataDir: string, log: Log): Promise<Row> {
  const found = await repeated(repeats, async () => settledMemory(await startConsole(dataDir), settleMs));
  log(`idle: ${found.toFixed(0)} MB`);
  return ratioRow("idle, filled data folder, against an empty app", empty, found, MAX_IDLE_RATIO);
}

async function afterSync({ idleMs }: Size, empty: number, parent: string, log: Log): Promise<Row> {
  const dataDir = mkdtempSync(path.join(parent, "synced-"));
  const server = await startConsole(dataDir);
  try {
    await firstSyncDone(dataDir);
    const found = await idleMemory(server.pid, idleMs);
    log(`after the first sync: ${found.toFixed(0)} MB`);
    return ratioRow("idle after the first sync, against an empty app", empty, found, MAX_SYNCED_RATIO);
  } finally {
    await server.stop();
  }
}

async function growth({ idleMs, warmUp, requests, people }: Size, dataDir: string, log: Log): Promise<Row[]> {
  const inspectorPort = await freePort();
  const testConsole = await startTestConsole(dataDir, (settings) =>
    startNext({ folder: root, readyPath: READY, settings: { ...settings, ...inspectorSettings(inspectorPort) } }),
  );
  try {
    // Several people: each is limited to some twenty requests per second.
    const cookies: string[] = [];
    for (let count = 0; count < people; count += 1) cookies.push((await testConsole.signInNewPerson("manager")).cookie);
    const memoryAfter = async (count: number): Promise<number> => {
      await sendRequests(testConsole.url, cookies, count);
      // Otherwise the engine keeps garbage for an arbitrary time, which hides growth or looks like it.
      await collectGarbage(inspectorPort);
      return idleMemory(testConsole.pid, idleMs);
    };
    const warm = await memoryAfter(warmUp);
    const last = await memoryAfter(requests);
    log(`${requests} requests: ${warm.toFixed(0)} MB before, ${last.toFixed(0)} MB after`);
    return [
      metric({
        name: `after ${requests.toLocaleString("en")} requests, against ${warmUp.toLocaleString("en")}`,
        unit: "MB",
        baseline: warm,
        subject: last,
        target: `≤ +${percent(MAX_GROWTH)}`,
        met: last <= warm * (1 + MAX_GROWTH),
      }),
    ];
  } finally {
    await testConsole.stop();
  }
}

const ratioRow = (name: string, baseline: number, subject: number, most: number): Row =>
  metric({
    name,
    unit: "MB",
    baseline,
    subject,
    target: `≤ ${most}×`,
    met: subject <= baseline * most,
  });

const startConsole = (dataDir: string): Promise<Running> =>
  startNext({ folder: root, readyPath: READY, settings: { DATA_DIR: dataDir, LOG_LEVEL: "error" } });

/**
 * Least memory of an idle process within that time. The engine shrinks the heap when it sees fit, some ten to thirty
 * seconds after the last work.
 */
async function idleMemory(pid: number, idleMs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (const until = performance.now() + idleMs; performance.now() < until; await sleep(IDLE_SAMPLE_MS))
    least = Math.min(least, residentMemory(pid));
  return least;
}

/** Ends the server. */
async function settledMemory({ pid, stop }: Running, settleMs: number): Promise<number> {
  try {
    await sleep(settleMs);
    return residentMemory(pid);
  } finally {
    await stop();
  }
}

async function repeated(times: number, measure: () => Promise<number>): Promise<number> {
  const found: number[] = [];
  for (let count = 0; count < times; count += 1) found.push(await measure());
  return median(found);
}

async function sendRequests(url: string, cookies: readonly string[], count: number): Promise<void> {
  let sent = 0;
  const sendNext = async () => {
    while (sent < count) {
      const turn = sent;
      sent += 1;
      const address = turn % PER_PAGE === 0 ? PAGES[(turn / PER_PAGE) % PAGES.length] : READS[turn % READS.length];
      const answer = await fetch(`${url}${address}`, { headers: { cookie: cookies[turn % cookies.length] ?? "" } });
      await answer.arrayBuffer();
      if (answer.ok) continue;
      // The limit of this person: others come first.
      if (answer.status !== 429) throw new Error(`${address} answers ${answer.status}.`);
      sent -= 1;
      await sleep(50);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext));
}
