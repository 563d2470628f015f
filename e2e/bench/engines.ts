/**
 * `npm run bench -- engines`: PostgreSQL against SQLite in one run, in turn: reads of lists and single rows, saving, the
 * wait of other writers, and pages of two consoles. Parts: `statements`, `writes`, `consoles`; the last needs a build.
 */
import { sql } from "kysely";
import { findPostgres } from "../../lib/cli/cluster/find-postgres.ts";
import { pageRows } from "./engines/pages.ts";
import { fillBenchStore, type ContentSize } from "./engines/fill-store.ts";
import { statementRows, type Engines } from "./engines/statements.ts";
import { writeRows } from "./engines/writes.ts";
import type { Bench, Row } from "./row.ts";
import { openBenchStore, type BenchStore } from "./search/bench-store.ts";

const FULL = { texts: 200_000, opportunities: 4_000, runs: 1_000, calls: 40_000, audit: 20_000 };
const SMOKE = { texts: 1_000, opportunities: 60, runs: 5, calls: 60, audit: 60 };
const READS = { lists: 100, points: 500 };
const SMOKE_READS = { lists: 2, points: 2 };
const CONSOLES = "consoles";
const IN_STORE = ["statements", "writes"];

type Log = (line: string) => void;

const bench: Bench = {
  parts: [...IN_STORE, CONSOLES],
  needsBuild: false,
  async measure(log, { parts, smoke, noBuild }) {
    const found = findPostgres();
    if ("missing" in found) {
      log(`SKIPPED postgres: ${found.missing}`);
      return [];
    }
    const isWanted = (part: string) => parts.length === 0 || parts.includes(part);
    const rows: Row[] = [];
    if (IN_STORE.some(isWanted)) rows.push(...(await inStores(smoke, isWanted, log)));
    if (!isWanted(CONSOLES)) return rows;
    if (!noBuild) return [...rows, ...(await pageRows(smoke, log))];
    log("consoles: needs a production build");
    return rows;
  },
};
export default bench;

async function inStores(smoke: boolean, isWanted: (part: string) => boolean, log: Log): Promise<Row[]> {
  const opened: BenchStore[] = [];
  const fill = async (engine: "sqlite" | "postgres", size: ContentSize) => {
    const startedAt = performance.now();
    const { store } = await track(openBenchStore(engine), opened);
    const content = await fillBenchStore(store, size);
    // A production server does this by itself: `autovacuum` follows inserts, too.
    if (engine === "postgres") await sql`vacuum analyze`.execute(store.db);
    log(`${engine}: filled in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);
    return { store, content };
  };
  try {
    const size = smoke ? SMOKE : FULL;
    const engines: Engines = { sqlite: await fill("sqlite", size), postgres: await fill("postgres", size) };
    return [
      ...(isWanted("statements") ? await statementRows(engines, smoke ? SMOKE_READS : READS, smoke) : []),
      ...(isWanted("writes") ? await writeRows(engines, smoke) : []),
    ];
  } finally {
    for (const { remove } of opened) await remove();
  }
}

async function track(opening: Promise<BenchStore>, opened: BenchStore[]): Promise<BenchStore> {
  const store = await opening;
  opened.push(store);
  return store;
}
