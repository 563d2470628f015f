/** Signatures, addresses outside the six operations, and general server behaviour. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { dialectSchema } from "../sampling/dialect.ts";
import { callSandbox, type CallOptions, KEYS, messageOf, send } from "../testing/sandbox-call.ts";
import { type Sandbox, startSandbox } from "./server.ts";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox(KEYS);
});
afterAll(() => sandbox.close());

const BODY = { attribute_id: 1 };
const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

const ask = (options: CallOptions) => callSandbox(sandbox.url, "get-attribute-info", BODY, options);

async function refused(options: CallOptions, words: RegExp): Promise<void> {
  const reply = await ask(options);
  expect(messageOf(reply)).toMatch(words);
  expect(reply.status).toBe(401);
}

describe("signatures", () => {
  test("rejects another key, another secret, another body", async () => {
    await refused({ keys: { ...KEYS, accessKey: "partner-2" } }, /^Invalid credentials: the access key is not known/);
    await refused({ keys: { ...KEYS, signingSecret: "guess" } }, /the signature doesn’t match/);
    await refused({ sent: '{"attribute_id":80}' }, /the signature doesn’t match/);
    await refused({ sent: '{"attribute_id": 1}' }, /the signature doesn’t match/);
  });

  test("rejects a missing or empty header", async () => {
    for (const name of ["access-key", "expiration", "signature"])
      await refused({ headers: { [`service-${name}`]: "" } }, /^Invalid credentials/);
    const bare = await send(`${sandbox.url}/get-attribute-info`, "POST", JSON.stringify(BODY));
    expect(bare.status).toBe(401);
  });

  test("rejects an expiration in the past or without a date-time and zone", async () => {
    await refused({ expiration: later(-1) }, /the request has expired/);
    for (const expiration of ["soon", "2099-01-01", "2099-01-01T00:00:00", "4102444800", "2099-13-01T00:00:00Z"])
      await refused({ expiration }, /not an RFC 3339 date-time/);
  });

  test("a request is rejected from its exact expiration on", async () => {
    const instant = Date.UTC(2026, 0, 1);
    const frozen = await startSandbox({ ...KEYS, now: () => instant });
    try {
      const at = (time: number) =>
        callSandbox(frozen.url, "get-attribute-info", BODY, { expiration: new Date(time).toISOString() });
      expect((await at(instant)).status).toBe(401);
      const good = await at(instant + 1);
      expect([good.status, good.headers.date]).toEqual([200, "Thu, 01 Jan 2026 00:00:00 GMT"]);
    } finally {
      await frozen.close();
    }
  });

  test("another spelling of the same instant has another signature, and each is valid for its own spelling", async () => {
    const instant = later(30_000);
    const spelled = instant.replace("Z", "+00:00");
    expect((await ask({ expiration: instant })).status).toBe(200);
    expect((await ask({ expiration: spelled })).status).toBe(200);
    await refused({ expiration: instant, headers: { "service-expiration": spelled } }, /doesn’t match/);
  });

  test("follows the dialect's header prefix and second signing method", async () => {
    const dialect = dialectSchema.parse({ headerPrefix: "acme", signing: "method-url-body" });
    const other = await startSandbox({ ...KEYS, dialect });
    try {
      const body = { page_number: 0, page_size: 3 };
      expect((await callSandbox(other.url, "list-attributes", body, { dialect })).status).toBe(200);
      expect((await callSandbox(other.url, "list-attributes", body)).status).toBe(401);
    } finally {
      await other.close();
    }
  });
});

test("the Date header follows the sandbox's clock", async () => {
  const reply = await callSandbox(sandbox.url, "get-attribute-info", BODY);
  expect(Math.abs(Date.parse(reply.headers.date ?? "") - Date.now())).toBeLessThan(2_000);
});

test("answers an unknown address with not found, in JSON", async () => {
  for (const path of ["/", "/qualify/", "/list-attributes/1", "//", "/sandbox"]) {
    const reply = await send(`${sandbox.url}${path}`, "POST", "{}");
    expect([path, reply.status, messageOf(reply)]).toEqual([
      path,
      404,
      "Not found: the service has no such operation.",
    ]);
  }
});

/** Answer of the control about the faults and a conformance session. */
const controlState = () =>
  Promise.all(
    ["faults", "conformance?owner=anna"].map(async (path) => {
      const { status, text } = await send(`${sandbox.url}/sandbox/${path}`, "GET", "");
      return [status, text];
    }),
  );

