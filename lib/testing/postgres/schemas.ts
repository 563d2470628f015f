/**
 * Schemas for the stores of tests: taken for one store, then emptied and taken again. A process holds those it has made
 * by an advisory lock, so that the next process takes them over when it ends.
 */
import { Client } from "pg";

/** `made`: whether tables exist, which are empty then. */
export interface TakenSchema {
  readonly name: string;
  readonly made: boolean;
  release(): void;
}

interface Admin {
  readonly client: Client;
  readonly free: number[];
  held: number;
}

/** Advisory locks of these have two keys; those of the store have one. */
const LOCKS = 7_271;

let admin: Promise<Admin> | undefined;

async function connect(url: string): Promise<Admin> {
  const client = new Client(url);
  await client.connect();
  return { client, free: [], held: 0 };
}

export async function takeSchema(adminUrl: string): Promise<TakenSchema> {
  const own = await (admin ??= connect(adminUrl));
  const number = own.free.pop() ?? (await lockNext(own));
  const name = `test_${number}`;
  return { name, made: await empty(own.client, name), release: () => void own.free.push(number) };
}

/** The first number that no process holds. */
async function lockNext(own: Admin): Promise<number> {
  for (let number = own.held + 1; ; number += 1) {
    // A second lock by the same process would succeed: `held` grows before another call can try.
    own.held = number;
    const { rows } = await own.client.query("select pg_try_advisory_lock($1, $2) as locked", [LOCKS, number]);
    if (rows[0]?.locked === true) return number;
  }
}

/** Statement that empties all tables of a schema as a store leaves them after its migrations. */
const emptying = new Map<string, string>();

async function empty(client: Client, schema: string): Promise<boolean> {
  const statement = emptying.get(schema) ?? (await emptyingOf(client, schema));
  if (statement === undefined) {
    await client.query(`create schema if not exists ${schema} authorization console`);
    return false;
  }
  emptying.set(schema, statement);
  await client.query(statement);
  return true;
}

async function emptyingOf(client: Client, schema: string): Promise<string | undefined> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = $1 and tablename <> 'migrations'",
    [schema],
  );
  if (tables.length === 0) return undefined;
  const { rows: counters } = await client.query<{ name: string }>(
    "select quote_ident(sequencename) as name from pg_sequences where schemaname = $1",
    [schema],
  );
  return [
    "begin",
    // Neither references nor the trigger of the audit log apply.
    "set local session_replication_role = replica",
    ...tables.map(({ name }) => `delete from ${schema}.${name}`),
    ...counters.map(({ name }) => `select setval('${schema}.${name}', 1, false)`),
    // A test may have switched it off.
    `alter table ${schema}.audit enable trigger user`,
    "commit",
  ].join(";\n");
}
