/** Migrates a database to the schema of this version: forward only, each migration entirely or not at all. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { EngineName, Migration } from "../migrations/migration.ts";
import { lanes } from "./lanes.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs all pending migrations in a single transaction, so that a second process waits and a killed one leaves nothing
 * behind.
 * @throws Error with a readable message when the database is newer than this console, or when a migration differs from
 * the one that was applied.
 */
export async function migrate(db: Kysely<Tables>, engine: EngineName, migrations: readonly Migration[]): Promise<void> {
  await lanes.run(db, "schema", async (trx) => {
    await sql`create table if not exists migrations (
      id bigint primary key, name text not null, checksum text not null, applied_at bigint not null)`.execute(trx);
    const applied = await trx.selectFrom("migrations").selectAll().orderBy("id").execute();
    refuse(schemaFault(applied, engine, migrations));
    const done = new Set(applied.map((row) => row.id));
    for (const migration of migrations) {
      if (!done.has(migration.id)) await apply(trx, engine, migration);
    }
  });
}

export interface SchemaState {
  /** Last step applied to the store. */
  readonly step: number;
  /** Last step of this version of the console. */
  readonly expected: number;
  /** Time of the last step, epoch milliseconds. */
  readonly appliedAt: number;
}

export const schemaRepository = (db: Kysely<Tables>, migrations: readonly Migration[]) => ({
  async state(): Promise<SchemaState> {
    const last = await db
      .selectFrom("migrations")
      .select(["id", "applied_at"])
      .orderBy("id", "desc")
      .executeTakeFirst();
    return { step: last?.id ?? 0, expected: migrations.at(-1)?.id ?? 0, appliedAt: last?.applied_at ?? 0 };
  },
});

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

/** Applied schema step that this version can't work with. */
export interface SchemaFault {
  readonly id: number;
  readonly name: string;
  /** `newer`: the step is unknown here; `different`: its statements differ. */
  readonly kind: "newer" | "different";
}

/** First applied step that is unknown or different here. */
export function schemaFault(
  applied: readonly Pick<Tables["migrations"], "id" | "name" | "checksum">[],
  engine: EngineName,
  migrations: readonly Migration[],
): SchemaFault | undefined {
  for (const { id, name, checksum: stored } of applied) {
    const migration = migrations.find((one) => one.id === id);
    if (!migration) return { id, name, kind: "newer" };
    if (checksum(migration, engine) !== stored) return { id, name, kind: "different" };
  }
  return undefined;
}

function refuse(fault: SchemaFault | undefined): void {
  if (!fault) return;
  const { id, name, kind } = fault;
  if (kind === "newer") {
    throw new Error(
      `The data folder was written by a newer version of the console (schema step ${id}, “${name}”). ` +
        "Start that version, or point DATA_DIR to another folder. Nothing was changed.",
    );
  }
  throw new Error(
    `Schema step ${id}, “${name}”, differs from the one that created this data folder. ` +
      "Restore the console version that created it, or point DATA_DIR to another folder. Nothing was changed.",
  );
}

const checksum = (migration: Migration, engine: EngineName): string =>
  createHash("sha256")
    .update(JSON.stringify([migration.name, ...migration.statements[engine]]))
    .digest("hex");
