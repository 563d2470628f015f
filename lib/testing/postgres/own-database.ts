/** Database of its own on the test server, for real processes: they find the store by a URL, which names no schema. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { postgresForTests, type PostgresForTests } from "./for-tests.ts";

interface OwnDatabase {
  readonly url: string;
  /** Removes the database, also while connections are open. */
  drop(): Promise<void>;
}

export async function ownDatabase(
  { url, adminUrl }: Pick<PostgresForTests, "url" | "adminUrl"> = postgresForTests(),
): Promise<OwnDatabase> {
  const database = `t${randomUUID().replaceAll("-", "")}`;
  const asAdmin = async (statement: string) => {
    const client = new Client(adminUrl);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await asAdmin(`create database ${database} owner console`);
  const address = new URL(url);
  address.pathname = database;
  return { url: address.href, drop: () => asAdmin(`drop database ${database} with (force)`) };
}
