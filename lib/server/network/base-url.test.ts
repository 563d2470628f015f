import { createServer, type AddressInfo, type Server } from "node:net";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTransport, type ResolveAll } from "../../sampling/transport/transport.ts";
import { OPEN, NAMED, REFUSED, ALLOWED } from "../../testing/base-urls.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { errorOf, send } from "../../testing/sampling-transport.ts";
import { addressGuard, isPublicAddress } from "./address-guard.ts";
import { baseUrlFaults, checkBaseUrl } from "./base-url.ts";

let listener: Server;
let port = 0;
let connections = 0;

beforeAll(async () => {
  listener = createServer((socket) => {
    connections += 1;
    socket.on("error", () => undefined).destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  ({ port } = listener.address() as AddressInfo);
});

afterAll(() => new Promise((resolve) => listener.close(resolve)));

/** Resolves every name to the listener, as an attacker's name would. */
const toListener: ResolveAll = (_hostname, _options, callback) => callback(null, [{ address: "127.0.0.1", family: 4 }]);

/** Calls the address without the syntax check, on the listener's port. */
async function callAnyway(text: string, allowAddress: (address: string, hostname: string) => boolean) {
  const url = new URL(text);
  url.port = String(port);
  const transport = createTransport({ allowAddress, resolve: toListener, connectTimeout: 1_000 });
  try {
    return await errorOf(send(transport, url.href));
  } finally {
    await transport.close();
  }
}

test("the table has at least 60 distinct cases", () => {
  expect(REFUSED.length + ALLOWED.length).toBeGreaterThanOrEqual(60);
  const cases = [...REFUSED, ...ALLOWED].map((row) =>
    JSON.stringify([row[0], row.findLast((cell) => cell instanceof Object)]),
  );
  expect(new Set(cases).size).toBe(cases.length);
});

test.each(REFUSED.map(([text, why, rules = OPEN]) => [text, why, rules] as const))(
  "%j is refused",
  (text, why, rules) => {
    expect(checkBaseUrl(text, rules)).toMatch(why);
  },
);

test.each(ALLOWED.map(([text, rules = OPEN]) => [text, rules] as const))("%j is allowed", (text, rules) => {
  expect(checkBaseUrl(text, rules)).toBeUndefined();
});

/** Refused for its syntax only: it names a foreign machine, which tests must not call. */
const elsewhere = (hostname: string) => isPublicAddress(hostname.replace(/[[\]]/g, ""));

test("never connects to a refused address, even if it is called", async () => {
  const callable = REFUSED.filter(([text]) => URL.canParse(text) && /^https?:/i.test(text)).filter(
    ([text]) => !elsewhere(new URL(text).hostname),
  );
  expect(callable.length).toBeGreaterThan(50);
  connections = 0;
  for (const [text, , rules = OPEN] of callable) {
    // Only the sandbox may allow its own address.
    const error = await callAnyway(text, addressGuard(rules.allowHosts));
    expect([text, error]).toEqual([text, expect.objectContaining({ reason: "address", unsent: true })]);
  }
  expect(connections).toBe(0);
});

test("the listener works: a name allowed by the installation reaches it", async () => {
  connections = 0;
  const error = await callAnyway("http://service.internal/v1", addressGuard(NAMED.allowHosts));
  expect(error.reason).not.toBe("address");
  expect(connections).toBe(1);
});

test("reports several faults together", () => {
  expect(baseUrlFaults("http://me@10.0.0.6:0/v1?a#b", OPEN)).toHaveLength(5);
  expect(checkBaseUrl("http://api.example.com?key", OPEN)).toBe(
    "must not contain a query or fragment, and must start with https, unless its host is listed in SERVICE_ALLOW_HOSTS",
  );
});

test("the check handles any text, and accepts no private or plain http address", () => {
  const host = fc.oneof(
    fc.ipV4Extended(),
    fc.ipV6().map((address) => `[${address}]`),
    fc.domain(),
    fc.string(),
  );
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc.tuple(host, fc.webPath()).map(([name, path]) => `https://${name}${path}`),
  );
  fc.assert(
    fc.property(text, (typed) => {
      if (checkBaseUrl(typed, OPEN) !== undefined) return;
      const { protocol, hostname, username, search } = new URL(typed);
      expect([protocol, username, search]).toEqual(["https:", "", ""]);
      expect(addressGuard([])(hostname.replace(/[[\]]/g, ""), hostname) || /[a-z]/.test(hostname)).toBe(true);
      // A name may begin with a number; an address consists of numbers only.
      expect(hostname).not.toMatch(/^(127|10|192\.168|169\.254|0)\.[\d.]+$|^localhost$|\.$/);
    }),
  );
});

test("checks a name again that later resolves to an internal address, and connects to the checked address", async () => {
  const outside = await httpServer((response) => response.end("{}"));
  let asked = 0;
  // The test has no public address: the outer server represents a public host, the listener the private network.
  const changing: ResolveAll = (_hostname, _options, callback) => {
    asked += 1;
    callback(null, [{ address: asked === 1 ? "127.0.0.1" : "127.0.0.2", family: 4 }]);
  };
  const seen: string[] = [];
  const allowAddress = (address: string) => {
    seen.push(address);
    return address === "127.0.0.1";
  };
  const inside = createServer(() => (connections += 1));
  await new Promise<void>((resolve) => inside.listen(outside.port, "127.0.0.2", resolve));
  connections = 0;
  const first = createTransport({ allowAddress, resolve: changing });
  const second = createTransport({ allowAddress, resolve: changing });
  try {
    const answer = await send(first, `http://turning.example:${outside.port}/`);
    // One resolution per connection: no lookup between the check and the connection.
    expect([answer.status, asked, outside.connections(), connections]).toEqual([200, 1, 1, 0]);
    const error = await errorOf(send(second, `http://turning.example:${outside.port}/`));
    expect(error).toMatchObject({ phase: "dns", reason: "address", unsent: true });
    expect([asked, outside.connections(), connections]).toEqual([2, 1, 0]);
    expect(seen).toEqual(["127.0.0.1", "127.0.0.2"]);
  } finally {
    await Promise.all([
      first.close(),
      second.close(),
      outside.close(),
      new Promise((resolve) => inside.close(resolve)),
    ]);
  }
});

/** One address of the private network, and one that is allowed. */
const both: ResolveAll = (_hostname, _options, callback) =>
  callback(null, [
    { address: "10.0.0.6", family: 4 },
    { address: "127.0.0.1", family: 4 },
  ]);

test("connects only to the allowed ones of several addresses", async () => {
  const outside = await httpServer((response) => response.end("{}"));
  const transport = createTransport({ allowAddress: (address) => address === "127.0.0.1", resolve: both });
  try {
    const answer = await send(transport, `http://both.example:${outside.port}/`);
    expect([answer.status, outside.connections()]).toEqual([200, 1]);
  } finally {
    await Promise.all([transport.close(), outside.close()]);
  }
});
