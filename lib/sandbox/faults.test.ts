/** Observable effect of each named fault on the socket. */
import { Agent } from "node:http";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OperationName } from "../sampling/operations.ts";
import { callSandbox, KEYS, messageOf, type Reply, send, valueOf, within } from "../testing/sandbox-call.ts";
import { qualification } from "../testing/sound-requests.ts";
import { FAULT_NAMES, type FaultName, faults, readFault } from "./faults.ts";
import { type Sandbox, startSandbox } from "./server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(KEYS);
});
afterAll(() => sandbox.close());

const OPPORTUNITY = { id: 55301 };
const meet = (fault: string, operation: OperationName = "get-opportunity", body: unknown = OPPORTUNITY) =>
  callSandbox(sandbox.url, operation, body, { headers: { "x-sandbox-fault": fault } });

const whole = async () => (await callSandbox(sandbox.url, "get-opportunity", OPPORTUNITY)).text;

/** One assertion per fault; a new fault name does not compile without one. */
const observations: Readonly<Record<FaultName, () => Promise<void>>> = {
  "headers-never": async () => expect(await within(300, meet("headers-never"))).toBe("silence"),
  "body-stall": async () => expect(await within(300, meet("body-stall"))).toBe("silence"),
  "drip-body": async () => {
    expect(await within(300, meet("drip-body"))).toBe("silence");
    const small = await meet("drip-body:1", "create-context", { id: "drop", items: {} });
    expect([small.text, small.complete]).toEqual(['{"id":"drop"}', true]);
  },
  "slow-but-ok": async () => {
    const start = performance.now();
    expect((await meet("slow-but-ok:200")).text).toBe(await whole());
    expect(performance.now() - start).toBeGreaterThan(190);
    expect(await within(300, meet("slow-but-ok:3000000000"))).toBe("silence");
  },
  "reset-before-response": async () => expect(await within(2_000, meet("reset-before-response"))).toBe("ECONNRESET"),
  "stale-keepalive": async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const headers = { "x-sandbox-fault": "stale-keepalive" };
    const first = await callSandbox(sandbox.url, "get-opportunity", OPPORTUNITY, { agent, headers });
    expect([first.status, first.text]).toEqual([200, await whole()]);
    expect(await within(2_000, callSandbox(sandbox.url, "get-opportunity", OPPORTUNITY, { agent }))).toBe("ECONNRESET");
    agent.destroy();
  },
  "reset-mid-body": async () => cutShort(await meet("reset-mid-body")),
  "truncated-length": async () => cutShort(await meet("truncated-length")),
  "truncated-eof": async () => {
    const reply = await meet("truncated-eof");
    const text = await whole();
    // Only the text itself reveals that it is truncated.
    expect(reply.complete).toBe(true);
    expect(text.startsWith(reply.text) && reply.text.length < text.length).toBe(true);
  },
  "chunked-cut": async () => cutShort(await meet("chunked-cut")),
  "error-400": async () => named("error-400", 400),
  "error-401": async () => named("error-401", 401),
  "error-403": async () => named("error-403", 403),
  "error-404": async () => named("error-404", 404),
  "error-500": async () => named("error-500", 500),
  "error-503": async () => named("error-503", 503),
  "empty-200": async () => expect(await meet("empty-200")).toMatchObject({ status: 200, text: "" }),
  "html-200": async () => {
    const reply = await meet("html-200");
    expect([reply.status, reply.headers["content-type"]]).toEqual([200, "text/html; charset=utf-8"]);
  },
  "error-with-200": async () => named("error-with-200", 200),
  "wrong-shape": async () => expect(valueOf(await meet("wrong-shape"))).not.toHaveProperty("id"),
  "html-502": async () => expect(await meet("html-502")).toMatchObject({ status: 502 }),
  "json-error-no-message": async () => {
    const reply = await meet("json-error-no-message");
    expect([reply.status, messageOf(reply)]).toEqual([500, ""]);
  },
  "unknown-enum": async () => expect(valueOf(await meet("unknown-enum"))).toMatchObject({ status: "THROTTLED" }),
  "unknown-kind": async () => expect((await meet("unknown-kind")).text).toContain('"kind":"HOROSCOPE"'),
  "extra-fields": async () => {
    const { text } = await meet("extra-fields");
    expect(text).toContain('"__proto__":{"polluted":true}');
    expect(text).toContain('"constructor":{');
    expect({}).not.toHaveProperty("polluted");
  },
  "hostile-texts": async () => {
    const { text } = await meet("hostile-texts", "get-attribute-info", { attribute_id: 1 });
    for (const part of ["<script>alert(4)</script>", '"locale":"__proto__"', "\u202Egnp.evil"])
      expect(text).toContain(part);
  },
  "endless-text": async () => {
    const { text } = await meet("endless-text", "get-attribute-info", { attribute_id: 1 });
    expect(text.length).toBeGreaterThan(3_000_000);
  },
  "int64-max": async () => expect((await meet("int64-max")).text).toContain('"completes":9223372036854775807'),
  "number-edge": async () => {
    const { text } = await meet("number-edge");
    for (const part of ['"cost_per_interview":1e400', '"length_of_interview":-0', '"incidence_rate":140'])
      expect(text).toContain(part);
  },
  "huge-body": async () => expect((await meet("huge-body:3")).text.length).toBeGreaterThan(3 * 1024 * 1024),
  "gzip-bomb": async () => {
    const { binary } = await meet("gzip-bomb:8");
    expect(binary.length).toBeLessThan(64 * 1024);
    expect(gunzipSync(binary).length).toBe(8 * 1024 * 1024);
  },
  "deep-json": async () => expect((await meet("deep-json")).text.startsWith("[".repeat(100_000))).toBe(true),
  "429-retry-after": async () => {
    expect(await retryAfter("")).toBe("1");
    expect(await retryAfter(":float")).toBe("0.5");
    expect(await retryAfter(":1e9")).toBe("1000000000");
    expect(await retryAfter(":junk")).toBe("soon");
    expect(await retryAfter(":__proto__")).toBe("__proto__");
    expect(Date.parse(await retryAfter(":date"))).toBeGreaterThan(Date.now());
    expect(Date.parse(await retryAfter(":past"))).toBeLessThan(Date.now());
  },
  "503-some": async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 20; call += 1) statuses.push((await meet("503-some:25")).status);
    expect(statuses.filter((status) => status === 503)).toHaveLength(5);
    expect((await meet("503-some:0")).status).toBe(200);
  },
  "503-storm": async () => {
    expect((await meet("503-storm:1")).status).toBe(503);
    await expect.poll(async () => (await meet("503-storm:1")).status, { timeout: 60_000 }).toBe(200);
  },
  "clock-skew": async () => {
    const ahead = await meet("clock-skew:3600");
    expect([ahead.status, messageOf(ahead)]).toEqual([401, "Invalid credentials: the request has expired."]);
    expect(Date.parse(ahead.headers.date ?? "") - Date.now()).toBeGreaterThan(3_590_000);
    const behind = await meet("clock-skew:-15");
    expect(behind.status).toBe(200);
    expect(Date.parse(behind.headers.date ?? "") - Date.now()).toBeLessThan(-13_000);
  },
  "creds-revoked-midway": async () => {
    const statuses: number[] = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await meet("creds-revoked-midway:2")).status);
    expect(statuses).toEqual([200, 200, 401, 401]);
  },
  "redirect-307": async () => {
    const reply = await meet("redirect-307");
    expect([reply.status, reply.headers.location]).toEqual([307, `${sandbox.url}/elsewhere/get-opportunity`]);
    expect((await meet("redirect-307:http://127.0.0.1:9/x")).headers.location).toBe("http://127.0.0.1:9/x");
  },
  "malformed-items": async () => {
    const value = valueOf(await meet("malformed-items")) as { cells: { attribute_id: unknown }[] };
    expect(value.cells.map((cell) => cell.attribute_id === null).indexOf(true)).toBe(0);
    expect(value.cells[1]?.attribute_id).toBeTypeOf("number");
  },
  "page-loop": async () => {
    expect(await listed("", 7)).toBe(await listed("", 0));
    expect(await listed(":endless", 7)).not.toBe(await listed(":endless", 8));
    expect(await listed(":one-based", 1)).toBe(await listed(":one-based", 0));
    expect(JSON.parse(await listed(":size-ignored", 0))).toHaveLength(3_000);
    expect(await listed("", 7)).toBe(await listed("@0", 0));
    expect((await meet("page-loop")).text).toBe(await whole());
    const unpaged = await meet("page-loop", "list-attributes", {});
    expect(unpaged.text).toBe((await meet("page-loop@0", "list-attributes", {})).text);
  },
  "qualify-mismatch": async () => {
    const ids = async (how: string) => (await mismatched(how)).map((outcome) => outcome.group_id);
    expect(await ids("missing")).toEqual([11_250_050]);
    expect(await ids("repeated")).toEqual([11_241_127, 11_250_050, 11_241_127]);
    expect(await ids("unasked")).toEqual([11_241_127, 11_250_050, 7_777_777]);
    expect(await ids("reordered")).toEqual([11_250_050, 11_241_127]);
    expect((await mismatched("no-url"))[0]).toMatchObject({ qualified: true, start_url: null });
    expect((await mismatched("malformed"))[0]).toMatchObject({ group_id: 11_241_127, qualified: null });
    expect((await mismatched("javascript-url"))[0]?.start_url).toMatch(/^javascript:/);
  },
};

