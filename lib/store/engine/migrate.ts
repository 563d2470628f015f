/** Migrates a database to the schema of this version: forward only, each migration entirely or not at all. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { EngineName, Migration } from "../migrations/migration.ts";
import { engineOf } from "./engine.ts";
import { lanes } from "./lanes.ts";
import type { Tables } from "./tables.ts";

/**
 * Runs all pending migrations in a single transaction, so that a second process waits and a killed one leaves nothing
 * behind.
 * @throws Error with a readable message when the database is newer than this console, or when a migration differs from
 * the one that was applied.
 */
export async function migrate(db: Kysely<Tables>, engine: EngineName, migrations: readonly Migration[]): Promise<void> {
  await lanes.run(db, "schema", (trx) => migrateIn(trx, engine, migrations));
}

/** Like `migrate`, as a part of a transaction in the lane `schema`. */
export async function migrateIn(
  trx: Transaction<Tables>,
  engine: EngineName,
  migrations: readonly Migration[],
): Promise<void> {
  await sql`create table if not exists migrations (
    id bigint primary key, name text not null, checksum text not null, applied_at bigint not null)`.execute(trx);
  const applied = await trx.selectFrom("migrations").selectAll().orderBy("id").execute();
  refuse(schemaFault(applied, engine, migrations), PLACES[engine]);
  const done = new Set(applied.map((row) => row.id));
  for (const migration of migrations) {
    const statements = migration.statements[engine];
    if (statements && !done.has(migration.id)) await apply(trx, migration, statements);
  }
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

async function apply(trx: Transaction<Tables>, migration: Migration, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx);
  await trx
    .insertInto("migrations")
    .values({
      id: migration.id,
      name: migration.name,
      checksum: checksum(migration, statements),
      applied_at: Date.now(),
    })
    .execute();
}

/** Id of a row among the applied steps while the store is being filled with a copy of another one (`copy/`). */
export const UNFINISHED_COPY = 0;

/**
 * For a store that was opened before a copy into it could have begun; in a transaction in the lane `schema`.
 * @throws Error with a readable message while the store is being filled with a copy.
 */
export async function refuseUnfinishedCopy(trx: Transaction<Tables>): Promise<void> {
  const row = await trx
    .selectFrom("migrations")
    .select(["id", "name"])
    .where("id", "=", UNFINISHED_COPY)
    .executeTakeFirst();
  refuse(row && { ...row, kind: "unfinished" }, PLACES[engineOf(trx).name]);
}

/** Applied schema step that this version can't work with. */
export interface SchemaFault {
  readonly id: number;
  readonly name: string;
  /** `newer`: the step is unknown here; `different`: its statements differ; `unfinished`: see `UNFINISHED_COPY`. */
  readonly kind: "newer" | "different" | "unfinished";
}

/** First applied step that is unknown or different here. */
export function schemaFault(
  applied: readonly Pick<Tables["migrations"], "id" | "name" | "checksum">[],
  engine: EngineName,
  migrations: readonly Migration[],
): SchemaFault | undefined {
  for (const { id, name, checksum: stored } of applied) {
    if (id === UNFINISHED_COPY) return { id, name, kind: "unfinished" };
    const migration = migrations.find((one) => one.id === id);
    const statements = migration?.statements[engine];
    if (!migration || !statements) return { id, name, kind: "newer" };
    if (checksum(migration, statements) !== stored) return { id, name, kind: "different" };
  }
  return undefined;
}

/** Name of the store's place, and of the setting that chooses another one. */
const PLACES: Readonly<Record<EngineName, readonly [place: string, other: string]>> = {
  sqlite: ["data folder", "point DATA_DIR to another folder"],
  postgres: ["database", "point DATABASE_URL to another database"],
};

function refuse(fault: SchemaFault | undefined, [place, other]: readonly [place: string, other: string]): void {
  if (!fault) return;
  const { id, name, kind } = fault;
  if (kind === "unfinished") {
    throw new Error(
      `The ${place} holds a copy of a store that isn’t complete. Run the command that fills it again ` +
        `(npm run store), or ${other}. Nothing was changed.`,
    );
  }
  if (kind === "newer") {
    throw new Error(
      `The ${place} was written by a newer version of the console (schema step ${id}, “${name}”). ` +
        `Start that version, or ${other}. Nothing was changed.`,
    );
  }
  throw new Error(
    `Schema step ${id}, “${name}”, differs from the one that created this ${place}. ` +
      `Restore the console version that created it, or ${other}. Nothing was changed.`,
  );
}

const checksum = ({ name }: Migration, statements: readonly string[]): string =>
  createHash("sha256")
    .update(JSON.stringify([name, ...statements]))
    .digest("hex");
