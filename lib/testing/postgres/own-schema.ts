/** Schema of its own, for a test that opens it in its own way. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";

export interface OwnSchema {
  /** Names its connections after the schema. */
  readonly url: string;
  readonly schema: string;
  /** Runs statements in the schema, past the store. */
  query(text: string): Promise<readonly Record<string, unknown>[]>;
  /** Removes the schema with all tables. */
  drop(): Promise<void>;
}

export function ownSchema(server: string): OwnSchema {
  const schema = `own_${randomUUID().replaceAll("-", "")}`;
  const url = `${server}&application_name=${schema}`;
  const query = async (text: string) => {
    const client = new Client(url);
    await client.connect();
    try {
      await client.query(`set client_min_messages = warning; set search_path = ${schema}`);
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end();
    }
  };
  return { url, schema, query, drop: async () => void (await query(`drop schema if exists ${schema} cascade`)) };
}
