/** Store of an earlier schema step, on the engine of the project the test runs in. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Kysely, sql, type Dialect } from "kysely";
import { migrate } from "../../store/engine/migrate.ts";
import { sqliteDriver } from "../../store/engine/sqlite-driver.ts";
import { openDatabase, sqliteDialect } from "../../store/engine/sqlite.ts";
import type { Tables } from "../../store/engine/tables.ts";
import { migrations } from "../../store/migrations/all.ts";
import {
  openStore,
  STORE_FILE,
  type DatabaseLocation,
  type FolderLocation,
  type Store,
} from "../../store/open-store.ts";
import { storeEngine } from "./test-store.ts";

interface OldLocation {
  readonly address: FolderLocation | DatabaseLocation;
  readonly dialect: () => Promise<Dialect>;
  remove(): Promise<void>;
}

/** Writes a store of `step`, fills it by `rows`, opens it as today's console does, and reads. */
export async function upgraded<T>(
  step: number,
  rows: readonly string[],
  read: (store: Store) => Promise<T>,
): Promise<T> {
  const location = storeEngine === "postgres" ? await schema() : folder();
  try {
    const db = new Kysely<Tables>({ dialect: await location.dialect() });
    try {
      await migrate(db, storeEngine, migrations.slice(0, step));
      for (const statement of rows) await sql.raw(statement).execute(db);
    } finally {
      await db.destroy();
    }
    const store = await openStore(location.address);
    try {
      return await read(store);
    } finally {
      await store.close();
    }
  } finally {
    await location.remove();
  }
}

function folder(): OldLocation {
  const dataDir = mkdtempSync(path.join(tmpdir(), "old-store-"));
  return {
    address: { dataDir },
    dialect: async () => {
      const database = openDatabase(path.join(dataDir, STORE_FILE));
      // The data need not survive a crash of the machine.
      database.exec("pragma synchronous = off");
      return sqliteDialect(sqliteDriver(database, undefined));
    },
    remove: async () => rmSync(dataDir, { recursive: true, force: true }),
  };
}

async function schema(): Promise<OldLocation> {
  const [{ connectPostgres, postgresDialect }, { postgresForTests }, { ownSchema }] = await Promise.all([
    import("../../store/engine/postgres/postgres.ts"),
    import("../postgres/for-tests.ts"),
    import("../postgres/own-schema.ts"),
  ]);
  const own = ownSchema(postgresForTests().url);
  const address = { url: own.url, schema: own.schema };
  return { address, dialect: async () => postgresDialect(await connectPostgres(own.url, address)), remove: own.drop };
}
