/** The console's store: opened once a process, brought to the newest schema, handed out as repositories. */
import "server-only";
import { chmodSync, closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { attributesRepository } from "./attributes.ts";
import { auditRepository } from "./audit.ts";
import { jobsRepository } from "./jobs.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations/all.ts";
import { opportunitiesRepository } from "./opportunities.ts";
import { partnersRepository } from "./partners.ts";
import { peopleRepository } from "./people.ts";
import { requestsRepository } from "./requests.ts";
import { runsRepository } from "./runs.ts";
import { sqliteTextIndex } from "./search-sqlite.ts";
import { searchRepository } from "./search.ts";
import { sessionsRepository } from "./sessions.ts";
import { openDatabase, sqliteDialect } from "./sqlite.ts";
import type { Tables } from "./tables.ts";

export type Store = Awaited<ReturnType<typeof openStore>>;

/** The file inside the data folder. */
export const STORE_FILE = "console.sqlite";

/**
 * Opens the store in a folder that only its owner may read, and makes both when they are not there.
 *
 * @throws Error in words when the folder belongs to a newer version of the console or cannot be written.
 */
export async function openStore({ dataDir }: { readonly dataDir: string }) {
  const file = path.join(dataDir, STORE_FILE);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    closeSync(openSync(file, "a", 0o600));
    chmodSync(file, 0o600);
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be written. Check DATA_DIR and the rights of the folder.`, {
      cause,
    });
  }
  return storeOver(openDatabase(file));
}

/** A store that is gone when it is closed. */
export const openMemoryStore = (): Promise<Store> => storeOver(openDatabase(":memory:"));

async function storeOver(database: DatabaseSync) {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(database) });
  try {
    await migrate(db, "sqlite", migrations);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    people: peopleRepository(db),
    sessions: sessionsRepository(db),
    partners: partnersRepository(db),
    attributes: attributesRepository(db, sqliteTextIndex),
    search: searchRepository(db, sqliteTextIndex),
    opportunities: opportunitiesRepository(db),
    runs: runsRepository(db),
    requests: requestsRepository(db),
    audit: auditRepository(db),
    jobs: jobsRepository(db),
    close: () => db.destroy(),
  };
}
