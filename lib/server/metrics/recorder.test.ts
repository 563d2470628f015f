/** Each metric after known actions of the real code: names, labels and values. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import manifest from "../../../package.json";
import { defaultDialect } from "../../sampling/dialect.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import { STORE_FILE } from "../../store/open-store.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { seriesNamed, seriesOf } from "../../testing/metrics/metrics-text.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { aQualifyRequest, id, until, type Answer } from "../../testing/sampling-client.ts";
import { signInWithPassword } from "../auth/password-sign-in.ts";
import type { Role } from "../auth/role.ts";
import { admit } from "../auth/single-sign-on.ts";
import { buildFolder, readBuildId } from "../build-info.ts";
import { consoleStore } from "../console-store.ts";
import { metrics } from "../metrics-recorder.ts";
import { ownPartner } from "../partner/partner.ts";
import { clientOf } from "../partner/service.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";
import type { observeRequests } from "./http-requests.ts";
import { startMetrics } from "./start-metrics.ts";

// Subscribes for the whole process, and would do so for every test.
const observe = vi.hoisted(() => vi.fn<typeof observeRequests>());
vi.mock("./http-requests.ts", () => ({ observeRequests: observe }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-forwarded-for": "198.51.100.44" }) }));

/** None of these may be in the output. */
const SETTINGS = {
  SERVICE_BASE_URL: "https://canary-service.example.com/v1",
  SERVICE_ACCESS_KEY: "access-canary",
  SERVICE_SIGNING_SECRET: "signing-canary",
  SERVICE_PARTNER_NAME: "Name Canary",
  NEXTAUTH_URL: "https://canary-console.example.com",
  NEXTAUTH_SECRET: "session-canary-of-more-than-32-bytes",
  METRICS_TOKEN: "token-canary-of-more-than-32-characters",
};
const keep = closeAfterEach();
/** Bound for what hangs, in milliseconds; the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

let folder: string;
beforeEach(async () => {
  clearProcessSingletons();
  folder = mkdtempSync(path.join(tmpdir(), "metrics-"));
  for (const [name, value] of Object.entries({ ...SETTINGS, DATA_DIR: folder, LOG_LEVEL: "silent" }))
    vi.stubEnv(name, value);
  await startMetrics();
});
afterEach(async () => {
  await (await consoleStore()).close();
  clearProcessSingletons();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const read = async () => (await metrics()?.read())?.text ?? "";
const bytes = (name: string) => statSync(path.join(folder, name)).size;
const named = async (name: string) => seriesNamed(await read(), name);

/** Client of the installation's own account, against a test server. */
async function service(answer: Answer, concurrency = 6) {
  const server = keep(
    await httpServer((response, body, request, turn) => answer(response, turn, request.headers, body)),
  );
  const transport = keep(createTransport());
  const account = { baseUrl: server.url, accessKey: "access-canary", signingSecret: "signing-canary", allowHosts: [] };
  const own = { ...ownPartner(), kept: { dialect: { ...defaultDialect, concurrency } } };
  const client = keep(clientOf(account, own, transport));
  processSingleton(`service ${own.id}`, async () => ({ client }));
  return client;
}

test("attempts of calls by operation, outcome and number, with their durations", async () => {
  const client = await service((response, turn) => {
    response.statusCode = turn < 3 ? 503 : 200;
    response.end(turn < 3 ? "" : '{"id":5}');
  });
  await client.call("get-attribute-info", { attribute_id: id("5") });
  expect(await named("console_service_attempts_total")).toEqual({
    'console_service_attempts_total{operation="get-attribute-info",outcome="internal_error",attempt="1"}': 1,
    'console_service_attempts_total{operation="get-attribute-info",outcome="internal_error",attempt="2"}': 1,
    'console_service_attempts_total{operation="get-attribute-info",outcome="ok",attempt="3"}': 1,
  });
  expect(await named("console_service_attempt_duration_seconds_count")).toEqual({
    'console_service_attempt_duration_seconds_count{operation="get-attribute-info",outcome="internal_error"}': 2,
    'console_service_attempt_duration_seconds_count{operation="get-attribute-info",outcome="ok"}': 1,
  });
  metrics()?.serviceAttempt({ operation: "qualify", outcome: "ok", attempt: 1, durationMs: 750 });
  const series = seriesOf(await read());
  const upTo = (seconds: string) =>
    series[`console_service_attempt_duration_seconds_bucket{le="${seconds}",operation="qualify",outcome="ok"}`];
  expect([upTo("0.5"), upTo("1"), upTo("+Inf")]).toEqual([0, 1, 1]);
  expect(series['console_service_attempt_duration_seconds_sum{operation="qualify",outcome="ok"}']).toBe(0.75);
});

