/** Contract drift from a real answer to the store, without any value of a respondent. */
import { beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import type { OperationName, RequestOf } from "../../sampling/operations.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { aQualifyRequest, id } from "../../testing/sampling-client.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { clearProcessSingletons } from "../process-wide.ts";
import { flushDrift } from "./contract-drift.ts";
import { clientOf } from "./service.ts";

const place = vi.hoisted(() => ({ store: undefined as unknown }));
vi.mock("../console-store.ts", () => ({ consoleStore: async () => place.store }));

const keep = closeAfterEach();
const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  vi.stubEnv("LOG_LEVEL", "silent");
  clearProcessSingletons();
  place.store = store = keep(await openTestStore());
});

/** Calls a service that answers with the body, and returns the differences. */
async function driftAfter<N extends OperationName>(name: N, request: RequestOf<N>, body: string, times = 1) {
  const server = keep(await httpServer((response) => void response.end(body)));
  const partner = { id: "ours", name: "Ours", environment: "sandbox", scope, kept: { dialect: defaultDialect } };
  const account = { baseUrl: server.url, opportunityBaseUrl: "", accessKey: "key", signingSecret: "secret" };
  const transport = keep(createTransport());
  const client = keep(clientOf({ ...account, allowHosts: [] } as never, partner as never, transport));
  for (let time = 0; time < times; time += 1) await client.call(name, request).catch(() => undefined);
  await flushDrift();
  return store.contractDrift.list(scope);
}

const OPPORTUNITY = '{"id":990207,"group_id":7,"status":"THROTTLED","x_new_field":[1]}';

test("each answer with a difference is counted, with the opportunity as the example", async () => {
  const found = await driftAfter("get-opportunity", { id: id("990207") }, OPPORTUNITY, 3);
  expect(found).toMatchObject([
    { path: "$.status", kind: "value", value: "THROTTLED", answers: 3, example: { opportunity: "990207" } },
    { path: "$.x_new_field", kind: "field", type: "list", answers: 3 },
  ]);
  for (const { firstAt, lastAt } of found) expect(lastAt).toBeGreaterThanOrEqual(firstAt);
});

test("an answer that is rejected as malformed is checked, too", async () => {
  const found = await driftAfter("get-attribute-info", { attribute_id: id("5") }, '{"id":"five","name":1}');
  expect(found.map(({ path, kind, type }) => `${kind} ${path} ${type}`)).toEqual(
    expect.arrayContaining(["type $.id text", "type $.name integer"]),
  );
});

test("a documented answer and one that is not JSON have no differences", async () => {
  expect(await driftAfter("get-attribute-info", { attribute_id: id("5") }, '{"id":5}')).toEqual([]);
  expect(await driftAfter("get-attribute-info", { attribute_id: id("5") }, "<html>")).toEqual([]);
});

test("an answer that repeats the respondent leaves no value in the store", async () => {
  const request = { ...aQualifyRequest(), respondent_id: "minaberlin", user_agent: "Planted" };
  const body = JSON.stringify([
    { group_id: "minaberlin", qualified: true, MinaBerlin: 1, planted_by: "203.0.113.7", "203.0.113.7": 1 },
  ]);
  const found = await driftAfter("qualify", request, body);
  const rows = await store.db.selectFrom("contract_drift").selectAll().execute();
  // Without the times: any digits may occur in them.
  const values = rows.map((row) => ({ ...row, first_at: 0, last_at: 0 }));
  expect(JSON.stringify(values)).not.toMatch(/mina|planted|203/i);
  expect(found.map(({ path }) => path)).toEqual(expect.arrayContaining(["$[].group_id", "$[].••••"]));
  await driftAfter("create-context", { items: { gender: "female" } }, '{"id":"c","gender":"female"}');
  expect(JSON.stringify(await store.contractDrift.list(scope))).not.toMatch(/female|gender/);
});

test("a write that fails is survived, and the next one works", async () => {
  const add = vi.spyOn(store.contractDrift, "add").mockRejectedValueOnce(new Error("full disk"));
  expect(await driftAfter("get-opportunity", { id: id("990207") }, OPPORTUNITY)).toEqual([]);
  expect(await driftAfter("get-opportunity", { id: id("990207") }, OPPORTUNITY)).toHaveLength(2);
  expect(add).toHaveBeenCalledTimes(2);
});

test("differences are written without a reader, soon after the answer", async () => {
  const server = keep(await httpServer((response) => void response.end(OPPORTUNITY)));
  const partner = { id: "ours", name: "Ours", environment: "sandbox", scope, kept: { dialect: defaultDialect } };
  const account = { baseUrl: server.url, opportunityBaseUrl: "", accessKey: "key", signingSecret: "secret" };
  const transport = keep(createTransport());
  const client = keep(clientOf({ ...account, allowHosts: [] } as never, partner as never, transport));
  await client.call("get-opportunity", { id: id("990207") });
  await vi.waitFor(async () => expect(await store.contractDrift.list(scope)).toHaveLength(2), { timeout: 5_000 });
});
