/** Test service that answers `/qualify`, and a context that calls it over a real socket. */
import type { ServerResponse } from "node:http";
import { parseJson } from "../sampling/json.ts";
import type { ActionContext } from "../server/action.ts";
import { clearProcessSingleton, processSingleton } from "../server/process-wide.ts";
import { httpServer } from "./raw-server.ts";
import { aClient, type ClientOverrides } from "./sampling-client.ts";
import { postgresWriter } from "../store/copy/postgres-writer.ts";
import { sqliteWriter } from "../store/copy/sqlite-writer.ts";
import { engineOf } from "../store/engine/engine.ts";

export interface QualifyCall {
  readonly respondent: string;
  readonly groupIds: readonly string[];
}

export interface QualifyService {
  /** In order of arrival, including retries of the client. */
  readonly calls: readonly QualifyCall[];
  /** Maximum number of concurrent calls. */
  readonly most: () => number;
  readonly close: () => Promise<void>;
}

/** Answers a call manually, so that a test can answer late, wrongly or not at all. `turn` counts calls from 1. */
export type AnswerCall = (call: QualifyCall, response: ServerResponse, turn: number) => void | Promise<void>;

/** Process slot of the client for the tests' partner account. */
const SLOT = "service p";

/** Replaces this process's service until closed. */
export async function qualifyService(answer: AnswerCall, overrides: ClientOverrides = {}): Promise<QualifyService> {
  const calls: QualifyCall[] = [];
  let [under, most] = [0, 0];
  const server = await httpServer((response, body, _request, turn) => {
    under += 1;
    most = Math.max(most, under);
    response.once("close", () => (under -= 1));
    const sent = parseJson(body) as { respondent_id: string; group_ids: readonly unknown[] };
    const call = { respondent: sent.respondent_id, groupIds: sent.group_ids.map(String) };
    calls.push(call);
    void answer(call, response, turn);
  });
  const { client, close } = aClient(server.url, overrides);
  clearProcessSingleton(SLOT);
  processSingleton(SLOT, () => Promise.resolve({ client, stamp: undefined, retire: () => undefined }));
  return {
    calls,
    most: () => most,
    close: async () => {
      clearProcessSingleton(SLOT);
      await close();
      await server.close();
    },
  };
}

/** Refuses every group, so that the test needs no links. */
export function refuseAll({ groupIds }: QualifyCall, response: ServerResponse, left: readonly string[] = []): void {
  const requested = groupIds.filter((id) => !left.includes(id));
  const items = requested.map(
    (id) => `{"group_id":${id},"qualified":false,"dispositions":[{"disposition":2,"status":6}]}`,
  );
  response.setHeader("content-type", "application/json").end(`[${items.join(",")}]`);
}

export const refuseWith = (response: ServerResponse, status: number, message = "Not now."): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ message }));
};

/** All texts in every column of every table, for searching. */
export async function everyText({ store }: Pick<ActionContext, "store">): Promise<readonly string[]> {
  // Kysely's introspection reads the schemas of all tests, and fails when one is removed meanwhile.
  const { tableNames } = engineOf(store.db).name === "postgres" ? postgresWriter : sqliteWriter;
  const texts: string[] = [];
  for (const name of await tableNames(store.db)) {
    const rows: readonly Record<string, unknown>[] = await store.db
      .selectFrom(name as "runs")
      .selectAll()
      .execute();
    for (const row of rows) texts.push(...Object.values(row).map((value) => `${name}: ${String(value)}`));
  }
  return texts;
}
