import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Store } from "../open-store.ts";
import { sessionDigest } from "./session-rows.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  await store.partners.noteOwn({ id: "p", name: "Panel", environment: "sandbox" });
});
afterEach(() => store.close());

const by = (operator: string, at = 100): AuditEntry => ({
  at,
  operator,
  partner: "",
  action: "act",
  subject: "",
  detail: {},
});
const add = (email: string, role = "support") => store.people.add({ email, name: email, role, passwordHash: "hash" });
const accessOf = async (id: string) => ({
  role: (await store.people.byId(id))?.role ?? "",
  partners: await store.grants.ofPerson(id),
});
const BOSS = "boss@example.test";
const audited = async () =>
  (await store.audit.recent({ limit: 50 })).map(({ subject, detail }) => ({ subject, detail }));

test("a new role ends the sessions, new accounts do not, and both are audited with before and after", async () => {
  await add(BOSS, "admin");
  const ana = await add("ana@example.test");
  const sid = await store.sessions.create(ana.id, 50);

  await store.personChanges.setAccess(ana.id, { role: "support", partners: ["p"] }, await accessOf(ana.id), by(BOSS));
  expect(await store.grants.ofPerson(ana.id)).toEqual(["p"]);
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: null });

  await store.personChanges.setAccess(ana.id, { role: "manager", partners: [] }, await accessOf(ana.id), by(BOSS, 200));
  expect(await store.grants.ofPerson(ana.id)).toEqual([]);
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: 200, person: { role: "manager" } });
  expect(await audited()).toEqual([
    {
      subject: "person ana@example.test",
      detail: { before: { role: "support", partners: ["p"] }, after: { role: "manager", partners: [] } },
    },
    {
      subject: "person ana@example.test",
      detail: { before: { role: "support", partners: [] }, after: { role: "support", partners: ["p"] } },
    },
  ]);
  expect(await store.audit.verify()).toEqual({ ok: true, entries: 2 });
});

test("the first of two concurrent changes by admins succeeds, and the second gets a conflict", async () => {
  await add(BOSS, "admin");
  const ana = await add("ana@example.test");
  const looked = await accessOf(ana.id);
  await store.personChanges.setAccess(ana.id, { role: "support", partners: ["p"] }, looked, by(BOSS));
  const [grantsBefore, auditBefore] = [await accessOf(ana.id), await audited()];
  for (const wish of [
    { role: "support", partners: [] },
    { role: "manager", partners: ["p"] },
  ])
    await expect(store.personChanges.setAccess(ana.id, wish, looked, by("other"))).rejects.toMatchObject({
      failure: { code: "conflict", message: expect.stringContaining("changed this access in the meantime") },
    });
  expect([await accessOf(ana.id), await audited()]).toEqual([grantsBefore, auditBefore]);
  await store.personChanges.setAccess(ana.id, { role: "manager", partners: [] }, grantsBefore, by("other"));
  expect(await accessOf(ana.id)).toEqual({ role: "manager", partners: [] });
});

test("keeps the last admin who can sign in, and a refused change stores nothing", async () => {
  const boss = await add(BOSS, "admin");
  const other = await add("other@example.test", "admin");
  const demo = await add("admin@example.test", "admin");
  await store.personChanges.setDisabled(other.id, true, by(BOSS));
  const before = await audited();
  const asNow = await accessOf(boss.id);
  for (const change of [
    () => store.personChanges.setAccess(boss.id, { role: "viewer", partners: ["p"] }, asNow, by("x"), [demo.email]),
    () => store.personChanges.setDisabled(boss.id, true, by("x"), [demo.email]),
  ])
    await expect(change()).rejects.toMatchObject({ failure: { code: "conflict" } });
  expect(await store.people.byId(boss.id)).toMatchObject({ role: "admin", disabledAt: null });
  expect(await store.grants.ofPerson(boss.id)).toEqual([]);
  expect(await audited()).toEqual(before);

  await store.personChanges.setDisabled(other.id, false, by(BOSS));
  await store.personChanges.setAccess(boss.id, { role: "viewer", partners: [] }, asNow, by("x"), [demo.email]);
  expect(await store.people.byId(boss.id)).toMatchObject({ role: "viewer" });
});

test("disabling ends every session and withdraws the person's invitations", async () => {
  await add(BOSS, "admin");
  const gone = await add("gone@example.test", "admin");
  const sids = [await store.sessions.create(gone.id, 1), await store.sessions.create(gone.id, 2)];
  const wish = { email: "new@example.test", name: "New", role: "admin", partners: [], expiresAt: 1_000 };
  const token = await store.invitations.add(wish, by(gone.email));
  await store.personChanges.setDisabled(gone.id, true, by(BOSS, 150));
  for (const sid of sids) expect(await store.sessions.read(sid)).toMatchObject({ endedAt: 150 });
  expect(await store.invitations.byToken(token, 200)).toBeUndefined();
  await expect(store.personChanges.setDisabled("nobody", true, by(BOSS))).rejects.toMatchObject({
    failure: { code: "missing" },
  });
});

