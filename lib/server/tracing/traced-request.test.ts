/** Spans of requests as a collector receives them: real sockets, store and signed calls, without the framework. */
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { defaultDialect } from "../../sampling/dialect.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { aQualifyRequest } from "../../testing/sampling-client.ts";
import { otlpCollector, type CollectedSpan, type OtlpCollector } from "../../testing/tracing/otlp-collector.ts";
import { defineAction } from "../action.ts";
import { consoleStore } from "../console-store.ts";
import { observeRequests } from "../network/observe-requests.ts";
import { ownPartner } from "../partner/partner.ts";
import { clientOf, serviceOf } from "../partner/service.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";
import { stopHooks } from "../shutdown/stop-hooks.ts";
import { startTracing } from "./start-tracing.ts";

vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
vi.mock("../auth/session.ts", () => ({
  readOperator: async () => ({ id: "person-1", email: "ana-canary@example.com", name: "Ana Canary", role: "admin" }),
}));
vi.mock("../partner/partner.ts", async (original) => {
  const whole = await original<typeof import("../partner/partner.ts")>();
  return { ...whole, partnerOf: async () => whole.ownPartner() };
});
const folders = vi.hoisted(() => ({ build: "" }));
vi.mock("../build-info.ts", () => ({
  buildInfo: () => ({ version: "1.2.3", build: null }),
  buildFolder: () => folders.build,
}));

/** None of these may be exported. */
const SETTINGS = {
  SERVICE_BASE_URL: "https://canary-service.example.com/v1",
  SERVICE_ACCESS_KEY: "access-canary",
  SERVICE_SIGNING_SECRET: "signing-canary",
  SERVICE_PARTNER_NAME: "Name Canary",
  NEXTAUTH_URL: "https://canary-console.example.com",
  NEXTAUTH_SECRET: "session-canary-of-more-than-32-bytes",
  LOG_LEVEL: "silent",
};
const ROUTES = {
  staticRoutes: ["/attributes", "/api/live"].map((page) => ({ page })),
  dynamicRoutes: [{ page: "/attributes/[attributeId]", regex: "^/attributes/([^/]+?)(?:/)?$" }],
};
const keep = closeAfterEach();

