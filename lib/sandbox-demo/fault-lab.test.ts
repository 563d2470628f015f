/**
 * The fault lab against the embedded sandbox: a fault is switched on, shown, hit and ended; unavailable otherwise.
 * @module-tag full
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readTypedId } from "../int64.ts";
import type { Operator } from "../server/auth/session.ts";
import { registerJobKind } from "../server/jobs/jobs.ts";
import { lastSeenFaults } from "../server/partner/sandbox-faults.ts";
import { resetSandbox, runningSandbox } from "../server/partner/sandbox-process.ts";
import { ownPartner } from "../server/partner/partner.ts";
import { serviceOf } from "../server/partner/service.ts";
import { clearProcessSingleton, clearProcessSingletons } from "../server/process-wide.ts";
import { sandboxContext, startDemo } from "./demo-job.ts";
import { DEMO_JOB } from "./sandbox-view.ts";
import { endFaults, faultLabView, switchFault } from "./fault-lab.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "fault-lab-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("LOG_LEVEL", "silent");
  clearProcessSingletons();
});
afterEach(async () => {
  const { store } = await sandboxContext();
  const { pid, ended } = await runningSandbox();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await ended;
  await store.close();
  clearProcessSingletons();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const ADMIN = { id: "1", email: "admin@example.test", name: "Admin", role: "admin" } as Operator;

async function readAttribute() {
  const attribute_id = readTypedId("1");
  if (!attribute_id) throw new Error("1 is an id");
  return (await serviceOf(ownPartner())).call("get-attribute-info", { attribute_id });
}

test("a fault that is on hits calls, and is shown with its counts and the state of the calls", async () => {
  expect(await faultLabView(ADMIN)).toMatchObject({ faults: [], accounts: [{ id: "sandbox", health: null }] });
  const before = Date.now();
  const faults = await switchFault({ fault: "error-500:get-attribute-info", share: 100, seconds: 60 });
  expect(faults).toEqual([
    {
      name: "error-500",
      argument: "",
      operation: "get-attribute-info",
      share: 100,
      until: expect.any(Number),
      calls: 0,
      hits: 0,
    },
  ]);
  expect(faults[0]?.until).toBeGreaterThanOrEqual(before + 60_000);
  await expect(readAttribute()).rejects.toMatchObject({ failure: { code: "internal_error", status: 500 } });
  const view = await faultLabView(ADMIN);
  expect(view.faults).toMatchObject([{ calls: 1, hits: 1 }]);
  expect(view.accounts).toMatchObject([
    { id: "sandbox", health: { breaker: "closed", recent: { calls: 1, attempts: 1, failed: 1 } } },
  ]);
  expect(JSON.stringify(view)).not.toContain((await runningSandbox()).signingSecret);

  expect(await endFaults()).toEqual({ ended: 1, faults: [] });
  await expect(readAttribute()).resolves.toMatchObject({ record: { outcome: "ok" } });
});

test("pages know the faults last seen without asking the sandbox, until these end", async () => {
  expect(lastSeenFaults(Date.now())).toEqual([]);
  const [fault] = await switchFault({ fault: "slow-but-ok", share: 50, seconds: 30 });
  const until = fault?.until ?? 0;
  expect(lastSeenFaults(until - 1)).toMatchObject([{ name: "slow-but-ok", share: 50 }]);
  expect(lastSeenFaults(until)).toEqual([]);
  await endFaults();
  expect(lastSeenFaults(until - 1)).toEqual([]);

  await switchFault({ fault: "slow-but-ok", share: 50, seconds: 30 });
  await resetSandbox();
  expect(lastSeenFaults(Date.now())).toEqual([]);
  expect((await faultLabView(ADMIN)).faults).toEqual([]);

  await switchFault({ fault: "slow-but-ok", share: 50, seconds: 30 });
  const { pid, ended } = await runningSandbox();
  if (pid !== undefined) process.kill(pid, "SIGKILL");
  await ended;
  await vi.waitFor(() => expect(lastSeenFaults(Date.now())).toEqual([]));
});

test("an unknown fault and too many faults are refused with a message", async () => {
  await expect(switchFault({ fault: "flood", share: 100, seconds: 60 })).rejects.toMatchObject({
    failure: { code: "invalid_input", message: expect.stringMatching(/^There is no fault “flood”/) },
  });
  const operations = ["get-opportunity", "qualify", "create-context", "list-attributes", "get-attributes"];
  for (const name of ["error-400", "error-401", "error-403", "error-404"])
    for (const operation of operations) await switchFault({ fault: `${name}:${operation}`, share: 100, seconds: 60 });
  await expect(switchFault({ fault: "error-500", share: 100, seconds: 60 })).rejects.toMatchObject({
    failure: { code: "conflict", message: "At most 20 faults can be on. End them first." },
  });
});

test("no fault starts while demo data loads", async () => {
  const context = await sandboxContext();
  const loaded = Promise.withResolvers<void>();
  registerJobKind(DEMO_JOB, {
    busy: "Busy.",
    run: () => loaded.promise.then(() => ({ state: "done", detail: {} })),
  });
  await startDemo(context, { reset: false }, ADMIN.email);
  await expect(switchFault({ fault: "error-500", share: 100, seconds: 60 })).rejects.toMatchObject({
    failure: { code: "conflict", message: expect.stringContaining("Demo data is being loaded") },
  });
  loaded.resolve();
  await vi.waitFor(async () =>
    expect((await context.store.jobs.latest(context.partner.scope, DEMO_JOB))?.state).toBe("done"),
  );
  await expect(switchFault({ fault: "error-500", share: 100, seconds: 60 })).resolves.toHaveLength(1);
});

test("the refusal says to resume or cancel a job for demo data that does not run", async () => {
  const { store, partner } = await sandboxContext();
  const id = (await store.jobs.create(partner.scope, { kind: DEMO_JOB, at: 1, startedBy: "" })) ?? "";
  const wish = { fault: "error-500", share: 100, seconds: 60 } as const;
  await expect(switchFault(wish)).rejects.toThrow("loads demo data is interrupted. Resume or cancel it first.");
  await store.jobs.want(partner.scope, id, "pause", Date.now());
  await expect(switchFault(wish)).rejects.toThrow("loads demo data is paused. Resume or cancel it first.");
});

test("is unavailable against a real service", async () => {
  await sandboxContext();
  vi.stubEnv("SERVICE_BASE_URL", "https://api.example.com/v1");
  vi.stubEnv("SERVICE_ACCESS_KEY", "key");
  vi.stubEnv("SERVICE_SIGNING_SECRET", "secret");
  vi.stubEnv("NEXTAUTH_URL", "https://console.example.com");
  vi.stubEnv("NEXTAUTH_SECRET", "x".repeat(32));
  clearProcessSingleton("settings");
  try {
    for (const act of [
      () => faultLabView(ADMIN),
      () => switchFault({ fault: "error-500", share: 100, seconds: 60 }),
      () => endFaults(),
    ])
      await expect(act()).rejects.toMatchObject({ failure: { code: "missing" } });
    expect(lastSeenFaults(Date.now())).toEqual([]);
  } finally {
    vi.unstubAllEnvs();
    vi.stubEnv("DATA_DIR", folder);
    clearProcessSingleton("settings");
  }
});
