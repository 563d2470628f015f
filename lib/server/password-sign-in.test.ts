import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openMemoryStore, type Store } from "../store/open-store.ts";
import { markOf } from "../store/session-rows.ts";
import { signInWithPassword } from "./password-sign-in.ts";

const place = vi.hoisted(() => ({ store: undefined as unknown, while: async () => {} }));
vi.mock("./env.ts", () => ({ env: () => ({ mode: "service", logLevel: "silent" }) }));
vi.mock("./console-store.ts", () => ({ consoleStore: async () => place.store }));
vi.mock("next/headers", () => ({ headers: async () => new Headers() }));
// Looking at a password takes a while, in which other things happen.
vi.mock("./password.ts", () => ({
  verifyPassword: async (password: string, hash: string | undefined) => {
    await place.while();
    return hash === `hash of ${password}`;
  },
}));

let store: Store;
let id: string;
beforeEach(async () => {
  place.store = store = await openMemoryStore();
  place.while = async () => {};
  id = (await store.people.add({ email: "ana@example.org", name: "Ana", role: "viewer", passwordHash: "hash of old" }))
    .id;
});
afterEach(() => store.close());

const signIn = (password: string) => signInWithPassword(" Ana@Example.org", password);
const trail = async () => (await store.audit.recent({ limit: 9 })).map(({ action }) => action);
const open = () => store.db.selectFrom("sessions").select("sid").where("ended_at", "is", null).execute();

test("a right password begins a session, and its entry stands in the trail", async () => {
  const signedIn = await signIn("old");
  expect(await open()).toEqual([{ sid: signedIn?.sid }]);
  expect(signedIn?.id).toBe(id);
  expect(await trail()).toEqual(["signInWithPassword"]);
});

test("a password that is changed while it is looked at begins none", async () => {
  const sid = await store.sessions.create(id, 1);
  const over = { passwordHash: "hash of old", sessionMark: markOf(sid) };
  const here = { origin: { address: "", agent: "" }, partnerId: undefined };
  const entry = { at: 9, operator: "ana@example.org", partner: "", action: "changePassword", subject: "", detail: {} };
  let kept = "";
  place.while = async () => {
    kept = await store.personChanges.setPassword(id, "hash of new", over, here, entry);
  };
  expect(await signIn("old")).toBeNull();
  expect(await open()).toEqual([{ sid: kept }]);
  expect(await trail()).toEqual(["changePassword"]);
});

test("who is shut out while the password is looked at gets no session", async () => {
  place.while = async () => {
    await store.db.updateTable("people").set({ disabled_at: 5 }).where("id", "=", id).execute();
  };
  expect(await signIn("old")).toBeNull();
  expect(await open()).toEqual([]);
});

test.each([
  ["old", "disabled"],
  ["guessed", "wrong password"],
])("who is shut out and types %s stays out, which the trail calls %s", async (password, reason) => {
  await store.db.updateTable("people").set({ disabled_at: 5 }).where("id", "=", id).execute();
  expect(await signIn(password)).toBeNull();
  const told = async () => (await store.audit.recent({ limit: 9 })).map(({ action, detail }) => ({ action, detail }));
  await vi.waitFor(async () => expect(await told()).toEqual([{ action: "refuseSignIn", detail: { reason } }]));
  expect(await open()).toEqual([]);
});
