/** Read-only access to a SQLite file of the store: the one in use, or a backup. */
import "server-only";
import { pathToFileURL } from "node:url";
import type { DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { schemaFault } from "../engine/migrate.ts";
import { sqliteDriver } from "../engine/sqlite-driver.ts";
import { openReader, sqliteDialect } from "../engine/sqlite.ts";
import type { Tables } from "../engine/tables.ts";
import { migrations } from "../migrations/all.ts";
import { TEXT_FUNCTIONS } from "../text-index/text-functions.ts";

/** A store or backup that cannot be used as it is; the message names the first difference. */
export class StoreFault extends Error {}

export interface SchemaStep {
  readonly step: number;
  readonly name: string;
}

export interface StoreFile {
  readonly database: DatabaseSync;
  readonly db: Kysely<Tables>;
  /** Last applied schema step. */
  readonly schema: SchemaStep;
  /** Whether the schema is the newest of this version. */
  readonly current: boolean;
  close(): Promise<void>;
}

interface OpenOptions {
  /** Name in messages: "The backup x.sqlite". */
  readonly name: string;
  /** A console may write to it meanwhile. A file that no one writes is opened without side files. */
  readonly inUse: boolean;
}

/** @throws StoreFault for a file that is not a store, is damaged, or has a schema that is unknown here. */
export async function openStoreFile(file: string, { name, inUse }: OpenOptions): Promise<StoreFile> {
  const database = orDamaged(name, () => openReader(inUse ? file : unchanging(file), TEXT_FUNCTIONS));
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqliteDriver(database, undefined)) });
  // Kysely closes only a connection that it has used.
  const close = async () => database.close();
  try {
    const schema = orDamaged(name, () => schemaOf(database, name));
    return { database, db, schema, current: schema.step === migrations.at(-1)?.id, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function unchanging(file: string): URL {
  const url = pathToFileURL(file);
  url.searchParams.set("immutable", "1");
  return url;
}

function schemaOf(database: DatabaseSync, name: string): SchemaStep {
  const known = database.prepare("select 1 from pragma_table_list where schema = 'main' and name = 'migrations'").get();
  const rows = known ? database.prepare("select id, name, checksum from migrations order by id").all() : [];
  const applied = rows.map((row) => ({
    id: Number(row["id"]),
    name: String(row["name"]),
    checksum: String(row["checksum"]),
  }));
  const last = applied.at(-1);
  if (!last) throw new StoreFault(`${name} isn't a store of the console.`);
  const fault = schemaFault(applied, "sqlite", migrations);
  if (fault?.kind === "unfinished") throw new StoreFault(`${name} holds a copy of a store that isn't complete.`);
  if (fault?.kind === "newer") throw new StoreFault(newerSchema(name, { step: fault.id, name: fault.name }));
  if (fault) {
    throw new StoreFault(
      `Schema step ${fault.id}, “${fault.name}”, of ${lowerFirst(name)} differs from this version's. ` +
        "Use the console version that wrote it. Nothing was changed.",
    );
  }
  return { step: last.id, name: last.name };
}

export const newerSchema = (name: string, { step, name: stepName }: SchemaStep): string =>
  `${name} was written by a newer version of the console (schema step ${step}, “${stepName}”). ` +
  "Use that version. Nothing was changed.";

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Result codes of SQLite: the file is malformed, or no database. */
const DAMAGED = new Set([11, 26]);

/** Runs work that reads the file, and converts the engine's complaints about its bytes. @throws StoreFault */
export function orDamaged<T>(name: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw damageOr(name, error);
  }
}

/** `orDamaged` for an error that was caught: returns the error to throw. */
export function damageOr(name: string, error: unknown): unknown {
  const code = error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
  // Extended codes hold the primary one in their lowest byte.
  if (code !== undefined && DAMAGED.has(code % 256)) {
    return new StoreFault(`${name} is damaged: ${(error as Error).message}.`, { cause: error });
  }
  // An integer beyond what the console writes.
  if (error instanceof RangeError) return new StoreFault(`${name} is damaged: ${error.message}.`, { cause: error });
  return error;
}