test("calls in flight and queued, and the breaker, by the id of the account; an unused account is absent", async () => {
  expect(await named("console_service_breaker_state")).toEqual({});
  let arrived = 0;
  const gate = Promise.withResolvers<void>();
  const client = await service(async (response) => {
    arrived += 1;
    await gate.promise;
    response.end('{"id":5}');
  }, 1);
  const call = (background: boolean) => client.call("get-attribute-info", { attribute_id: id("5") }, { background });
  const calls = [call(false), call(false), call(true), call(true)];
  await until(() => arrived === 1, PATIENCE.timeout);
  const [account, text] = [ownPartner().id, await read()];
  expect(seriesNamed(text, "console_service_calls_in_flight")).toEqual({
    [`console_service_calls_in_flight{account="${account}"}`]: 1,
  });
  expect(seriesNamed(text, "console_service_calls_queued")).toEqual({
    [`console_service_calls_queued{account="${account}",priority="interactive"}`]: 1,
    [`console_service_calls_queued{account="${account}",priority="background"}`]: 2,
  });
  expect(seriesNamed(text, "console_service_breaker_state")).toEqual({
    [`console_service_breaker_state{account="${account}",state="closed"}`]: 1,
    [`console_service_breaker_state{account="${account}",state="open"}`]: 0,
    [`console_service_breaker_state{account="${account}",state="half-open"}`]: 0,
  });
  gate.resolve();
  await Promise.all(calls);
  expect(Object.values(await named("console_service_calls_in_flight"))).toEqual([0]);
});

test("an open breaker", async () => {
  const client = await service((response) => response.socket?.destroy());
  for (let call = 0; call < 20; call += 1) await expect(client.call("qualify", aQualifyRequest())).rejects.toThrow();
  expect(await named("console_service_breaker_state")).toMatchObject({
    [`console_service_breaker_state{account="${ownPartner().id}",state="closed"}`]: 0,
    [`console_service_breaker_state{account="${ownPartner().id}",state="open"}`]: 1,
  });
});

test("jobs by kind and state, and the age of the oldest lease", async () => {
  const { jobs } = await consoleStore();
  const { scope } = ownPartner();
  const at = Date.now() - 30_000;
  const job = (await jobs.create(scope, { kind: "sync", at, startedBy: "ana-canary@example.com" })) ?? "";
  await jobs.create(scope, { kind: "demo", at, startedBy: "" });
  await jobs.claim(scope, job, { owner: "w", instance: "a", at, lease: 60_000 });
  const text = await read();
  expect(seriesNamed(text, "console_jobs")).toEqual({
    'console_jobs{kind="sync",state="running"}': 1,
    'console_jobs{kind="demo",state="running"}': 1,
  });
  const age = seriesNamed(text, "console_job_lease_age_seconds");
  expect(Object.keys(age)).toEqual(['console_job_lease_age_seconds{kind="sync"}']);
  expect(Object.values(age)[0]).toBeGreaterThanOrEqual(30);
  expect(Object.values(age)[0]).toBeLessThan(600);
  await jobs.settle(scope, job, { owner: "w", state: "failed", at: Date.now(), workedMs: 1 });
  expect(await named("console_jobs")).toEqual({
    'console_jobs{kind="sync",state="failed"}': 1,
    'console_jobs{kind="demo",state="running"}': 1,
  });
  expect(await named("console_job_lease_age_seconds")).toEqual({});
});

test("running runs, and their calls that were sent or wait", async () => {
  const store = await consoleStore();
  const { scope } = ownPartner();
  const batches = [1, 2, 3].map((number) => ({ number, subject: 0, groupIds: ["7"] }));
  const owner = { id: "a", lease: 60_000 };
  const run = {
    operator: "ana-canary@example.com",
    kind: "live",
    owner,
    createdAt: 1,
    request: {},
    summary: {},
  } as const;
  const more = { respondentHash: "h", state: "running", idempotencyKey: "p", batches, results: [] } as const;
  const { id: runId } = await store.runs.begin(scope, { ...run, ...more });
  await store.runBatches.applySteps(scope, [{ kind: "take", runId, number: 1, at: 2, owner: owner.id }]);
  const text = await read();
  expect(seriesNamed(text, "console_runs")).toEqual({ 'console_runs{state="running"}': 1 });
  expect(seriesNamed(text, "console_run_calls")).toEqual({
    'console_run_calls{state="asking"}': 1,
    'console_run_calls{state="waiting"}': 2,
  });
});

