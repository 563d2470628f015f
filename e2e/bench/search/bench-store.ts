/** Empty store of an engine for the search benchmark, removed with its files at the end. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { findPostgres } from "../../../lib/cli/cluster/find-postgres.ts";
import { startThrowawayPostgres } from "../../../lib/cli/cluster/throwaway-postgres.ts";
import { openStore, STORE_FILE, type Store } from "../../../lib/store/open-store.ts";
import type { BenchEngine } from "../selection.ts";

export interface BenchStore {
  readonly store: Store;
  /** For files of the benchmark. */
  readonly folder: string;
  /** Bytes of the index and of the whole store. */
  sizes(): Promise<{ readonly index: number; readonly store: number }>;
  remove(): Promise<void>;
}

export function openBenchStore(engine: BenchEngine): Promise<BenchStore> {
  const folder = mkdtempSync(path.join(tmpdir(), "bench-search-"));
  return engine === "sqlite" ? onSqlite(folder) : onPostgres(folder);
}

async function onSqlite(folder: string): Promise<BenchStore> {
  const store = await openStore({ dataDir: folder });
  return {
    store,
    folder,
    sizes: async () => ({
      index: await sizeOf(store, "select sum(length(block)) as size from text_terms_data"),
      store: statSync(path.join(folder, STORE_FILE)).size,
    }),
    remove: async () => {
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** As durable as a production server, unlike the one of the tests. */
const SETTINGS = [
  "fsync = on",
  "synchronous_commit = on",
  "full_page_writes = on",
  "shared_buffers = 512MB",
  "max_wal_size = 4GB",
];

async function onPostgres(folder: string): Promise<BenchStore> {
  const binaries = findPostgres();
  if ("missing" in binaries) throw new Error(`No PostgreSQL: ${binaries.missing}.`);
  const server = await startThrowawayPostgres(binaries, { settings: SETTINGS });
  const store = await openStore({ url: server.url() });
  return {
    store,
    folder,
    sizes: async () => ({
      index: await sizeOf(
        store,
        "select pg_total_relation_size('text_terms') + pg_relation_size('attribute_texts_beginning') as size",
      ),
      store: await sizeOf(store, "select pg_database_size(current_database()) as size"),
    }),
    remove: async () => {
      await store.close();
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function sizeOf(store: Store, statement: string): Promise<number> {
  const { rows } = await sql.raw<{ size: number }>(statement).execute(store.db);
  return Number(rows[0]?.size ?? 0);
}
