import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";
import type { ExternalIdentity } from "./single-sign-on.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const ANA: ExternalIdentity = { subject: "https://i a1", email: "ana@example.com", name: "Ana", role: "support" };
const admit = (more: Partial<ExternalIdentity> = {}, at = 100) =>
  store.singleSignOn.admit({ ...ANA, ...more }, at, ["demo@x.test"]);
const add = (email: string, role = "support") => store.people.add({ email, name: "Old", role, passwordHash: "hash" });
const idOf = (admission: Awaited<ReturnType<typeof admit>>): string =>
  "personId" in admission ? admission.personId : `refused: ${admission.refused}`;
const audited = async () => (await store.audit.recent({ limit: 50 })).map(({ action, detail }) => ({ action, detail }));
const invite = (email: string, partners: readonly string[]) =>
  store.invitations.add(
    { email, name: "Invited", role: "admin", partners, expiresAt: 1_000 },
    { at: 50, operator: "boss@example.com", partner: "", action: "invitePerson", subject: "", detail: {} },
  );

test("the first sign-in creates a person without password and accounts, who is found again even with another email address", async () => {
  await add("boss@example.com", "admin");
  await store.partners.noteOwn({ id: "p", name: "Panel", environment: "sandbox" });
  const id = idOf(await admit());
  expect(await store.people.byId(id)).toMatchObject({
    email: "ana@example.com",
    name: "Ana",
    role: "support",
    passwordHash: "",
    subject: ANA.subject,
  });
  expect(await store.grants.ofPerson(id)).toEqual([]);
  expect(idOf(await admit({ email: undefined }))).toBe(id);
  expect(idOf(await admit({ email: "boss@example.com" }))).toBe(id);
  expect(await store.people.byId(id)).toMatchObject({ email: "ana@example.com" });
  expect((await audited()).map(({ action }) => action).toReversed()).toEqual([
    "addPersonOfSingleSignOn",
    ...Array.from({ length: 3 }, () => "signInBySingleSignOn"),
  ]);
  expect(await store.audit.verify()).toMatchObject({ ok: true });
});

test("an invitation grants its accounts, not its role, and can be used once", async () => {
  await add("boss@example.com", "admin");
  await store.partners.noteOwn({ id: "p", name: "Panel", environment: "sandbox" });
  const token = await invite("ana@example.com", ["p", "gone"]);
  const id = idOf(await admit({ role: "viewer" }));
  expect(await store.people.byId(id)).toMatchObject({ role: "viewer" });
  expect(await store.grants.ofPerson(id)).toEqual(["p"]);
  expect(await store.invitations.byToken(token, 200)).toBeUndefined();
});

test("an expired invitation grants nothing", async () => {
  await store.partners.noteOwn({ id: "p", name: "Panel", environment: "sandbox" });
  await invite("ana@example.com", ["p"]);
  expect(await store.grants.ofPerson(idOf(await admit({}, 2_000)))).toEqual([]);
});

test("links a person with a password by a verified email address, which ends their sessions and their password", async () => {
  const old = await add("ana@example.com", "viewer");
  const sid = await store.sessions.create(old.id, 10);
  expect(idOf(await admit())).toBe(old.id);
  expect(await store.people.byId(old.id)).toMatchObject({
    name: "Old",
    role: "support",
    passwordHash: "",
    subject: ANA.subject,
  });
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: 100 });
  expect(await audited()).toContainEqual({
    action: "linkPerson",
    detail: { before: "viewer", after: "support", sessions: 1 },
  });
});

test.each([
  ["no verified email", { email: undefined }],
  ["no group with a role", { role: undefined }],
  ["email of another user", { email: "demo@x.test" }],
])("refuses %s, and changes nothing but the audit log", async (reason, more) => {
  const old = await add("ana@example.com");
  expect(await admit(more)).toEqual({ refused: reason });
  expect(await store.people.list()).toEqual([old]);
  expect(await audited()).toEqual([{ action: "refuseSingleSignOn", detail: { reason } }]);
});

test("a reassigned email address gives no access to the previous owner's data", async () => {
  const id = idOf(await admit());
  expect(await admit({ subject: "https://i a2" })).toEqual({ refused: "email of another user" });
  expect(await admit({ subject: "https://other a1" })).toEqual({ refused: "email of another user" });
  expect(await store.people.byId(id)).toMatchObject({ subject: ANA.subject });
});

test("refuses a disabled person, linked or not", async () => {
  await add("boss@example.com", "admin");
  const by = { at: 60, operator: "boss@example.com", partner: "", action: "x", subject: "", detail: {} };
  const old = await add("ana@example.com");
  await store.personChanges.setDisabled(old.id, true, by);
  expect(await admit()).toEqual({ refused: "disabled" });
  expect(await store.people.byId(old.id)).toMatchObject({ subject: null, passwordHash: "hash" });
  await store.personChanges.setDisabled(old.id, false, by);
  expect(idOf(await admit())).toBe(old.id);
  await store.personChanges.setDisabled(old.id, true, by);
  expect(await admit()).toEqual({ refused: "disabled" });
});

test("a new role at the next sign-in ends earlier sessions and withdraws an admin's invitations", async () => {
  const id = idOf(await admit({ role: "admin" }));
  const sid = await store.sessions.create(id, 110);
  await admit({ role: "admin" }, 120);
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: null });
  const token = await store.invitations.add(
    { email: "n@example.com", name: "N", role: "viewer", partners: [], expiresAt: 1_000 },
    { at: 125, operator: "ana@example.com", partner: "", action: "invitePerson", subject: "", detail: {} },
  );
  expect(idOf(await admit({ role: "viewer" }, 130))).toBe(id);
  expect(await store.people.byId(id)).toMatchObject({ role: "viewer" });
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: 130 });
  expect(await store.invitations.byToken(token, 140)).toBeUndefined();
  expect(await audited()).toContainEqual({
    action: "takeRoleOfGroups",
    detail: { before: "admin", after: "viewer", sessions: 1 },
  });
});

test("does not link the last admin with a password to a lower role", async () => {
  const boss = await add("ana@example.com", "admin");
  expect(await admit()).toEqual({ refused: "last admin would lose the role" });
  expect(await store.people.byId(boss.id)).toMatchObject({ role: "admin", passwordHash: "hash" });
  expect(idOf(await admit({ role: "admin" }))).toBe(boss.id);
});