test("refused sign-ins, by reason", async () => {
  expect(await named("console_sign_ins_refused_total")).toEqual({});
  for (let tries = 0; tries < 7; tries += 1) await signInWithPassword("ana-canary@example.com", "password-canary");
  const counts = await named("console_sign_ins_refused_total");
  const refused = counts['console_sign_ins_refused_total{method="password",reason="refused"}'] ?? 0;
  const throttled = counts['console_sign_ins_refused_total{method="password",reason="throttled"}'] ?? 0;
  expect(refused + throttled).toBe(7);
  expect(refused).toBeGreaterThanOrEqual(5);
  const provider = {
    issuer: "https://login.example.com",
    clientId: "c",
    clientSecret: "s",
    name: "ID",
    scope: "openid",
  };
  const groups = { groupsClaim: "groups", roles: new Map<string, Role>([["crew", "viewer"]]) };
  const claims = { iss: provider.issuer, sub: "sub-canary", email: "ana-canary@example.com", email_verified: true };
  expect(await admit({ ...claims, groups: ["others"] }, { ...provider, ...groups })).toBeUndefined();
  expect(await admit({ ...claims, groups: ["crew"] }, { ...provider, ...groups })).toEqual(expect.any(String));
  expect(await named("console_sign_ins_refused_total")).toMatchObject({
    'console_sign_ins_refused_total{method="single_sign_on",reason="refused"}': 1,
  });
});

test("HTTP requests of this process by method, route and class of status, never by path", async () => {
  const real = await vi.importActual<{ observeRequests: typeof observeRequests }>("./http-requests.ts");
  real.observeRequests(...(observe.mock.lastCall ?? expect.fail("nothing observes requests")));
  const server = keep(
    await httpServer((response) => {
      response.statusCode = 404;
      response.end();
    }),
  );
  await (await fetch(`${server.url}/_next/static/path-canary.js?query-canary`)).text();
  await vi.waitFor(
    async () =>
      expect(await named("console_http_requests_total")).toEqual({
        'console_http_requests_total{method="GET",route="/_next/static",status="4xx"}': 1,
      }),
    PATIENCE,
  );
  expect(await named("console_http_request_duration_seconds_count")).toEqual({
    'console_http_request_duration_seconds_count{route="/_next/static"}': 1,
  });
  expect(await read()).not.toContain("canary");
});

test("size of the store and its log", async () => {
  await consoleStore();
  expect(await named("console_store_bytes")).toEqual({
    'console_store_bytes{part="file"}': bytes(STORE_FILE),
    'console_store_bytes{part="log"}': bytes(`${STORE_FILE}-wal`),
  });
});

test("waits for lanes and searches, by area and length; connections only with a database", async () => {
  const store = await consoleStore();
  await store.inLanes("runs:7", async () => undefined);
  await store.search.texts(ownPartner().scope, "query-canary", { limit: 1, offset: 0 });
  expect(await named("console_store_lane_wait_seconds_count")).toMatchObject({
    'console_store_lane_wait_seconds_count{area="runs"}': 1,
  });
  expect(await named("console_search_duration_seconds_count")).toEqual({
    'console_search_duration_seconds_count{characters="3+"}': 1,
  });
  expect(await named("console_store_connections")).toEqual({});
  vi.spyOn(store, "connections").mockReturnValue([{ pool: "statements", inUse: 3, idle: 1, waiting: 2 }]);
  expect(await named("console_store_connections")).toEqual({
    'console_store_connections{pool="statements",state="in_use"}': 3,
    'console_store_connections{pool="statements",state="idle"}': 1,
    'console_store_connections{pool="statements",state="waiting"}': 2,
  });
});

