/**
 * The console under test of this worker, with its own port, store and sandbox. It starts on a copy of one prepared data
 * folder, whose sign-ins are therefore valid on the console of every worker.
 */
import { cpSync, mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { env } from "node:process";
import { DatabaseSync } from "node:sqlite";

export interface OwnConsole {
  readonly port: number;
  readonly url: string;
  readonly dataDir: string;
}

const root = path.resolve(import.meta.dirname, "../..");
const firstPort = Number(env["E2E_PORT"] ?? 4173);
/** Playwright numbers its workers; the main process and other programs have no number. */
const worker = Number(env["TEST_PARALLEL_INDEX"] ?? 0);
const port = firstPort + worker;

/** Instances of the console under test, on a PostgreSQL server of the worker; 0: one console on SQLite. */
export const INSTANCES = Number(env["E2E_INSTANCES"] ?? 0);

/** One folder per run: Playwright empties it at the start. */
export const RESULTS = path.join(root, "test-results", `${firstPort}${INSTANCES > 0 ? "-instances" : ""}`);
/** Data folders and sessions. Kept apart, so that `npm test` can prepare them before the tests. */
export const RUN_DATA = path.join(root, "test-results", `data-${firstPort}`);

export const OWN_CONSOLE: OwnConsole = {
  port,
  url: `http://127.0.0.1:${port}`,
  dataDir: path.join(RUN_DATA, `console-${worker}`),
};

/** Data folder of the prepared console: synced, with a session of each demo person. */
export const PREPARED = path.join(RUN_DATA, "prepared");

/** The same store in the data folder of a PostgreSQL server. */
export const PREPARED_DATABASE = path.join(RUN_DATA, "prepared-database");

/** Path of the cookies of a demo person's session. */
export const cookiesPath = (person: string): string => path.join(RUN_DATA, `state-${person}.json`);

/** Creates a data folder as if its console had just been synced and its sessions had just begun. */
export function copyPrepared(dataDir: string): string {
  mkdirSync(path.dirname(dataDir), { recursive: true });
  cpSync(PREPARED, dataDir, { recursive: true });
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"));
  try {
    store.prepare("update sessions set created_at = ?1, seen_at = ?1").run(Date.now());
  } finally {
    store.close();
  }
  return dataDir;
}

/** Base URL of this console's sandbox. */
export const sandboxUrl = (): string =>
  `http://127.0.0.1:${readFileSync(path.join(OWN_CONSOLE.dataDir, "sandbox-port"), "utf8")}`;
