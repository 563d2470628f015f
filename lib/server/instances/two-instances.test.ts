/**
 * A change at one instance applies to the next request at another one. Two stores in one location, each with process-wide
 * values of its own, represent the instances.
 */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { defaultDialect } from "../../sampling/dialect.ts";
import { createTransport } from "../../sampling/transport/transport.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { closeAfterEach } from "../../testing/closing.ts";
import { httpServer } from "../../testing/raw-server.ts";
import { id, ok } from "../../testing/sampling-client.ts";
import { testLocation, type TestLocation } from "../../testing/stores/test-store.ts";
import { hashPassword } from "../auth/password.ts";
import { signInWithPassword } from "../auth/password-sign-in.ts";
import { readOperator, switchSession } from "../auth/session.ts";
import { operatorLimit } from "../operator-limit.ts";
import { allPartners, partnerOf } from "../partner/partner.ts";
import { seal, SIGNING_SECRET } from "../partner/seal.ts";
import { clientOf, serviceOf } from "../partner/service.ts";
import { clearProcessSingletons, processSingleton } from "../process-wide.ts";
import { stopHooks } from "../shutdown/stop-hooks.ts";
import { noteLiveInstances } from "./share.ts";

/** The browser's. */
const jar = vi.hoisted(() => new Map<string, string>());
vi.mock("next/headers", () => ({
  headers: async () => new Headers({ "x-forwarded-for": "198.51.100.7" }),
  cookies: async () => ({
    get: (name: string) => (jar.has(name) ? { value: jar.get(name) } : undefined),
    set: (name: string, value: string) => void jar.set(name, value),
  }),
}));

const KEY = Buffer.alloc(32, 7);
const SETTINGS = {
  LOG_LEVEL: "silent",
  SERVICE_BASE_URL: "https://api.example.com/v1",
  SERVICE_ACCESS_KEY: "key",
  SERVICE_SIGNING_SECRET: "secret",
  SERVICE_ALLOW_HOSTS: "127.0.0.1",
  NEXTAUTH_URL: "https://console.example.com",
  NEXTAUTH_SECRET: "session-secret-of-more-than-32-bytes",
  CREDENTIALS_KEY: KEY.toString("base64"),
};
const ENTRY = { at: 1, operator: "ida@example.test", partner: "", action: "change", subject: "", detail: {} };
const PASSWORD = "correct horse battery";

const keep = closeAfterEach();
let location: TestLocation;
let here: Store;
let there: Store;
const valuesOf = new Map<Store, Map<string, unknown>>();
beforeEach(async () => {
  for (const [name, value] of Object.entries(SETTINGS)) vi.stubEnv(name, value);
  jar.clear();
  location = await testLocation();
  [here, there] = [await location.open(), await location.open()];
  for (const store of [here, there]) {
    valuesOf.set(store, new Map());
    at(store);
    processSingleton("store", () => Promise.resolve(store));
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const store of [here, there]) {
    at(store);
    await stopHooks().get("service calls")?.flush?.();
  }
  vi.unstubAllEnvs();
  clearProcessSingletons();
  valuesOf.clear();
  await here.close();
  await there.close();
  location.remove();
});

/** From now on, this process is the instance with the store. */
function at(store: Store): void {
  Reflect.set(globalThis, Symbol.for("sampling-console"), valuesOf.get(store));
}

async function addAna(role = "viewer"): Promise<string> {
  const person = { email: "ana@example.test", name: "Ana", role, passwordHash: await hashPassword(PASSWORD) };
  return (await here.people.add(person)).id;
}

/** Signs in at an instance; the browser keeps the cookie. */
async function signIn(store: Store, password = PASSWORD): Promise<boolean> {
  at(store);
  const signedIn = await signInWithPassword("ana@example.test", password);
  if (signedIn === "unavailable") expect.unreachable("the store failed");
  if (signedIn) await switchSession(signedIn.sid);
  return signedIn !== null;
}

async function operatorAt(store: Store) {
  at(store);
  return readOperator();
}

/** Actions of one operator that are let through of many at once. */
function takenAt(store: Store): number {
  at(store);
  return Array.from({ length: 200 }, () => operatorLimit().take("ana")).filter(Boolean).length;
}

test("a sign-in at one instance is valid at the other, until the person is disabled at either", async () => {
  const personId = await addAna();
  expect(await signIn(here)).toBe(true);
  for (const store of [here, there]) expect(await operatorAt(store)).toMatchObject({ id: personId, role: "viewer" });
  await here.personChanges.setDisabled(personId, true, ENTRY);
  for (const store of [there, here]) expect(await operatorAt(store)).toBeUndefined();
  expect(await signIn(there)).toBe(false);
});

