import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Store } from "../../store/open-store.ts";
import { sessionDigest } from "../../store/people/session-rows.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { signInWithPassword } from "./password-sign-in.ts";

const mocks = vi.hoisted(() => ({ store: undefined as unknown, while: async () => {} }));
vi.mock("../env.ts", () => ({ env: () => ({ mode: "service", logLevel: "silent" }) }));
vi.mock("../console-store.ts", () => ({ consoleStore: async () => mocks.store }));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
// Simulates a slow password check, during which other changes happen.
vi.mock("./password.ts", () => ({
  verifyPassword: async (password: string, hash: string | undefined) => {
    await mocks.while();
    return hash === `hash of ${password}`;
  },
}));

let store: Store;
let id: string;
beforeEach(async () => {
  mocks.store = store = await openTestStore();
  mocks.while = async () => {};
  id = (await store.people.add({ email: "ana@example.org", name: "Ana", role: "viewer", passwordHash: "hash of old" }))
    .id;
});
afterEach(() => store.close());

const attempt = (password: string) => signInWithPassword(" Ana@Example.org", password);
async function signIn(password: string) {
  const outcome = await attempt(password);
  return outcome === "unavailable" ? expect.unreachable("the store failed") : outcome;
}
const trail = async () => (await store.audit.recent({ limit: 9 })).map(({ action }) => action);
const open = () => store.db.selectFrom("sessions").select("sid").where("ended_at", "is", null).execute();

test("a correct password starts a session and is recorded in the audit log", async () => {
  const signedIn = await signIn("old");
  expect(await open()).toEqual([{ sid: signedIn?.sid }]);
  expect(signedIn?.id).toBe(id);
  expect(await trail()).toEqual(["signInWithPassword"]);
});

test("a password changed during its check starts no session", async () => {
  const sid = await store.sessions.create(id, 1);
  const over = { passwordHash: "hash of old", sessionDigest: sessionDigest(sid) };
  const here = { origin: { address: "", agent: "" }, partnerId: undefined };
  const entry = { at: 9, operator: "ana@example.org", partner: "", action: "changePassword", subject: "", detail: {} };
  let kept = "";
  mocks.while = async () => {
    kept = await store.personChanges.setPassword(id, "hash of new", over, here, entry);
  };
  expect(await signIn("old")).toBeNull();
  expect(await open()).toEqual([{ sid: kept }]);
  expect(await trail()).toEqual(["changePassword"]);
});

test("spellings of an email that the store reads as one share one counter, and leave a valid audit log", async () => {
  const spellings = ["ana", "a\u0000na", "an\u0000a", "\u0000ana", "a\u0000n\u0000a", "ana\u0000"];
  for (const name of spellings) expect(await signInWithPassword(`${name}@example.org`, "guess")).toBeNull();
  await vi.waitFor(async () => expect(await trail()).toHaveLength(5));
  // Has to wait now: even the right password is not checked.
  expect(await signInWithPassword("ana@exa\u0000mple.org", "old")).toBeNull();
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 5 });
});

test("a fault of the store is not reported as a wrong password; another error reveals nothing", async () => {
  const lost = Object.assign(new Error("terminating connection"), { code: "57P01", severity: "FATAL", routine: "f" });
  mocks.while = () => Promise.reject(lost);
  expect(await attempt("old")).toBe("unavailable");
  mocks.while = () => Promise.reject(new Error("a bug"));
  expect(await attempt("old")).toBeNull();
  expect(await open()).toEqual([]);
});

test("a person disabled during the password check gets no session", async () => {
  mocks.while = async () => {
    await store.db.updateTable("people").set({ disabled_at: 5 }).where("id", "=", id).execute();
  };
  expect(await signIn("old")).toBeNull();
  expect(await open()).toEqual([]);
});

test.each([
  ["old", "disabled"],
  ["guessed", "wrong password"],
])("refuses a disabled person with the password %s, audited as %s", async (password, reason) => {
  await store.db.updateTable("people").set({ disabled_at: 5 }).where("id", "=", id).execute();
  expect(await signIn(password)).toBeNull();
  const auditEntries = async () =>
    (await store.audit.recent({ limit: 9 })).map(({ action, detail }) => ({ action, detail }));
  await vi.waitFor(async () => expect(await auditEntries()).toEqual([{ action: "refuseSignIn", detail: { reason } }]));
  expect(await open()).toEqual([]);
});