describe("the unsigned control", () => {
  const requests = [
    ["GET", "catalogue"],
    ["GET", "clock"],
    ["POST", "clock?forward=60000"],
    ["POST", "faults?fault=error-503"],
    ["DELETE", "faults"],
    ["POST", "reset"],
    ["POST", "conformance?owner=anna"],
    ["DELETE", "conformance?owner=anna"],
  ] as const;
  const answers = (headers: Record<string, string>) =>
    Promise.all(requests.map(([method, path]) => send(`${sandbox.url}/sandbox/${path}`, method, "", headers)));

  test("refuses a request that a website sends from a browser, and changes nothing", async () => {
    const before = await controlState();
    for (const origin of ["https://attacker.example", "http://127.0.0.1:3000", sandbox.url, "null"])
      for (const reply of await answers({ origin }))
        expect([origin, reply.status, messageOf(reply)]).toEqual([
          origin,
          403,
          "The sandbox can’t be controlled from a website: send no Origin header.",
        ]);
    expect(await controlState()).toEqual(before);
  });

  test("refuses a name that was made to resolve to this machine", async () => {
    const before = await controlState();
    const { port } = sandbox;
    const names = ["attacker.example", "127.0.0.1.attacker.example", "localhost.attacker.example", "10.0.0.1", "[::2]"];
    for (const host of [...names.map((name) => `${name}:${port}`), "attacker.example", "::1"])
      for (const reply of await answers({ host }))
        expect([host, reply.status, messageOf(reply)]).toEqual([
          host,
          403,
          "The sandbox is controlled at its loopback address only, such as 127.0.0.1 or localhost.",
        ]);
    expect(await controlState()).toEqual(before);
  });

  test("takes every loopback address and localhost, with or without a port, also from fetch", async () => {
    for (const host of ["127.0.0.1", "127.0.0.2:4010", "localhost", "LOCALHOST:4010", "[::1]", "[::1]:4010"])
      expect([host, (await send(`${sandbox.url}/sandbox/clock`, "GET", "", { host })).status]).toEqual([host, 200]);
    for (const method of ["GET", "POST", "DELETE"])
      expect((await fetch(`${sandbox.url}/sandbox/conformance?owner=fetch`, { method })).status).not.toBe(403);
  });

  test("leaves the signed operations and entry pages as they are", async () => {
    const headers = { origin: "https://attacker.example" };
    expect((await ask({ headers })).status).toBe(200);
    expect((await send(`${sandbox.url}/start`, "GET", "", headers)).status).toBe(200);
  });
});

test("listens on loopback only", async () => {
  await expect(startSandbox({ ...KEYS, host: "0.0.0.0" })).rejects.toThrow(/loopback only/);
  await expect(startSandbox({ ...KEYS, port: sandbox.port })).rejects.toThrow(/EADDRINUSE/);
  await expect(startSandbox({ ...KEYS, fault: "flood" })).rejects.toThrow(/There is no fault “flood”/);
});

test("latency delays every answer of the service", async () => {
  const slow = await startSandbox({ ...KEYS, latency: 120 });
  try {
    const start = performance.now();
    await callSandbox(slow.url, "get-attribute-info", BODY);
    expect(performance.now() - start).toBeGreaterThanOrEqual(119);
  } finally {
    await slow.close();
  }
});

test("with drift, a quota has changed after an hour", async () => {
  let now = Date.now();
  const moving = await startSandbox({ ...KEYS, drift: true, now: () => now });
  try {
    const read = async () =>
      (await callSandbox(moving.url, "get-opportunity", { id: 55301 }, { expiration: "2999-01-01T00:00:00Z" })).text;
    const first = await read();
    expect(await read()).toBe(first);
    now += 3_600_000;
    expect(await read()).not.toBe(first);
  } finally {
    await moving.close();
  }
});

