/** `npm run bench -- move`: a large store moved to PostgreSQL and back, and whether it is the same then. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findPostgres } from "../../lib/cli/cluster/find-postgres.ts";
import { verify } from "../../lib/store/backup/verify.ts";
import { move } from "../../lib/store/move/move.ts";
import type { StoreLocation } from "../../lib/store/move/source-and-target.ts";
import { openStore } from "../../lib/store/open-store.ts";
import { differing, digestsOf } from "./copies/digests.ts";
import { fillBenchStore } from "./engines/fill-store.ts";
import { metric, type Bench, type Row } from "./row.ts";
import { startBenchPostgres } from "./search/bench-store.ts";

const FULL = { texts: 1_000_000, opportunities: 4_000, runs: 1_000, calls: 40_000, audit: 20_000 };
const SMOKE = { texts: 1_000, opportunities: 20, runs: 5, calls: 60, audit: 60 };

const bench: Bench = {
  needsBuild: false,
  async measure(log, { smoke }) {
    const found = findPostgres();
    if ("missing" in found) {
      log(`SKIPPED postgres: ${found.missing}`);
      return [];
    }
    const folder = mkdtempSync(path.join(tmpdir(), "bench-move-"));
    const server = await startBenchPostgres();
    try {
      const [dataDir, back] = [path.join(folder, "data"), path.join(folder, "back")];
      const store = await openStore({ dataDir });
      await fillBenchStore(store, smoke ? SMOKE : FULL);
      await store.close();
      const database = { url: server.url() };
      const [there, here] = [await timed({ dataDir }, database), await timed(database, { dataDir: back })];
      const before = await digestsOf(dataDir);
      const different = differing(before, await digestsOf(back));
      const { search } = await verify({ dataDir: back, whole: smoke });
      return [
        ...ratesOf({ there, here, rows: Object.values(before).reduce((sum, { rows }) => sum + rows, 0) }),
        equalRow("tables that differ after a move there and back", different),
        equalRow("texts whose index differs then", search?.different === undefined ? [] : [search.different]),
      ];
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
export default bench;

/** Seconds. */
async function timed(from: StoreLocation, to: StoreLocation): Promise<number> {
  const startedAt = performance.now();
  await move({ from, to, report: () => undefined }, []);
  return (performance.now() - startedAt) / 1_000;
}

function ratesOf({ there, here, rows }: { there: number; here: number; rows: number }): readonly Row[] {
  const note = `${rows.toLocaleString("en")} rows`;
  return [
    metric({ name: "move to PostgreSQL, with comparison and search index", unit: "s", subject: there, note }),
    metric({ name: "move back into a data folder", unit: "s", subject: here, note }),
  ];
}

const equalRow = (name: string, different: readonly unknown[]): Row =>
  metric({
    name,
    unit: "number",
    subject: different.length,
    target: "0",
    met: different.length === 0,
    exact: true,
    ...(different.length > 0 && { note: different.join(", ") }),
  });
