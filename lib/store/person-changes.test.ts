import { afterEach, beforeEach, expect, test } from "vitest";
import type { AuditEntry } from "./audit.ts";
import { openMemoryStore, type Store } from "./open-store.ts";

let store: Store;
beforeEach(async () => {
  store = await openMemoryStore();
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
const BOSS = "boss@example.test";
const audited = async () =>
  (await store.audit.recent({ limit: 50 })).map(({ subject, detail }) => ({ subject, detail }));

test("another role ends the sessions, other accounts do not, and both are kept as before and after", async () => {
  await add(BOSS, "admin");
  const ana = await add("ana@example.test");
  const sid = await store.sessions.create(ana.id, 50);

  await store.personChanges.setAccess(ana.id, { role: "support", partners: ["p"] }, by(BOSS));
  expect(await store.grants.ofPerson(ana.id)).toEqual(["p"]);
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: null });

  await store.personChanges.setAccess(ana.id, { role: "manager", partners: [] }, by(BOSS, 200));
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

test("the last admin who can sign in stays one, and a refused change leaves nothing behind", async () => {
  const boss = await add(BOSS, "admin");
  const other = await add("other@example.test", "admin");
  const demo = await add("admin@example.test", "admin");
  await store.personChanges.setDisabled(other.id, true, by(BOSS));
  const before = await audited();
  for (const change of [
    store.personChanges.setAccess(boss.id, { role: "viewer", partners: ["p"] }, by("x"), [demo.email]),
    store.personChanges.setDisabled(boss.id, true, by("x"), [demo.email]),
  ])
    await expect(change).rejects.toMatchObject({ failure: { code: "conflict" } });
  expect(await store.people.byId(boss.id)).toMatchObject({ role: "admin", disabledAt: null });
  expect(await store.grants.ofPerson(boss.id)).toEqual([]);
  expect(await audited()).toEqual(before);

  await store.personChanges.setDisabled(other.id, false, by(BOSS));
  await store.personChanges.setAccess(boss.id, { role: "viewer", partners: [] }, by("x"), [demo.email]);
  expect(await store.people.byId(boss.id)).toMatchObject({ role: "viewer" });
});

test("disabling ends every session and withdraws what the person invited to", async () => {
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

test("another password ends every session and opens one that works for the same account", async () => {
  const ana = await add("ana@example.test");
  const old = await store.sessions.create(ana.id, 1);
  const place = { origin: { address: "203.0.113.0/24", agent: "Firefox on Linux" }, partnerId: "p" };
  const sid = await store.personChanges.setPassword(ana.id, "another", place, by(ana.email, 60));
  expect(await store.sessions.read(old)).toMatchObject({ endedAt: 60 });
  expect(await store.sessions.read(sid)).toMatchObject({
    endedAt: null,
    partnerId: "p",
    person: { passwordHash: "another" },
  });
  expect(await audited()).toEqual([{ subject: "person ana@example.test", detail: { sessions: 1 } }]);
  expect(JSON.stringify(await store.audit.recent({ limit: 5 }))).not.toContain("another");
});

test("sessions are listed while they last, and one is ended by its mark, of its own person alone", async () => {
  const [ana, bob] = [await add("ana@example.test"), await add("bob@example.test")];
  const origin = { address: "203.0.113.0/24", agent: "Chrome on Windows" };
  const sid = await store.sessions.create(ana.id, 500, origin);
  await store.sessions.create(ana.id, 100, origin);
  const foreign = await store.sessions.create(bob.id, 500);
  const alive = { createdAfter: 200, seenAfter: 200 };
  expect(await store.sessions.ofPerson(ana.id, alive)).toEqual([
    { mark: sid.slice(0, 8), createdAt: 500, seenAt: 500, ...origin },
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