let folder: string;
let collector: OtlpCollector;
let stopObserving: () => void;
beforeEach(async () => {
  clearProcessSingletons();
  folder = mkdtempSync(path.join(tmpdir(), "traces-"));
  folders.build = path.join(folder, "build");
  mkdirSync(folders.build);
  writeFileSync(path.join(folders.build, "routes-manifest.json"), JSON.stringify(ROUTES));
  for (const [name, value] of Object.entries({ ...SETTINGS, DATA_DIR: folder })) vi.stubEnv(name, value);
  stopObserving = observeRequests();
});
afterEach(async () => {
  stopObserving();
  await (await consoleStore()).close();
  clearProcessSingletons();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts tracing to a collector of the test. */
async function traced(settings: Record<string, string> = {}): Promise<void> {
  collector = keep(await otlpCollector());
  for (const [name, value] of Object.entries({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...settings }))
    vi.stubEnv(name, value);
  await startTracing();
}

/**
 * Exports the queued spans, as the stop of the process does, and returns them. Excludes the requests to the test's own
 * servers, which are in this process.
 */
async function exported(): Promise<readonly CollectedSpan[]> {
  await stopHooks().get("traces")?.close?.();
  return collector.spans().filter(({ name }) => name !== "POST unknown");
}

/** Names of the headers of each request to the service, as sent. */
let received: string[][];

async function serveService(): Promise<void> {
  received = [];
  const server = keep(
    await httpServer((response, _body, request) => {
      received.push(request.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
      response.statusCode = 400;
      response.end('{"message":"message-canary about respondent-canary"}');
    }),
  );
  const account = { baseUrl: server.url, accessKey: "access-canary", signingSecret: "signing-canary", allowHosts: [] };
  const own = { ...ownPartner(), kept: { dialect: defaultDialect } };
  const client = keep(clientOf(account, own, keep(createTransport())));
  processSingleton(`service ${own.id}`, async () => ({ client }));
}

const REQUEST = { ...aQualifyRequest(), respondent_id: "respondent-canary", user_agent: "agent-canary" };

const checkRespondent = defineAction({
  name: "checkRespondent",
  needs: "viewer",
  input: z.object({ value: z.string() }),
  run: async ({ value }, { store, partner }) => {
    if (value === "bug-canary") throw new Error("a bug about bug-canary");
    await store.people.byEmail(value);
    await (await serviceOf({ id: partner.id } as typeof partner)).call("qualify", REQUEST);
  },
});

/** Sends a request to a server whose handler is `work`. */
async function ask(address: string, work: () => Promise<unknown>, headers: Record<string, string> = {}, status = 200) {
  const server = createServer(async (_request, response) => {
    await work().catch(() => undefined);
    response.writeHead(status).end("x");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${address}`, { headers });
    await answer.text();
    return answer;
  } finally {
    server.closeAllConnections();
    const closed = once(server, "close");
    server.close();
    await closed;
  }
}

const statement = async () => (await consoleStore()).people.count();

const PARENT = { trace: "4bf92f3577b34da6a3ce929d0e0e4736", span: "00f067aa0ba902b7" };

test("request, action, statement and signed call are nested; nothing of their content is exported", async () => {
  await traced({ OTEL_SERVICE_NAME: "console-eu", OTEL_EXPORTER_OTLP_HEADERS: "x-scope=one" });
  await serveService();
  const answer = await ask("/attributes/attribute-canary?q=query-canary@example.com", () =>
    checkRespondent({ value: "value-canary" }),
  );
  const spans = await exported();
  const span = (name: string) => spans.find((one) => one.name === name);
  const [request, action] = [span("GET /attributes/[attributeId]"), span("action checkRespondent")];
  const [query, call] = [span("select people"), span("call qualify")];
  const id = answer.headers.get("x-request-id");
  expect(request).toMatchObject({
    parentSpanId: undefined,
    attributes: {
      "http.request.method": "GET",
      "http.route": "/attributes/[attributeId]",
      "http.response.status_code": 200,
      "console.request": id,
    },
  });
  expect(action).toMatchObject({ parentSpanId: request?.spanId, attributes: { "console.outcome": "bad_request" } });
  expect(query).toMatchObject({
    parentSpanId: action?.spanId,
    attributes: { "db.system.name": "sqlite", "db.operation.name": "select", "db.collection.name": "people" },
  });
  expect(call).toMatchObject({
    parentSpanId: action?.spanId,
    status: 2,
    attributes: {
      "console.operation": "qualify",
      "console.outcome": "bad_request",
      "console.attempt": 1,
      "console.account": ownPartner().id,
      "console.reference": `${id}-000000000001`,
      "http.response.status_code": 400,
      "error.type": "bad_request",
    },
  });
  expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
  expect(spans.every(({ start, end }) => start <= end)).toBe(true);

  expect(collector.resource()).toMatchObject({ "service.name": "console-eu", "service.version": "1.2.3" });
  expect(collector.batches[0]).toMatchObject({ path: "/v1/traces", headers: { "x-scope": "one" } });
  const payload = collector.batches.map(({ text }) => text).join("\n");
  expect(payload).not.toMatch(/canary|example\.com|203\.0\.113|@|person-1/i);
  expect(payload).not.toContain(folder);
});

test("a signed request to the service gets no further header", async () => {
  await traced();
  await serveService();
  await ask("/attributes", () => checkRespondent({ value: "x" }), {
    traceparent: `00-${PARENT.trace}-${PARENT.span}-01`,
    tracestate: "vendor=1",
    baggage: "a=1",
  });
  await exported();
  const prefix = defaultDialect.headerPrefix.toLowerCase();
  expect(received).toHaveLength(1);
  const plain = ["accept", "accept-encoding", "connection", "content-length", "content-type", "host"];
  const signed = ["access-key", "expiration", "signature"].map((name) => `${prefix}-${name}`);
  expect(received[0]?.toSorted()).toEqual([...plain, ...signed].toSorted());
});

test("the span of a balancer is the parent, and its decision holds", async () => {
  await traced();
  await ask("/attributes", statement, { traceparent: `00-${PARENT.trace}-${PARENT.span}-01` });
  await ask("/attributes", statement, { traceparent: `00-${PARENT.trace.replace("4", "5")}-${PARENT.span}-00` });
  const spans = await exported();
  expect(spans.find(({ name }) => name === "GET /attributes")).toMatchObject({
    traceId: PARENT.trace,
    parentSpanId: PARENT.span,
  });
  expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([PARENT.trace]));
});

test("a bug and a server error are errors; a failure of the user is not", async () => {
  await traced();
  await ask("/attributes", () => checkRespondent({ value: "bug-canary" }), {}, 500);
  await ask("/attributes", () => checkRespondent({ value: 1 as never }));
  const spans = await exported();
  const actions = spans.filter(({ name }) => name.startsWith("action"));
  expect(actions.map(({ attributes, status }) => [attributes["console.outcome"], status === 2])).toEqual([
    ["bug", true],
    ["invalid_input", false],
  ]);
  const requests = spans.filter(({ name }) => name.startsWith("GET"));
  expect(requests.map(({ status }) => status === 2)).toEqual([true, false]);
  expect(collector.batches.map(({ text }) => text).join()).not.toContain("canary");
});

test("probes, built files and clocks are not traced; a call outside any request is a trace of its own", async () => {
  await traced();
  await serveService();
  await ask("/api/live", statement);
  await ask("/_next/static/chunks/a.js", statement);
  await statement();
  const call = (await serviceOf({ id: ownPartner().id } as never)).call("qualify", REQUEST);
  await expect(call).rejects.toThrow();
  const spans = await exported();
  expect(spans.map(({ name, parentSpanId }) => [name, parentSpanId])).toEqual([["call qualify", undefined]]);
});

test("work that outlives its request exports calls, but no statements; a request exports at most 300", async () => {
  await traced();
  await serveService();
  const store = await consoleStore();
  const gate = Promise.withResolvers<void>();
  const continueLater = async (work: () => Promise<unknown>) => {
    await gate.promise;
    await work();
  };
  let after: Promise<unknown> = Promise.resolve();
  await ask("/attributes", async () => {
    for (let count = 0; count < 310; count += 1) await store.people.count();
    after = continueLater(async () => {
      await store.people.list();
      await (await serviceOf({ id: ownPartner().id } as never)).call("qualify", REQUEST);
    });
  });
  gate.resolve();
  await expect(after).rejects.toThrow("bad_request");
  const spans = await exported();
  const request = spans.find(({ name }) => name === "GET /attributes");
  expect(request?.attributes).toMatchObject({ "console.statements_omitted": 10 });
  expect(spans.filter(({ name }) => name === "select people")).toHaveLength(300);
  expect(spans.find(({ name }) => name === "call qualify")).toMatchObject({ parentSpanId: request?.spanId });
});

test("a sampler that keeps nothing exports nothing", async () => {
  await traced({ OTEL_TRACES_SAMPLER: "always_off" });
  await serveService();
  await ask("/attributes", () => checkRespondent({ value: "x" }), {
    traceparent: `00-${PARENT.trace}-${PARENT.span}-01`,
  });
  expect(await exported()).toEqual([]);
  expect(collector.batches).toEqual([]);
});

test("batches can be compressed", async () => {
  await traced({ OTEL_EXPORTER_OTLP_COMPRESSION: "gzip" });
  await ask("/attributes", async () => undefined);
  expect((await exported()).map(({ name }) => name)).toEqual(["GET /attributes"]);
  expect(collector.batches[0]?.headers["content-encoding"]).toBe("gzip");
});
