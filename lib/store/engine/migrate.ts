/** Migrates a database to the schema of this version: forward only, each migration entirely or not at all. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { EngineName, Migration } from "../migrations/migration.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs all pending migrations in a single transaction, so that a second process waits and a killed one leaves nothing
 * behind.
 * @throws Error with a readable message when the database is newer than this console, or when a migration differs from
 * the one that was applied.
 */
export async function migrate(db: Kysely<Tables>, engine: EngineName, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`create table if not exists migrations (
      id bigint primary key, name text not null, checksum text not null, applied_at bigint not null)`.execute(trx);
    const applied = await trx.selectFrom("migrations").selectAll().orderBy("id").execute();
    for (const row of applied) refuseUnknown(row, engine, migrations);
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

function refuseUnknown(row: Tables["migrations"], engine: EngineName, migrations: readonly Migration[]): void {
  const applied = migrations.find((migration) => migration.id === row.id);
  if (!applied) {
    throw new Error(
      `The data folder was written by a newer version of the console (schema step ${row.id}, “${row.name}”). ` +
        "Start that version, or point DATA_DIR to another folder. Nothing was changed.",
    );
  }
  if (checksum(applied, engine) === row.checksum) return;
  throw new Error(
    `Schema step ${row.id}, “${row.name}”, differs from the one that created this data folder. ` +
      "Restore the console version that created it, or point DATA_DIR to another folder. Nothing was changed.",
  );
}

const checksum = (migration: Migration, engine: EngineName): string =>
  createHash("sha256")
    .update(JSON.stringify([migration.name, ...migration.statements[engine]]))
    .digest("hex");
