/** Control of the fault lab over real sockets, with a clock of its own. */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OperationName } from "../../sampling/operations.ts";
import { callSandbox, KEYS, messageOf, send, valueOf, within } from "../../testing/sandbox-call.ts";
import { type Sandbox, startSandbox } from "../server.ts";

let sandbox: Sandbox;
let now = Date.now();
beforeEach(async () => {
  now = Date.now();
  sandbox = await startSandbox({ ...KEYS, scale: "tiny", now: () => now });
});
afterEach(() => sandbox.close());

interface Listed {
  readonly name: string;
  readonly argument: string;
  readonly operation: OperationName | null;
  readonly share: number;
  readonly until: string;
  readonly calls: number;
  readonly hits: number;
}

const control = (query = "", method = query === "" ? "GET" : "POST") =>
  send(`${sandbox.url}/sandbox/faults${query === "" ? "" : `?${query}`}`, method, "");

async function listed(): Promise<readonly Listed[]> {
  return (valueOf(await control()) as { faults: Listed[] }).faults;
}

const LISTS = { page_number: 0, page_size: 3 };
const call = (operation: OperationName = "list-attributes", body: unknown = LISTS, headers = {}) =>
  callSandbox(sandbox.url, operation, body, { expiration: "2999-01-01T00:00:00Z", headers });
const status = async (...args: Parameters<typeof call>) => (await call(...args)).status;

async function statuses(calls: number): Promise<number[]> {
  const seen: number[] = [];
  for (let index = 0; index < calls; index += 1) seen.push(await status());
  return seen;
}

test("a fault that is switched on hits every call, is listed with its counts, and ends with all others", async () => {
  expect(await listed()).toEqual([]);
  const reply = await control("fault=error-500");
  expect(reply.status).toBe(200);
  expect(await statuses(2)).toEqual([500, 500]);
  await control("fault=slow-but-ok:1:qualify&share=50&seconds=600");
  expect(await listed()).toEqual([
    {
      name: "slow-but-ok",
      argument: "1",
      operation: "qualify",
      share: 50,
      until: new Date(now + 600_000).toISOString(),
      calls: 0,
      hits: 0,
    },
    {
      name: "error-500",
      argument: "",
      operation: null,
      share: 100,
      until: new Date(now + 60_000).toISOString(),
      calls: 2,
      hits: 2,
    },
  ]);
  const ended = await control("", "DELETE");
  expect([ended.status, valueOf(ended)]).toEqual([200, { faults: [] }]);
  expect(await status()).toBe(200);
});

test("a fault ends by itself at its end time", async () => {
  await control("fault=error-503&seconds=5");
  now += 4_999;
  expect(await status()).toBe(503);
  now += 1;
  expect(await status()).toBe(200);
  expect(await listed()).toEqual([]);
});

test.each([
  [25, [500, 200, 200, 200, 500, 200, 200, 200]],
  [50, [500, 200, 500, 200, 500, 200, 500, 200]],
  [75, [500, 500, 500, 200, 500, 500, 500, 200]],
  [100, [500, 500, 500, 500, 500, 500, 500, 500]],
])("a share of %i %% hits the same calls each time, beginning with the first", async (share, wanted) => {
  await control(`fault=error-500&share=${share}`);
  expect(await statuses(8)).toEqual(wanted);
  expect(await listed()).toMatchObject([{ calls: 8, hits: (8 * share) / 100 }]);
});

test("a fault of one operation leaves the others alone, and doesn't count them", async () => {
  await control("fault=html-502:get-attribute-info");
  expect(await status()).toBe(200);
  expect(await status("get-attribute-info", { attribute_id: 1 })).toBe(502);
  expect(await listed()).toMatchObject([{ operation: "get-attribute-info", calls: 1, hits: 1 }]);
});

test("the newer of two faults applies first, and leaves the rest of its share to the older one", async () => {
  await control("fault=error-400");
  await control("fault=error-500&share=50");
  expect(await statuses(4)).toEqual([500, 400, 500, 400]);
  expect(await listed()).toMatchObject([
    { name: "error-500", calls: 4, hits: 2 },
    { name: "error-400", calls: 2, hits: 2 },
  ]);
});

test("the same fault switched on again replaces itself and starts over", async () => {
  await control("fault=creds-revoked-midway:1");
  expect(await statuses(2)).toEqual([200, 401]);
  await control("fault=creds-revoked-midway:2&share=100");
  expect(await listed()).toHaveLength(1);
  expect(await statuses(3)).toEqual([200, 200, 401]);
  await control("fault=creds-revoked-midway:0:list-attributes");
  expect(await listed()).toHaveLength(2);
});

test("faults that cut the connection or the clock work like those that answer", async () => {
  await control("fault=reset-before-response");
  expect(await within(2_000, call())).toBe("ECONNRESET");
  await control("", "DELETE");
  await control("fault=clock-skew:-7200");
  expect(Date.parse((await call()).headers.date ?? "") - now).toBeLessThan(-7_100_000);
  await control("", "DELETE");
  await control("fault=error-500@1");
  expect(await statuses(2)).toEqual([500, 200]);
});

test("a header overrides a fault that is on, and that one overrides reserved ids", async () => {
  await control("fault=error-500");
  expect(await status("list-attributes", LISTS, { "x-sandbox-fault": "error-400" })).toBe(400);
  expect(await status("get-opportunity", { id: 990_404 })).toBe(500);
  expect(await listed()).toMatchObject([{ calls: 1, hits: 1 }]);
});

test("a call that isn't signed is refused before the fault", async () => {
  await control("fault=error-500");
  expect((await send(`${sandbox.url}/list-attributes`, "POST", "{}")).status).toBe(401);
});

test("a reset of the sandbox ends all faults", async () => {
  await control("fault=error-500");
  await send(`${sandbox.url}/sandbox/reset`, "POST", "");
  expect(await listed()).toEqual([]);
});

test.each([
  ["fault=flood", /^There is no fault “flood”\. The faults are .*slow-but-ok/],
  ["fault=", /without spaces/],
  ["share=50", /^“fault” must be a name/],
  [`fault=${"x".repeat(201)}`, /at most 200 characters/],
  ["fault=error-500%0d%0ax", /without spaces/],
  ["fault=error-500&share=0", /from 1 to 100/],
  ["fault=error-500&share=101", /from 1 to 100/],
  ["fault=error-500&share=1.5", /from 1 to 100/],
  ["fault=error-500&seconds=601", /from 1 to 600/],
  ["fault=error-500&seconds=soon", /from 1 to 600/],
])("rejects %s with a message and switches nothing on", async (query, words) => {
  const reply = await control(query);
  expect([reply.status, messageOf(reply)]).toEqual([400, expect.stringMatching(words)]);
  expect(await listed()).toEqual([]);
});

test("takes no other method, and no more than twenty faults", async () => {
  const put = await control("", "PUT");
  expect([put.status, put.headers.allow]).toEqual([405, "GET, POST, DELETE"]);
  const operations = ["get-opportunity", "qualify", "create-context", "list-attributes", "get-attributes"];
  const names = ["error-400", "error-401", "error-403", "error-404"];
  for (const name of names) for (const operation of operations) await control(`fault=${name}:${operation}`);
  expect(await listed()).toHaveLength(20);
  const reply = await control("fault=error-500");
  expect([reply.status, messageOf(reply)]).toEqual([409, "At most 20 faults can be on. End them first."]);
  // Replaces one of the twenty.
  expect((await control("fault=error-400:qualify&share=7")).status).toBe(200);
});
