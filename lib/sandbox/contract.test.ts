/** Contract test of the sandbox against the operations table: every row, over real sockets. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type OperationName, operations } from "../sampling/operations.ts";
import { callSandbox, KEYS, messageOf, valueOf } from "../testing/sandbox-call.ts";
import { soundBody } from "../testing/sound-requests.ts";
import { limitedKey } from "./authenticate.ts";
import { type Sandbox, startSandbox } from "./server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(KEYS);
});
afterAll(() => sandbox.close());

const names = Object.keys(operations) as OperationName[];
const call = (operation: OperationName, body: unknown) => callSandbox(sandbox.url, operation, body);
const STATUS = {
  bad_request: 400,
  invalid_credentials: 401,
  unauthorized: 403,
  not_found: 404,
  rate_limited: 429,
  internal_error: 500,
};

describe.each(names)("%s", (name) => {
  test("answers a valid request in the row's response shape", async () => {
    const reply = await call(name, soundBody(name));
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers["content-type"]).toContain("application/json");
    const outcome = operations[name].response.safeParse(valueOf(reply));
    expect(outcome.error).toBeUndefined();
  });

  test.each(["{", "", "[]", "null", '"text"', "1", '{"a":1'])("rejects the body %j as a bad request", async (body) => {
    const reply = await call(name, body);
    expect(reply.status).toBe(400);
    expect(messageOf(reply)).toMatch(/JSON/);
  });

  test("accepts POST only", async () => {
    const reply = await callSandbox(sandbox.url, name, {}, { method: "PUT" });
    expect([reply.status, reply.headers["allow"]]).toEqual([405, "POST"]);
  });

  test("rejects a body above a million bytes with a message", async () => {
    const reply = await call(name, { padding: "x".repeat(1_000_001) });
    expect([reply.status, messageOf(reply)]).toEqual([400, "The body is larger than 1,000,000 bytes."]);
  });

  test("reaches every named error of its row", async () => {
    for (const error of operations[name].errors) {
      const headers = { "x-sandbox-fault": `error-${STATUS[error]}` };
      const reply = await callSandbox(sandbox.url, name, soundBody(name), { headers });
      expect([reply.status, messageOf(reply) !== ""]).toEqual([STATUS[error], true]);
    }
  });
});

test("a list-only key is unauthorized for other operations", async () => {
  const keys = { ...KEYS, accessKey: limitedKey(KEYS.accessKey) };
  for (const name of names) {
    const reply = await callSandbox(sandbox.url, name, soundBody(name), { keys });
    expect([name, reply.status]).toEqual([name, name.endsWith("-attributes") ? 200 : 403]);
  }
});
