/** Brings a database to the schema this version of the console knows: forward only, each step whole or not at all. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { EngineName, Migration } from "./migrations/migration.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs what has not run yet, all in one transaction, so that a second process waits and a killed one leaves nothing behind.
 *
 * @throws Error in words when the database is newer than this console, or when a step differs from what once ran.
 */
export async function migrate(db: Kysely<Tables>, engine: EngineName, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists migrations (
      id bigint primary key, name text not null, checksum text not null, applied_at bigint not null)`.execute(trx);
    const applied = await trx.selectFrom("migrations").selectAll().orderBy("id").execute();
    for (const row of applied) refuseStranger(row, engine, migrations);
    const done = new Set(applied.map((row) => row.id));
    for (const migration of migrations) {
      if (!done.has(migration.id)) await apply(trx, engine, migration);
    }
  });
}

async function apply(trx: Transaction<Tables>, engine: EngineName, migration: Migration): Promise<void> {
  for (const statement of migration.statements[engine]) await sql.raw(statement).execute(trx);
  await trx
    .insertInto("migrations")
    .values({
      id: migration.id,
      name: migration.name,
      checksum: checksum(migration, engine),
      applied_at: Date.now(),
    })
    .execute();
}

function refuseStranger(row: Tables["migrations"], engine: EngineName, migrations: readonly Migration[]): void {
  const known = migrations.find((migration) => migration.id === row.id);
  if (!known) {
    throw new Error(
      `The data folder was written by a newer version of the console (schema step ${row.id}, “${row.name}”). ` +
        "Start that version, or point DATA_DIR to another folder. Nothing was changed.",
    );
  }
  if (checksum(known, engine) === row.checksum) return;
  throw new Error(
    `Schema step ${row.id}, “${row.name}”, is not the one that made this data folder. ` +
      "Restore the version of the console that did, or point DATA_DIR to another folder. Nothing was changed.",
  );
}

const checksum = (migration: Migration, engine: EngineName): string =>
  createHash("sha256")
    .update(JSON.stringify([migration.name, ...migration.statements[engine]]))
    .digest("hex");