test("a changed role and an ended session hold at the other instance", async () => {
  const personId = await addAna("support");
  await signIn(here);
  const access = { role: "support", partners: [] };
  await there.personChanges.setAccess(personId, { role: "manager", partners: [] }, access, ENTRY);
  expect(await operatorAt(here)).toBeUndefined();
  await signIn(there);
  expect(await operatorAt(here)).toMatchObject({ role: "manager" });
});

test("failed sign-ins count across instances", async () => {
  await addAna();
  vi.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
  for (const store of [here, there, here, there, here, there]) expect(await signIn(store, "wrong")).toBe(false);
  expect(await signIn(there)).toBe(false);
});

test("a grant and its withdrawal hold at the other instance", async () => {
  const [own] = await allPartners();
  await here.partners.noteOwn(own ?? expect.fail("no account"));
  const personId = await addAna();
  await signIn(here);
  const operator = (await operatorAt(there)) ?? expect.fail("not signed in");
  await expect(partnerOf(operator)).rejects.toThrow(/access to a partner account/);
  const grant = { partnerId: own?.id ?? "", personId, email: "ana@example.test" };
  await here.grants.set({ ...grant, granted: true }, { action: "grant", by: "ida@example.test" });
  expect((await partnerOf(operator)).id).toBe(own?.id);
  await here.grants.set({ ...grant, granted: false }, { action: "grant", by: "ida@example.test" });
  await expect(partnerOf(operator)).rejects.toThrow(/access to a partner account/);
});

test("new keys and a disabled partner account hold for the next call of the other instance", async () => {
  const keys: string[] = [];
  const server = keep(
    await httpServer((response, _body, request) => {
      keys.push(/key-\d/.exec(JSON.stringify(request.rawHeaders))?.[0] ?? "");
      ok(response);
    }),
  );
  const addresses = { baseUrl: server.url, opportunityBaseUrl: "" };
  const account = { ...addresses, name: "Panel", environment: "production", accessKey: "key-1", dialect: {} } as const;
  const secret = seal("signing", { partner: "a-1", record: SIGNING_SECRET, version: 1 }, KEY);
  await here.partners.add(account, { id: "a-1", secret, secretVersion: 1 }, ENTRY);
  const partner = (await allPartners()).find((one) => one.id === "a-1") ?? expect.fail("no account");
  const callAt = async (store: Store) => {
    at(store);
    return (await serviceOf(partner)).call("get-attribute-info", { attribute_id: id("5") });
  };
  await callAt(here);
  await callAt(there);
  await here.partners.change("a-1", 1, { ...account, accessKey: "key-2" }, undefined, { ...ENTRY, at: 2 });
  await callAt(there);
  await callAt(here);
  expect(keys).toEqual(["key-1", "key-1", "key-2", "key-2"]);
  await here.partners.setDisabled("a-1", 3, { ...ENTRY, at: 3 });
  await expect(callAt(there)).rejects.toThrow(/disabled/);
});

test("two instances together call the service, and let an operator call them, as often as one", async () => {
  let [inFlight, most] = [0, 0];
  const waiting: (() => void)[] = [];
  const server = keep(
    await httpServer((response) => {
      inFlight += 1;
      most = Math.max(most, inFlight);
      waiting.push(() => {
        inFlight -= 1;
        ok(response);
      });
    }),
  );
  const partner = {
    id: "p",
    name: "P",
    scope: partnerScope("p"),
    kept: { dialect: { ...defaultDialect, concurrency: 6 } },
  };
  const account = { baseUrl: server.url, opportunityBaseUrl: "", accessKey: "key", signingSecret: "secret" };
  const callsAt = (store: Store) => {
    at(store);
    noteLiveInstances(2);
    const client = keep(clientOf({ ...account, allowHosts: [] } as never, partner as never, keep(createTransport())));
    return Array.from({ length: 6 }, () => client.call("get-attribute-info", { attribute_id: id("5") }));
  };
  const calls = [...callsAt(here), ...callsAt(there)];
  for (let answered = 0; answered < calls.length; answered += 1) {
    const left = calls.length - answered;
    await vi.waitFor(() => expect(inFlight).toBe(Math.min(6, left)), { timeout: 30_000 });
    waiting.shift()?.();
  }
  await Promise.all(calls);
  expect(most).toBe(6);

  vi.spyOn(Date, "now").mockReturnValue(1_700_000_000_000);
  expect([takenAt(here), takenAt(there)]).toEqual([60, 60]);
});