async function mismatched(how: string) {
  const reply = await meet(
    `qualify-mismatch:${how}`,
    "qualify",
    qualification({ group_ids: [11_241_127, 11_250_050] }),
  );
  return valueOf(reply) as { group_id: number; qualified: boolean; start_url: string | null }[];
}

async function retryAfter(how: string): Promise<string> {
  const reply = await meet(`429-retry-after${how}`);
  expect(reply.status).toBe(429);
  return reply.headers["retry-after"] ?? "";
}

const listed = async (how: string, page_number: number) =>
  (await meet(`page-loop${how}`, "list-attributes", { page_number, page_size: 3 })).text;

async function cutShort(reply: Reply): Promise<void> {
  const text = await whole();
  expect(reply.status).toBe(200);
  expect(reply.complete).toBe(false);
  expect(text.startsWith(reply.text) && reply.text.length < text.length).toBe(true);
}

async function named(fault: string, status: number): Promise<void> {
  const reply = await meet(fault);
  expect(reply.status).toBe(status);
  expect(messageOf(reply)).not.toBe("");
}

describe("each fault has its effect", () => {
  test.each(FAULT_NAMES)("%s", (name) => observations[name]());
});

test("a valid answer can be truncated at any byte", async () => {
  for (const at of [0, 1, 100]) {
    const reply = await meet(`truncated-length:${at}`);
    expect([reply.text.length, reply.complete]).toEqual([at, false]);
  }
});

