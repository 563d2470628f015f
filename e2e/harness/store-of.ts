/** Direct access to the stores of running consoles: a file in a data folder, or a PostgreSQL database instead. */
import path from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Client } from "pg";

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Runs a statement that both engines know, with `?` for its values. */
export type StoreQuery = (sql: string, ...values: SQLInputValue[]) => Promise<Rows>;

/** URLs by data folder. */
const databases = new Map<string, string>();

/** Says that the store of this folder was moved into a database. */
export const noteDatabase = (dataDir: string, url: string): void => void databases.set(dataDir, url);

/** Whether the store is in a database, whose files are those of its server. */
export const isInDatabase = (dataDir: string): boolean => databases.has(dataDir);

export async function inStore<Result>(dataDir: string, work: (query: StoreQuery) => Promise<Result>): Promise<Result> {
  const url = databases.get(dataDir);
  if (url !== undefined) return inDatabase(url, work);
  const store = new DatabaseSync(path.join(dataDir, "console.sqlite"), { timeout: 10_000 });
  try {
    return await work(queryOf(store));
  } finally {
    store.close();
  }
}

export const queryOf =
  (store: DatabaseSync): StoreQuery =>
  async (sql, ...values) =>
    store.prepare(sql).all(...values);

async function inDatabase<Result>(url: string, work: (query: StoreQuery) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(async (sql, ...values) => {
      let number = 0;
      const numbered = sql.replaceAll("?", () => `$${(number += 1)}`);
      return (await client.query<Record<string, unknown>>(numbered, values)).rows;
    });
  } finally {
    await client.end();
  }
}
