/** Metrics of calls, jobs, runs and sign-ins after known actions of the real code; none contains a secret. */
import { expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { seriesNamed, seriesOf } from "../../testing/metrics/metrics-text.ts";
import { named, read, recordedMetrics } from "../../testing/metrics/recorded-metrics.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { aQualifyRequest, id, until, type Answer } from "../../testing/sampling-client.ts";
import { signInWithPassword } from "../auth/password-sign-in.ts";
import type { Role } from "../auth/role.ts";
import { admit } from "../auth/single-sign-on.ts";
import { consoleStore } from "../console-store.ts";
import { metrics } from "../metrics-recorder.ts";
import { ownPartner } from "../partner/partner.ts";
import { clientOf } from "../partner/service.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";

// Subscribes for the whole process, and would do so for every test.
vi.mock("./http-requests.ts", () => ({ observeRequests: vi.fn() }));
vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-forwarded-for": "198.51.100.44" }) }));

const keep = closeAfterEach();
const recorded = recordedMetrics();
/** Milliseconds after which a hanging wait fails; generous, because the machine may be busy. */
const PATIENCE = { timeout: 30_000 };

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

test("no secret, name, address or respondent value is ever in the output", async () => {
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
  expect(text).not.toContain(recorded.folder);
});