test("an unknown fault name is a bad request that lists the valid names", async () => {
  const reply = await meet("flood");
  expect(reply.status).toBe(400);
  for (const name of FAULT_NAMES) expect(messageOf(reply)).toContain(name);
});

test("parses name, argument, operation and times, and rejects anything else", () => {
  expect(readFault("page-loop")).toEqual({ name: "page-loop", argument: "", times: Infinity });
  expect(readFault(" error-500@2 ")).toEqual({ name: "error-500", argument: "", times: 2 });
  expect(readFault("redirect-307:http://a:1/b@1")).toMatchObject({ argument: "http://a:1/b", times: 1 });
  expect(readFault("error-500:qualify")).toMatchObject({ argument: "", operation: "qualify" });
  expect(readFault("slow-but-ok:300:get-opportunity@2")).toEqual({
    name: "slow-but-ok",
    argument: "300",
    operation: "get-opportunity",
    times: 2,
  });
  expect(readFault("redirect-307:http://a:1/b:qualify")).toMatchObject({
    argument: "http://a:1/b",
    operation: "qualify",
  });
  expect(readFault("qualify-mismatch:reordered").operation).toBeUndefined();
  for (const name of FAULT_NAMES) expect(faults[name].effect).toMatch(/\.$/);
});

test("a fault limited to one arrival lets the retry of the same call through", async () => {
  const statuses = [];
  for (const id of [55301, 55301, 55302, 55302]) {
    const reply = await meet("error-503@1", "get-opportunity", { id });
    statuses.push(reply.status);
  }
  expect(statuses).toEqual([503, 200, 503, 200]);
});

test("a clock that is off for one arrival is right for the next one", async () => {
  const statuses = [];
  for (let arrival = 0; arrival < 2; arrival += 1) statuses.push((await meet("clock-skew:3600@1")).status);
  expect(statuses).toEqual([401, 200]);
});

test("the start option and the header can be limited to one operation", async () => {
  const failing = await startSandbox({ ...KEYS, fault: "html-502:list-attributes" });
  try {
    const ask = (operation: OperationName, body: unknown, headers = {}) =>
      callSandbox(failing.url, operation, body, { headers });
    expect((await ask("list-attributes", {})).status).toBe(502);
    expect((await ask("get-opportunity", OPPORTUNITY)).status).toBe(200);
    expect((await ask("list-attributes", {}, { "x-sandbox-fault": "error-400:qualify" })).status).toBe(200);
  } finally {
    await failing.close();
  }
});

test("the start option applies to every call, and a header overrides it", async () => {
  const failing = await startSandbox({ ...KEYS, fault: "html-502" });
  try {
    expect((await callSandbox(failing.url, "list-attributes", {})).status).toBe(502);
    const other = await callSandbox(
      failing.url,
      "list-attributes",
      {},
      { headers: { "x-sandbox-fault": "error-400" } },
    );
    expect(other.status).toBe(400);
    expect((await send(`${failing.url}/sandbox/catalogue`, "GET", "")).status).toBe(200);
  } finally {
    await failing.close();
  }
});