test("live instances by build", async () => {
  const { instances } = await consoleStore();
  for (const [name, build] of Object.entries({ a: "vrN1", b: "vrN1", c: "" }))
    await instances.beat({ id: name, build, lease: 20_000 });
  expect(await named("console_instances")).toEqual({
    'console_instances{build="vrN1"}': 2,
    'console_instances{build="development"}': 1,
  });
});

test("version and build, start time, memory and event loop of the process", async () => {
  // The delay of the event loop has no value until it was sampled.
  const text = await vi.waitFor(async () => {
    const current = await read();
    expect(seriesOf(current)["nodejs_eventloop_lag_mean_seconds"]).toBeGreaterThan(0);
    return current;
  }, PATIENCE);
  const build = readBuildId(buildFolder()) ?? "development";
  expect(seriesNamed(text, "console_build_info")).toEqual({
    [`console_build_info{version="${manifest.version}",build="${build}"}`]: 1,
  });
  const series = seriesOf(text);
  const startedAt = Date.now() / 1_000 - process.uptime();
  expect(Math.abs((series["process_start_time_seconds"] ?? 0) - startedAt)).toBeLessThan(60);
  for (const name of ["process_resident_memory_bytes", "nodejs_heap_size_used_bytes", "nodejs_heap_size_total_bytes"])
    expect(series[name], name).toBeGreaterThan(1_000_000);
  for (const name of ["max", "p50", "p99"])
    expect(series[`nodejs_eventloop_lag_${name}_seconds`], name).toBeGreaterThan(0);
});

test("a part that cannot be read is absent, not 0, and the others are still reported", async () => {
  const store = await consoleStore();
  await store.jobs.create(ownPartner().scope, { kind: "sync", at: 1, startedBy: "" });
  metrics()?.serviceAttempt({ operation: "qualify", outcome: "ok", attempt: 1, durationMs: 1 });
  expect(await named("console_jobs")).not.toEqual({});
  await store.close();
  const text = await read();
  for (const name of ["console_jobs", "console_runs", "console_run_calls", "console_service_calls_in_flight"])
    expect(seriesNamed(text, name), name).toEqual({});
  expect(Object.keys(seriesNamed(text, "console_store_bytes"))).toHaveLength(2);
  expect(Object.keys(seriesNamed(text, "console_service_attempts_total"))).toHaveLength(1);
  clearProcessSingletons();
});

test("no secret, name, address or respondent value is in the output, whatever happened", async () => {
  const store = await consoleStore();
  const { scope, id: own } = ownPartner();
  await store.partners.noteOwn(ownPartner());
  const base = { environment: "production", baseUrl: "https://canary-b.example.com", opportunityBaseUrl: "" } as const;
  await store.partners.add(
    { ...base, name: "Other Canary", accessKey: "other-access-canary", dialect: {} },
    { id: "a-1", secret: "sealed-canary", secretVersion: 1 },
    { at: 1, operator: "ana-canary@example.com", partner: own, action: "addAccount", subject: "a-1", detail: {} },
  );
  await store.people.add({ email: "ana-canary@example.com", name: "Ana Canary", role: "admin", passwordHash: "x" });
  await signInWithPassword("ana-canary@example.com", "password-canary");
  await signInWithPassword("nobody-canary@example.com", "password-canary");
  const client = await service((response) => {
    response.statusCode = 400;
    response.setHeader("x-canary", "header-canary");
    response.end('{"message":"message-canary about respondent-canary"}');
  });
  const respondent = { respondent_id: "respondent-canary", user_agent: "agent-canary", ip_address: "203.0.113.77" };
  const options = { operator: "ana-canary@example.com", reference: "reference-canary" };
  await expect(client.call("qualify", { ...aQualifyRequest(), ...respondent }, options)).rejects.toThrow();
  await expect(client.call("create-context", { items: { token: "context-canary" } }, options)).rejects.toThrow();
  const job = { kind: "sync", at: 1, startedBy: "ana-canary@example.com", wish: { canary: "wish-canary" } };
  await store.jobs.create(scope, job);
  const text = await read();
  expect(seriesNamed(text, "console_service_attempts_total")).toEqual({
    'console_service_attempts_total{operation="qualify",outcome="bad_request",attempt="1"}': 1,
    'console_service_attempts_total{operation="create-context",outcome="bad_request",attempt="1"}': 1,
  });
  expect(text).not.toMatch(/canary|example\.com|203\.0\.113|198\.51\.100|@/i);
  expect(text).not.toContain(folder);
});
