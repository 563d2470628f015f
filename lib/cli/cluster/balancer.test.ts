import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test, vi } from "vitest";
import { startBalancer, type Balancer, type BalancerOptions, type Target } from "./balancer.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

interface FakeInstance extends Target {
  /** URLs of its requests, without readiness probes. */
  readonly requests: string[];
  ready: boolean;
  readonly stop: () => Promise<void>;
}

const ended: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).toReversed()) await end();
});

/** Answers with its name unless `answer` is given. */
async function instance(name: string, answer?: Answer): Promise<FakeInstance> {
  const server = createServer((request, response) => {
    if (request.url === "/api/ready") return void response.writeHead(own.ready ? 200 : 503).end("{}");
    own.requests.push(request.url ?? "");
    if (answer) answer(request, response);
    else response.end(name);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const stop = async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  const own: FakeInstance = { name, port: (server.address() as AddressInfo).port, requests: [], ready: true, stop };
  ended.push(stop);
  return own;
}

async function balanced(targets: readonly Target[], more: Partial<BalancerOptions> = {}): Promise<Balancer> {
  const balancer = await startBalancer({ port: 0, targets, interval: 20, ...more });
  ended.push(balancer.close);
  return balancer;
}

const ask = async (url: string, init?: RequestInit): Promise<string> => (await fetch(url, init)).text();

const echo: Answer = (request, response) => void text(request).then((body) => response.end(`b: ${body}`));

test("requests go to each instance in turn", async () => {
  const { url } = await balanced([await instance("a"), await instance("b")]);
  const answers = [];
  for (let sent = 0; sent < 4; sent++) answers.push(await ask(url));
  expect(answers).toEqual(["a", "b", "a", "b"]);
});

test("a request that could not be sent goes to the next instance, with its body, once", async () => {
  const [gone, b] = [await instance("a"), await instance("b", echo)];
  // Long interval: the balancer still believes the instance to be ready.
  const { url, ready } = await balanced([gone, b], { interval: 60_000 });
  expect(ready()).toEqual(["a", "b"]);
  await gone.stop();
  const body = "x".repeat(200_000);
  expect(await ask(`${url}/act`, { method: "POST", body })).toBe(`b: ${body}`);
  expect(b.requests).toEqual(["/act"]);
  expect(ready()).toEqual(["b"]);
});

test("a request that was sent is never repeated", async () => {
  const broken = await instance("a", (request) => void request.socket.destroy());
  const other = await instance("b");
  const { url } = await balanced([broken, other]);
  const answer = await fetch(`${url}/act`, { method: "POST", body: "once" });
  expect([answer.status, await answer.text()]).toEqual([
    502,
    "The instance ended before it answered. The request may have been processed.",
  ]);
  expect([broken.requests, other.requests]).toEqual([["/act"], []]);
});

test("an instance that isn't ready gets no requests until it is", async () => {
  const [a, b] = [await instance("a"), await instance("b")];
  const { url, ready } = await balanced([a, b]);
  a.ready = false;
  await vi.waitFor(() => expect(ready()).toEqual(["b"]));
  expect([await ask(url), await ask(url)]).toEqual(["b", "b"]);
  a.ready = true;
  await vi.waitFor(() => expect(ready()).toEqual(["a", "b"]));
  expect([await ask(url), await ask(url)].toSorted()).toEqual(["a", "b"]);
});

test("without a ready instance, says so", async () => {
  const a = await instance("a");
  a.ready = false;
  const { url } = await balanced([a]);
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([503, "No instance is ready."]);
});

test("the cookie of an instance is followed without being set", async () => {
  const { url } = await balanced([await instance("a"), await instance("b")]);
  const bound = await fetch(url, { headers: { cookie: "instance=b" } });
  expect([await bound.text(), bound.headers.get("set-cookie")]).toEqual(["b", null]);
  expect([await ask(url), await ask(url)].toSorted()).toEqual(["a", "b"]);
  expect(await ask(url, { headers: { cookie: "instance=b" } })).toBe("b");
});

test("a sticky browser stays on its instance, and moves when that is gone", async () => {
  const [a, b] = [await instance("a"), await instance("b")];
  const { url } = await balanced([a, b], { sticky: true });
  const first = await fetch(url);
  expect([await first.text(), first.headers.get("set-cookie")]).toEqual([
    "a",
    "instance=a; Path=/; HttpOnly; SameSite=Lax",
  ]);
  const headers = { cookie: "other=1; instance=a" };
  const next = await fetch(url, { headers });
  expect([await next.text(), next.headers.get("set-cookie")]).toEqual(["a", null]);
  expect(await ask(url, { headers })).toBe("a");
  await a.stop();
  const moved = await fetch(url, { headers });
  expect([await moved.text(), moved.headers.get("set-cookie")]).toEqual([
    "b",
    "instance=b; Path=/; HttpOnly; SameSite=Lax",
  ]);
});

test("headers of both directions pass, and those about the caller are rewritten", async () => {
  const a = await instance("a", (request, response) => {
    response.writeHead(201, ["content-type", "application/json", "set-cookie", "one=1", "set-cookie", "two=2"]);
    response.end(JSON.stringify(request.headers));
  });
  const { url } = await balanced([a]);
  const answer = await fetch(url, {
    headers: { "x-own": "kept", "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "evil.example" },
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.getSetCookie()).toEqual(["one=1", "two=2"]);
  expect(answer.headers.get("x-instance")).toBe("a");
  const { host } = new URL(url);
  expect(await answer.json()).toMatchObject({
    host,
    "x-own": "kept",
    "x-forwarded-for": "127.0.0.1",
    "x-forwarded-host": host,
    "x-forwarded-proto": "http",
  });
});

test("an address that the client claims passes only on request", async () => {
  const a = await instance("a", (request, response) => void response.end(String(request.headers["x-forwarded-for"])));
  const { url } = await balanced([a], { trustsClient: true });
  const answer = async (headers: Record<string, string>) => (await fetch(url, { headers })).text();
  expect(await answer({ "x-forwarded-for": "203.0.113.9" })).toBe("203.0.113.9");
  expect(await answer({})).toBe("127.0.0.1");
});

test("an answer is passed on while it is written, and a caller that leaves ends it", async () => {
  const left = Promise.withResolvers<void>();
  const a = await instance("a", (_, response) => {
    response.write("first");
    response.once("close", () => left.resolve());
  });
  const { url } = await balanced([a]);
  const leaving = new AbortController();
  const answer = await fetch(url, { signal: leaving.signal });
  const { value } = (await answer.body?.getReader().read()) ?? {};
  expect(new TextDecoder().decode(value)).toBe("first");
  leaving.abort();
  await left.promise;
});
