/** Store in a PostgreSQL database, as the source or the target of a copy. */
import "server-only";
import { Kysely } from "kysely";
import { schemaFault } from "../engine/migrate.ts";
import { prepareServer } from "../engine/postgres/start.ts";
import { connectionOf } from "../engine/postgres/url.ts";
import { connectPostgres, inReadableWords, postgresDialect } from "../engine/postgres/postgres.ts";
import type { Tables } from "../engine/tables.ts";
import { migrations } from "../migrations/all.ts";
import { claimSchema } from "./database-claim.ts";
import { inSentence, prepareTarget, type CopyTarget } from "./copy-target.ts";
import { openPostgresSnapshot, type PostgresSnapshot } from "./postgres-snapshot.ts";
import { postgresWriter } from "./postgres-writer.ts";

export interface DatabaseAddress {
  readonly url: string;
  /** By default the connection's own. */
  readonly schema?: string | undefined;
}

export interface OpenDatabase {
  /** Without the password, as the subject of a sentence. */
  readonly name: string;
  readonly db: Kysely<Tables>;
  snapshot(): Promise<PostgresSnapshot>;
  close(): Promise<void>;
}

interface ClaimableDatabase extends OpenDatabase {
  /** Keeps other commands from filling the schema; returns the release function. */
  claim(): Promise<() => Promise<void>>;
}

/** @throws Error with a readable message, which never contains the password. */
async function open({ url, schema: wanted }: DatabaseAddress, existing: boolean): Promise<ClaimableDatabase> {
  const connection = connectionOf(url);
  const schema = await prepareServer(connection, { schema: wanted, existing });
  const db = new Kysely<Tables>({ dialect: postgresDialect(await connectPostgres(url, { schema })) });
  const { database, host, port } = connection;
  const name = `The database ${database} on ${host.startsWith("/") ? host : `${host}:${port}`}`;
  return {
    name,
    db,
    snapshot: () => openPostgresSnapshot(connection, schema),
    claim: () => claimSchema(connection, schema, inSentence(name)),
    close: () => db.destroy(),
  };
}

/**
 * Opens a store of this version's schema.
 * @throws Error with a readable message for another schema, and when there is no store.
 */
export async function openDatabase(address: DatabaseAddress): Promise<OpenDatabase> {
  const opened = await open(address, true);
  try {
    await refuseOtherSchema(opened);
    return opened;
  } catch (error) {
    await opened.close();
    throw error;
  }
}

async function refuseOtherSchema({ db, name }: OpenDatabase): Promise<void> {
  const steps = await db.selectFrom("migrations").selectAll().orderBy("id").execute();
  const fault = schemaFault(steps, "postgres", migrations);
  if (fault?.kind === "unfinished") throw new Error(`${name} holds a copy of a store that isn’t complete.`);
  if (fault) {
    const step = `schema step ${fault.id}, “${fault.name}”`;
    throw new Error(`${name} was written by another version of the console (${step}). Use that version.`);
  }
  if (steps.at(-1)?.id !== migrations.at(-1)?.id) throw new Error(olderSchema(name));
}

export const olderSchema = (name: string): string =>
  `${name} was written by an older version of the console. Start this version on it once, and run the command again.`;

/**
 * Opens a schema that has no rows, or an incomplete copy; a missing one is created. No other command can open it until
 * it is closed.
 * @throws Error with a readable message.
 */
export async function openDatabaseTarget(address: DatabaseAddress): Promise<CopyTarget & OpenDatabase> {
  const { claim, ...opened } = await open(address, false);
  try {
    const release = await inReadableWords(address.url, claim);
    const target = {
      ...postgresWriter,
      ...opened,
      close: async () => {
        await opened.close();
        await release();
      },
    };
    try {
      await inReadableWords(address.url, () => prepareTarget(target));
      return target;
    } catch (error) {
      await release();
      throw error;
    }
  } catch (error) {
    await opened.close();
    throw error;
  }
}