test("a new password ends every session and starts one for the same account", async () => {
  const ana = await add("ana@example.test");
  const old = await store.sessions.create(ana.id, 1);
  const over = { passwordHash: "hash", sessionDigest: sessionDigest(old) };
  const place = { origin: { address: "203.0.113.0/24", agent: "Firefox on Linux" }, partnerId: "p" };
  const sid = await store.personChanges.setPassword(ana.id, "another", over, place, by(ana.email, 60));
  expect(await store.sessions.read(old)).toMatchObject({ endedAt: 60 });
  expect(await store.sessions.read(sid)).toMatchObject({
    endedAt: null,
    partnerId: "p",
    person: { passwordHash: "another" },
  });
  expect(await audited()).toEqual([{ subject: "person ana@example.test", detail: { sessions: 1 } }]);
  expect(JSON.stringify(await store.audit.recent({ limit: 5 }))).not.toContain("another");
});

const meanwhile: Record<string, (id: string, sid: string) => Promise<unknown>> = {
  "was shut out": (id) => store.personChanges.setDisabled(id, true, by(BOSS, 40)),
  "was shut out and let in again": async (id) => {
    await store.personChanges.setDisabled(id, true, by(BOSS, 40));
    await store.personChanges.setDisabled(id, false, by(BOSS, 41));
  },
  "was signed out": (_id, sid) => store.sessions.end(sid, 40),
  "began to sign in elsewhere": (id) =>
    store.db.updateTable("people").set({ oidc_subject: "issuer sub" }).where("id", "=", id).execute(),
  "got another password": (id) =>
    store.db.updateTable("people").set({ password_hash: "other" }).where("id", "=", id).execute(),
};

test.each(Object.keys(meanwhile))(
  "a person who %s during a password change gets neither the password nor a session",
  async (name) => {
    const { id, email } = await add("ana@example.test");
    const sid = await store.sessions.create(id, 1);
    await meanwhile[name]?.(id, sid);
    const before = await audited();
    const over = { passwordHash: "hash", sessionDigest: sessionDigest(sid) };
    const place = { origin: { address: "", agent: "" }, partnerId: undefined };
    await expect(store.personChanges.setPassword(id, "another", over, place, by(email, 60))).rejects.toMatchObject({
      failure: { code: "conflict" },
    });
    expect((await store.people.byId(id))?.passwordHash).not.toBe("another");
    expect(await store.db.selectFrom("sessions").select("sid").execute()).toEqual([{ sid }]);
    expect(await audited()).toEqual(before);
  },
);

test("a session starts only while the verified password is current and its person is enabled", async () => {
  const ana = await add("ana@example.test");
  const sid = await store.sessions.begin(ana, 10);
  expect(await store.sessions.isOpen(ana.id, sessionDigest(sid ?? ""))).toBe(true);
  const over = { passwordHash: "hash", sessionDigest: sessionDigest(sid ?? "") };
  const place = { origin: { address: "", agent: "" }, partnerId: undefined };
  await store.personChanges.setPassword(ana.id, "another", over, place, by(ana.email, 60));
  expect(await store.sessions.isOpen(ana.id, sessionDigest(sid ?? ""))).toBe(false);
  expect(await store.sessions.begin(ana, 70)).toBeUndefined();
  await store.personChanges.setDisabled(ana.id, true, by(BOSS, 80));
  expect(await store.sessions.begin({ id: ana.id, passwordHash: "another" }, 90)).toBeUndefined();
  expect(await store.db.selectFrom("sessions").select("sid").where("ended_at", "is", null).execute()).toEqual([]);
});

test("an added person gets the requested accounts that exist and an audit entry, all or nothing", async () => {
  const person = { email: "New@example.test", name: "New", role: "support", passwordHash: "hash" };
  const all = (await store.partners.noted()).map(({ id }) => id).toSorted();
  expect(all.length).toBeGreaterThan(0);
  await store.personChanges.add(person, [...all, "gone"], by("the command line", 70));
  const added = await store.people.byEmail("new@example.test");
  expect(added).toMatchObject({ name: "New", role: "support", passwordHash: "hash", createdAt: 70 });
  expect((await store.grants.ofPerson(added?.id ?? "")).toSorted()).toEqual(all);
  const expectedEntries = [{ subject: "person new@example.test", detail: { role: "support", partners: all } }];
  expect(await audited()).toEqual(expectedEntries);
  await expect(store.personChanges.add(person, all, by("the command line", 80))).rejects.toMatchObject({
    failure: { code: "conflict", message: "new@example.test already exists." },
  });
  expect(await audited()).toEqual(expectedEntries);
});

test("lists live sessions, and ends one by its fingerprint, for its own person only", async () => {
  const [ana, bob] = [await add("ana@example.test"), await add("bob@example.test")];
  const origin = { address: "203.0.113.0/24", agent: "Chrome on Windows" };
  const sid = await store.sessions.create(ana.id, 500, origin);
  await store.sessions.create(ana.id, 100, origin);
  const foreign = await store.sessions.create(bob.id, 500);
  const alive = { createdAfter: 200, seenAfter: 200 };
  expect(await store.sessions.ofPerson(ana.id, alive)).toEqual([
    { digest: sid.slice(0, 8), createdAt: 500, seenAt: 500, ...origin },
  ]);
  expect(await store.sessions.endOfPerson(ana.id, foreign.slice(0, 8), by(BOSS))).toBe(0);
  expect(await audited()).toEqual([]);
  expect(await store.sessions.endOfPerson(ana.id, sid.slice(0, 8), by(BOSS, 600))).toBe(1);
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: 600 });
  expect(await store.sessions.read(foreign)).toMatchObject({ endedAt: null });
  expect(await audited()).toEqual([{ subject: "", detail: { sessions: 1 } }]);
  expect([...(await store.sessions.lastSeen())].toSorted()).toEqual(
    [[ana.id, 500] as const, [bob.id, 500] as const].toSorted(),
  );
});