test("advances the drift of a single opportunity, even when drift is off", async () => {
  const still = await startSandbox(KEYS);
  try {
    const read = async (id: number) => (await callSandbox(still.url, "get-opportunity", { id })).text;
    const move = (query: string, method = "POST") => send(`${still.url}/sandbox/clock?${query}`, method, "");
    const before = [await read(55412), await read(55411)];
    expect((await move("forward=600000&opportunity=55412")).status).toBe(200);
    expect(await read(55411)).toBe(before[1]);
    expect(await read(55412)).not.toBe(before[0]);
    expect((await move("forward=600000", "GET")).status).toBe(405);
    expect((await move("forward=soon")).status).toBe(400);
    expect((await move("forward=1&opportunity=4711")).status).toBe(404);
    await move("forward=600000");
    expect(await read(55411)).not.toBe(before[1]);
  } finally {
    await still.close();
  }
});

const clockAt = (milliseconds: number): string => `clock?at=${later(milliseconds)}`;

test("sets the clock of all opportunities, and resets it with the contexts", async () => {
  const still = await startSandbox({ ...KEYS, ahead: 600_000 });
  try {
    const read = async (id: number) => (await callSandbox(still.url, "get-opportunity", { id })).text;
    const request = (query: string, method = "POST") => send(`${still.url}/sandbox/${query}`, method, "");
    const ahead = async () => (JSON.parse((await request("clock", "GET")).text) as { ahead: number }).ahead;
    expect(await ahead()).toBe(600_000);
    const drifted = await read(55411);
    expect((await request(clockAt(0))).status).toBe(200);
    const before = await read(55411);
    expect(before).not.toBe(drifted);
    await request("clock?forward=60000&opportunity=55411");
    // An inaccuracy of a second does not change the data.
    expect((await request(clockAt(600_900))).status).toBe(200);
    expect(await read(55411)).toBe(drifted);
    expect(await ahead()).toBe(600_000);
    expect((await request("clock?at=soon")).status).toBe(400);
    expect((await request(clockAt(-86_400_000))).status).toBe(200);
    expect(await ahead()).toBe(0);
    await request(clockAt(3_600_000));
    expect((await request("reset", "GET")).status).toBe(405);
    expect((await request("reset")).status).toBe(200);
    expect(await read(55411)).toBe(before);
  } finally {
    await still.close();
  }
});

describe("GET /sandbox/catalogue", () => {
  const id = z.string().regex(/^\d+$/);
  const shape = z.strictObject({
    attributes: z.array(id).min(500),
    opportunities: z.array(z.strictObject({ id, group_id: id, project_id: id, about: z.string().min(10) })).length(60),
    respondents: z.array(z.strictObject({ id: z.string(), about: z.string() })).min(10),
    reserved: z.array(z.strictObject({ operation: z.string(), id: z.string(), effect: z.string() })).min(30),
  });

  test("lists the sandbox's contents, unsigned, with ids as texts", async () => {
    const reply = await send(`${sandbox.url}/sandbox/catalogue`, "GET", "");
    expect(reply.status).toBe(200);
    const directory = shape.parse(JSON.parse(reply.text));
    expect(directory.opportunities.map((row) => row.id)).toContain("9007199254740993");
    expect((await send(`${sandbox.url}/sandbox/catalogue`, "POST", "")).status).toBe(405);
  });

  test("every listed attribute and opportunity can be read", async () => {
    const directory = shape.parse(JSON.parse((await send(`${sandbox.url}/sandbox/catalogue`, "GET", "")).text));
    const reads = [
      ...directory.attributes.map((text) => ["get-attribute-info", `{"attribute_id":${text}}`] as const),
      ...directory.opportunities.map((row) => ["get-opportunity", `{"id":${row.id}}`] as const),
    ];
    for (const [operation, body] of reads) {
      const reply = await callSandbox(sandbox.url, operation, body);
      expect([body, reply.status]).toEqual([body, 200]);
    }
  });
});
