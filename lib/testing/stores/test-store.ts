/**
 * Empty stores for tests, on the engine of the project the test runs in. Test files that import this run on both engines
 * (`postgres/selection.ts`).
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
  openMemoryStore,
  openStore,
  STORE_FILE,
  type DatabaseLocation,
  type FolderLocation,
  type Store,
} from "../../store/open-store.ts";
import { sqliteTextIndex } from "../../store/text-index/search-sqlite.ts";
import type { TextIndex } from "../../store/text-index/text-index.ts";

/** For the statements of a test itself, where engines differ. */
export const storeEngine: "postgres" | "sqlite" = process.env.STORE_ENGINE === "postgres" ? "postgres" : "sqlite";

/** Store of its own; the test closes it. */
export async function openTestStore(): Promise<Store> {
  if (storeEngine === "sqlite") return openMemoryStore();
  return (await import("../postgres/test-location.ts")).openPostgresTestStore();
}

export const testTextIndex = async (): Promise<TextIndex> =>
  storeEngine === "sqlite"
    ? sqliteTextIndex
    : (await import("../../store/text-index/postgres-index.ts")).postgresTextIndex;

/** Data folder or schema that several stores, as of several processes, can open at once. */
export interface TestLocation {
  open(): Promise<Store>;
  /** Path or URL by which other processes open the store. */
  readonly address: FolderLocation | DatabaseLocation;
  /** Whether a process that has been suspended blocks all others for good. */
  isLocked(): boolean;
  /** After all of its stores were closed. */
  remove(): void;
}

export async function testLocation(): Promise<TestLocation> {
  if (storeEngine === "postgres") return (await import("../postgres/test-location.ts")).postgresLocation();
  const dataDir = mkdtempSync(path.join(tmpdir(), "test-store-"));
  return {
    open: () => openStore({ dataDir }),
    address: { dataDir },
    isLocked: () => isLocked(path.join(dataDir, STORE_FILE)),
    remove: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

/** Whether any process holds the lock of the file. */
function isLocked(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 200 });
  try {
    database.exec("begin immediate; rollback");
    return false;
  } catch {
    return true;
  } finally {
    database.close();
  }
}
