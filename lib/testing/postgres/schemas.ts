/**
 * Schemas for the stores of tests: taken for one store, then emptied and taken again. A process holds those it has made
 * by an advisory lock, so that the next process takes them over when it ends.
 */
import { Client } from "pg";

export interface TakenSchema {
  readonly name: string;
  /** Without tables: the store creates them. */
  readonly fresh: boolean;
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
  const fresh = !(await empty(own.client, name));
  let released = false;
  return {
    name,
    fresh,
    release: () => {
      if (!released) own.free.push(number);
      released = true;
    },
  };
}

/** The first number that no process holds. */
async function lockNext(own: Admin): Promise<number> {
  for (;;) {
    // A second lock by the same process would succeed, so each call tries numbers that no other call has tried.
    own.held += 1;
    const number = own.held;
    const { rows } = await own.client.query("select pg_try_advisory_lock($1, $2) as locked", [LOCKS, number]);
    if (rows[0]?.locked === true) return number;
  }
}

/** Statements that empty all tables of a schema. */
const emptying = new Map<string, string>();

/** @returns whether it has tables. */
async function empty(client: Client, schema: string): Promise<boolean> {
  const statements = emptying.get(schema) ?? (await emptyingOf(client, schema));
  try {
    if (statements === undefined) throw new Error("no tables");
    await client.query(statements);
    emptying.set(schema, statements);
    return true;
  } catch {
    // It is new, or a test has dropped a table.
    emptying.delete(schema);
    await client.query(
      `rollback; drop schema if exists ${schema} cascade; create schema ${schema} authorization console`,
    );
    return false;
  }
}

async function emptyingOf(client: Client, schema: string): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; counter: boolean }>(
    `select quote_ident(relname) as name, relkind = 'S' as counter from pg_class
      where relnamespace = (select oid from pg_namespace where nspname = $1)
        and relkind in ('r', 'S') and relname <> 'migrations'`,
    [schema],
  );
  if (rows.length === 0) return undefined;
  return [
    "begin",
    // Neither references nor the trigger of the audit log apply.
    "set local session_replication_role = replica",
    ...rows.map(({ name, counter }) =>
      counter ? `select setval('${schema}.${name}', 1, false)` : `delete from ${schema}.${name}`,
    ),
    `do $$ begin
      if exists (select from pg_trigger where tgrelid = '${schema}.audit'::regclass and tgenabled = 'D') then
        alter table ${schema}.audit enable trigger user;
      end if;
    end $$`,
    "commit",
  ].join(";\n");
}
