/**
 * `npm run bench -- backup`: a backup of a large store while a console writes to it, against one of the same store at
 * rest; how long single writes wait meanwhile; and whether the restored backup has the same rows.
 */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { backUp } from "../../lib/store/backup/backup.ts";
import { restore } from "../../lib/store/backup/restore.ts";
import { openStore } from "../../lib/store/open-store.ts";
import { differing, digestsOf } from "./copies/digests.ts";
import { whileWriting, type Place } from "./copies/steady-writer.ts";
import { fillBenchStore } from "./engines/fill-store.ts";
import { metric, type Bench, type Row } from "./row.ts";
import { startBenchPostgres } from "./search/bench-store.ts";

const FULL = { texts: 1_000_000, opportunities: 4_000, runs: 1_000, calls: 40_000, audit: 20_000 };
const SMOKE = { texts: 1_000, opportunities: 20, runs: 5, calls: 60, audit: 60 };
const MAX_WAIT_MS = 250;
/** A copy that starts over with each write would never end. */
const MAX_RATIO = 2;

const bench: Bench = {
  engines: ["sqlite", "postgres"],
  needsBuild: false,
  async measure(log, { smoke, engine }) {
    const folder = mkdtempSync(path.join(tmpdir(), "bench-backup-"));
    const server = engine === "postgres" ? await startBenchPostgres() : undefined;
    const dataDir = path.join(folder, "data");
    try {
      const place: Place = server ? { url: server.url() } : { dataDir };
      const store = await openStore(server ? { url: server.url() } : { dataDir });
      await fillBenchStore(store, smoke ? SMOKE : FULL);
      await store.close();
      return await measureIn({ folder, dataDir, place, log });
    } finally {
      await server?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

interface Filled {
  readonly folder: string;
  readonly dataDir: string;
  readonly place: Place;
  readonly log: (line: string) => void;
}

async function measureIn({ folder, dataDir, place, log }: Filled): Promise<readonly Row[]> {
  const options = { dataDir, force: false, keyNames: [], withKeys: false, version: "bench" };
  const database = place.url === undefined ? undefined : { url: place.url };
  const timed = async (name: string) => {
    const startedAt = performance.now();
    const file = path.join(folder, name);
    const manifest = await backUp({ ...options, database, file });
    return { file, manifest, seconds: (performance.now() - startedAt) / 1_000 };
  };
  const resting = await timed("resting");
  const [writes, busy] = await whileWriting(place, () => timed("busy"));
  const megabytes = statSync(busy.file).size / 1e6;
  log(`${megabytes.toFixed(0)} MB; ${(writes.count / busy.seconds).toFixed(0)} writes/s, ${writes.count} in all`);
  const restored = path.join(folder, "restored");
  await restore({ ...options, dataDir: restored, file: busy.file, manifest: true });
  const different = differing(busy.manifest.tables, await digestsOf(restored));
  return [
    metric({
      name: "backup while a console writes, against one at rest",
      unit: "s",
      baseline: resting.seconds,
      subject: busy.seconds,
      target: `≤ ${MAX_RATIO}×`,
      met: busy.seconds <= MAX_RATIO * resting.seconds,
    }),
    metric({ name: "the same, by size", unit: "MB/s", subject: megabytes / busy.seconds }),
    metric({
      name: "longest write during the backup",
      unit: "ms",
      subject: writes.longest,
      target: `≤ ${MAX_WAIT_MS} ms`,
      met: writes.longest <= MAX_WAIT_MS,
    }),
    metric({
      name: "tables that differ once the backup is restored",
      unit: "tables",
      subject: different.length,
      target: "0",
      met: different.length === 0,
      exact: true,
      ...(different.length > 0 && { note: different.join(", ") }),
    }),
  ];
}
