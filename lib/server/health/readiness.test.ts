import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET as live } from "../../../app/api/live/route.ts";
import { GET as ready } from "../../../app/api/ready/route.ts";
import manifest from "../../../package.json";
import { STORE_FILE } from "../../store/open-store.ts";
import { migrations } from "../../store/migrations/all.ts";
import { buildFolder, readBuildId } from "../build-info.ts";
import { consoleStore } from "../console-store.ts";
import { ownPartner } from "../partner/partner.ts";
import { seal, SIGNING_SECRET } from "../partner/seal.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";
import { setStopPhase } from "../shutdown/stop-hooks.ts";
import { readiness } from "./readiness.ts";

let folder: string;
beforeEach(() => {
  clearProcessSingletons();
  folder = mkdtempSync(path.join(tmpdir(), "ready-"));
  const settings = {
    DATA_DIR: folder,
    LOG_LEVEL: "silent",
    SERVICE_BASE_URL: "https://api.example.com/v1",
    SERVICE_ACCESS_KEY: "access-canary",
    SERVICE_SIGNING_SECRET: "signing-canary",
    SERVICE_PARTNER_NAME: "Name Canary",
    NEXTAUTH_URL: "https://console.example.com",
    NEXTAUTH_SECRET: "session-canary-of-more-than-32-bytes",
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  await consoleStore().then(
    (store) => store.close(),
    () => undefined,
  );
  clearProcessSingletons();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

async function probe() {
  const answer = await ready();
  return { status: answer.status, body: (await answer.json()) as unknown };
}

test("a sound console is ready, with one fact for each part and no secret or name", async () => {
  const { status, body } = await probe();
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ready: true,
      mode: "service",
      store: { ok: true },
      migrations: { ok: true, step: migrations.at(-1)?.id, expected: migrations.at(-1)?.id },
      keys: { ok: true, session: "set", credentials: "missing", unreadableAccounts: 0 },
      clock: { ok: true, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      accounts: [{ id: ownPartner().id, breaker: "unused" }],
      instances: { live: 0, builds: [] },
      unknownJobs: [],
    },
  });
  expect(JSON.stringify(body)).not.toMatch(/canary|example\.com/i);
});

test("while stopping: 503 with the reason, without the store; the process is still live", async () => {
  setStopPhase("not_ready");
  expect(await probe()).toEqual({ status: 503, body: { ready: false, reason: "stopping" } });
  expect(await (await live()).json()).toMatchObject({ live: true, stopping: true });
});

test("without its store: 503 with the reason, and no text of the error", async () => {
  const store = await consoleStore();
  await store.close();
  expect(await probe()).toEqual({ status: 503, body: { ready: false, reason: "store" } });
  clearProcessSingletons();
});

test("a store that another version migrated in the meantime is not served", async () => {
  await consoleStore();
  const database = new DatabaseSync(path.join(folder, STORE_FILE));
  database.exec("insert into migrations values (999, 'tomorrow', 'x', 1)");
  database.close();
  expect(await probe()).toMatchObject({
    status: 503,
    body: { ready: false, reason: "migrations", migrations: { ok: false, step: 999 } },
  });
});

test("accounts with a secret that no key opens, an open breaker and a wrong clock are reported, and stay ready", async () => {
  const key = Buffer.alloc(32, 7);
  vi.stubEnv("CREDENTIALS_KEY", key.toString("base64"));
  const store = await consoleStore();
  for (const [id, sealedWith] of [
    ["a-readable", key],
    ["b-unreadable", Buffer.alloc(32, 8)],
  ] as const) {
    const secret = seal("s", { partner: id, record: SIGNING_SECRET, version: 1 }, sealedWith);
    const entry = { at: 1, operator: "a", partner: id, action: "addAccount", subject: id, detail: {} };
    const base = { environment: "production", baseUrl: "https://b.example.com", opportunityBaseUrl: "" } as const;
    const account = { ...base, name: id, accessKey: "k", dialect: {} };
    await store.partners.add(account, { id, secret, secretVersion: 1 }, entry);
  }
  const load = { inFlight: 2, queued: { interactive: 1, background: 3 } };
  const recent = { calls: 9, attempts: 12, failed: 11, lastSuccessAt: Date.UTC(2026, 10, 20) };
  const retries = { left: 0, most: 10 };
  const health = { breaker: "open", nextTryMs: 4_200.5, skewMs: -120_000.4, load, retries, recent };
  processSingleton(`service ${ownPartner().id}`, async () => ({ client: { health: () => health } }));
  expect(await readiness()).toMatchObject({
    ready: true,
    keys: { ok: true, credentials: "set", unreadableAccounts: 1 },
    clock: { ok: false },
    accounts: [
      {
        id: ownPartner().id,
        breaker: "open",
        nextTryMs: 4_201,
        skewMs: -120_000,
        calls: load,
        lastSuccessAt: "2026-11-20T00:00:00.000Z",
      },
      { id: "a-readable", breaker: "unused" },
      { id: "b-unreadable", breaker: "unused" },
    ],
  });
});

test("does not wait for a client that is being made, as while the sandbox starts", async () => {
  processSingleton(`service ${ownPartner().id}`, () => new Promise(() => undefined));
  expect(await readiness()).toMatchObject({ ready: true, accounts: [{ id: ownPartner().id, breaker: "unused" }] });
});

test("a clock that is earlier than the last migration is reported", async () => {
  expect(await readiness(() => Date.now() - 3_600_000)).toMatchObject({ ready: true, clock: { ok: false } });
});

test("an open job of an unknown kind is named", async () => {
  const store = await consoleStore();
  await store.jobs.create(ownPartner().scope, { kind: "of-tomorrow", at: 1, startedBy: "ana@example.test" });
  expect(await readiness()).toMatchObject({ ready: true, unknownJobs: [{ kind: "of-tomorrow", jobs: 1 }] });
});

test("live instances and their builds are reported; several builds don't take the console away", async () => {
  const { instances } = await consoleStore();
  for (const [id, build] of Object.entries({ a: "vrN1", b: "kTx9", c: "vrN1", d: "", gone: "old" }))
    await instances.beat({ id, build, lease: 20_000 });
  await instances.release("gone");
  expect(await readiness()).toMatchObject({ ready: true, instances: { live: 4, builds: ["kTx9", "vrN1"] } });
});

test("liveness reports version, build and uptime", async () => {
  const body = (await live().json()) as { uptimeSeconds: number };
  expect(body).toEqual({
    live: true,
    version: manifest.version,
    build: readBuildId(buildFolder()),
    uptimeSeconds: expect.any(Number),
    stopping: false,
  });
  expect(body.uptimeSeconds).toBeLessThanOrEqual(process.uptime());
});
