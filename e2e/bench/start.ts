/**
 * `npm run bench -- start`: time from the start of the server's process until it answers, against an empty Next app
 * started in the same way: in an empty data folder, and in one with attributes and opportunities. In sandbox mode; the
 * sandbox is a process of its own. Parts: `empty`, `filled`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfNeeded } from "../../lib/cli/build.mjs";
import { root } from "../../lib/cli/toolchain.mjs";
import { buildEmptyApp } from "./empty-app.ts";
import { filledFolder } from "./filled-folder.ts";
import { startNext } from "./next-server.ts";
import { canReadProcessorTime } from "./processor-time.ts";
import { compare, median, metric, type Bench, type Row } from "./row.ts";

const MAX_RATIO = 2;
const REPEATS = 7;
const READY = "/api/ready";

type Log = (line: string) => void;

const bench: Bench = {
  parts: ["empty", "filled"],
  needsBuild: true,
  async measure(log, { parts, smoke }) {
    await buildIfNeeded();
    const empty = await buildEmptyApp();
    const folder = mkdtempSync(path.join(tmpdir(), "bench-start-"));
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
    const measureIn = (name: string, dataDir: () => string) =>
      startRows({ name, empty: empty.folder, dataDir, smoke }, log);
    try {
      // The first starts read the files of both builds from the disk.
      await startOnce(empty.folder, "/");
      const rows: Row[] = [];
      if (isWanted("empty"))
        rows.push(...(await measureIn("empty data folder", () => mkdtempSync(path.join(folder, "empty-")))));
      if (!isWanted("filled")) return rows;
      const filled = await filledFolder(folder);
      return [...rows, ...(await measureIn("filled data folder", () => filled))];
    } finally {
      empty.remove();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

interface StartCase {
  readonly name: string;
  /** Folder of the empty app. */
  readonly empty: string;
  /** Data folder of the next start of the console. */
  readonly dataDir: () => string;
  readonly smoke: boolean;
}

async function startRows({ name, empty, dataDir, smoke }: StartCase, log: Log): Promise<Row[]> {
  const cpu: { readonly baseline: number[]; readonly subject: number[] } = { baseline: [], subject: [] };
  const row = await compare({
    name: `start, ${name}, against an empty app`,
    unit: "ms",
    smoke,
    repeats: smoke ? 1 : REPEATS,
    target: `≤ ${MAX_RATIO}×`,
    meets: ({ ratio }) => ratio <= MAX_RATIO,
    baseline: async () => {
      const { readyMs, readyCpuMs } = await startOnce(empty, "/");
      cpu.baseline.push(readyCpuMs);
      return readyMs;
    },
    subject: async () => {
      const { readyMs, readyCpuMs } = await startOnce(root, READY, { DATA_DIR: dataDir(), LOG_LEVEL: "error" });
      cpu.subject.push(readyCpuMs);
      return readyMs;
    },
  });
  log(`${name}: ready in ${row.subject.toFixed(0)} ms, an empty app in ${(row.baseline ?? 0).toFixed(0)} ms`);
  if (!canReadProcessorTime()) return [row];
  // Less disturbed by other work of the machine than the time on the clock.
  return [
    row,
    metric({
      name: `the same, processor time of the server`,
      unit: "ms CPU",
      baseline: median(cpu.baseline),
      subject: median(cpu.subject),
    }),
  ];
}

async function startOnce(folder: string, readyPath: string, settings: Readonly<Record<string, string>> = {}) {
  const server = await startNext({ folder, readyPath, settings });
  await server.stop();
  return server;
}
