import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
  await store.partners.noteOwn({ id: "p", name: "Panel", environment: "sandbox" });
});
afterEach(() => store.close());

const entry = (at: number, operator = "boss@example.test") => ({
  at,
  operator,
  partner: "",
  action: "invitePerson",
  subject: "invitation",
  detail: {},
});
const WISH = { email: "new@example.test", name: "New", role: "support", partners: ["p"], expiresAt: 1_000 };
const CHOICE = { name: "Newly", passwordHash: "hash" };

test("a token creates one person, once, with the grants of the invitation", async () => {
  const token = await store.invitations.add(WISH, entry(10));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(await store.invitations.byToken(token, 20)).toMatchObject({
    email: WISH.email,
    invitedBy: "boss@example.test",
  });
  const both = await Promise.all([0, 1].map(() => store.invitations.accept(token, CHOICE, 30)));
  expect(both.filter(Boolean)).toEqual([WISH.email]);
  const person = await store.people.byEmail(WISH.email);
  expect(person).toMatchObject({ name: "Newly", role: "support", passwordHash: "hash", disabledAt: null });
  expect(await store.grants.ofPerson(person?.id ?? "")).toEqual(["p"]);
  expect(await store.people.count()).toBe(1);
  expect(await store.invitations.open(40)).toEqual([]);
  expect((await store.audit.recent({ limit: 9 })).map(({ action, operator }) => [action, operator])).toEqual([
    ["acceptInvitation", WISH.email],
    ["invitePerson", "boss@example.test"],
  ]);
});

test("the store contains no data that opens an invitation", async () => {
  const token = await store.invitations.add(WISH, entry(10));
  const [kept] = await store.db.selectFrom("invitations").selectAll().execute();
  expect(JSON.stringify([kept, await store.audit.recent({ limit: 9 })])).not.toContain(token);
  expect(await store.invitations.accept(kept?.token_hash ?? "", CHOICE, 20)).toBeUndefined();
});

test.each([
  ["it has run out", async () => 1_000],
  [
    "it was withdrawn",
    async () => {
      const [open] = await store.invitations.open(20);
      await store.invitations.withdraw(open?.id ?? "", entry(20));
      return 30;
    },
  ],
  [
    "somebody has the address by now",
    async () => {
      await store.people.add({ email: WISH.email, name: "Other", role: "viewer", passwordHash: "other" });
      return 30;
    },
  ],
])("a token creates no person when %s", async (_when, happens) => {
  const token = await store.invitations.add(WISH, entry(10));
  const now = await happens();
  const before = await store.people.list();
  expect(await store.invitations.accept(token, CHOICE, now)).toBeUndefined();
  expect(await store.people.list()).toEqual(before);
});

test("an address has one open invitation at a time, and none if it can sign in", async () => {
  await store.invitations.add(WISH, entry(10));
  await expect(store.invitations.add(WISH, entry(20))).rejects.toMatchObject({ failure: { code: "conflict" } });
  expect(await store.invitations.add(WISH, entry(1_001))).toMatch(/^[\w-]{43}$/);
  await store.people.add({ email: "old@example.test", name: "Old", role: "viewer", passwordHash: "-" });
  await expect(store.invitations.add({ ...WISH, email: "old@example.test" }, entry(10))).rejects.toMatchObject({
    failure: { code: "conflict", message: "old@example.test can already sign in." },
  });
  await expect(store.invitations.withdraw("0".repeat(64), entry(20))).rejects.toMatchObject({
    failure: { code: "missing" },
  });
});

/** A disabled person with an earlier session and grant. */
async function shutOut(): Promise<string> {
  await store.people.add({ email: WISH.email, name: "Before", role: "admin", passwordHash: "forgotten" });
  const id = (await store.people.byEmail(WISH.email))?.id ?? "";
  await store.people.add({ email: "boss@example.test", name: "Boss", role: "admin", passwordHash: "-" });
  await store.partners.noteOwn({ id: "q", name: "Other", environment: "sandbox" });
  await store.grants.set({ partnerId: "q", personId: id, granted: true, email: WISH.email }, { action: "a", by: "b" });
  await store.personChanges.setDisabled(id, true, entry(5));
  return id;
}

test("a disabled person can be invited again, and returns with the data of the invitation and a new password", async () => {
  const id = await shutOut();
  const token = await store.invitations.add(WISH, entry(10));
  expect(await store.people.byEmail(WISH.email)).toMatchObject({ disabledAt: 5, passwordHash: "forgotten" });
  expect(await store.invitations.accept(token, CHOICE, 20)).toBe(WISH.email);
  expect(await store.people.byEmail(WISH.email)).toMatchObject({
    id,
    name: "Newly",
    role: "support",
    passwordHash: "hash",
    disabledAt: null,
  });
  expect(await store.grants.ofPerson(id)).toEqual(["p"]);
  expect(await store.people.count()).toBe(2);
  const [last] = await store.audit.recent({ limit: 1 });
  expect(last).toMatchObject({ action: "acceptInvitation", detail: { anew: true, invitedBy: "boss@example.test" } });
  expect(await store.invitations.accept(token, CHOICE, 30)).toBeUndefined();
});

test("an invitation that predates a change of the person's access is void", async () => {
  const id = await shutOut();
  const token = await store.invitations.add(WISH, entry(10));
  await store.personChanges.setDisabled(id, false, entry(20));
  expect(await store.invitations.accept(token, CHOICE, 30)).toBeUndefined();
  await store.personChanges.setDisabled(id, true, entry(40));
  expect(await store.invitations.byToken(token, 50)).toBeUndefined();
  expect(await store.invitations.accept(token, CHOICE, 50)).toBeUndefined();
  expect(await store.people.byEmail(WISH.email)).toMatchObject({ disabledAt: 40, passwordHash: "forgotten" });
});

test("a person with single sign-on gets no password by invitation, disabled or not", async () => {
  const id = await shutOut();
  const token = await store.invitations.add(WISH, entry(10));
  await store.db.updateTable("people").set({ oidc_subject: "issuer subject" }).where("id", "=", id).execute();
  expect(await store.invitations.accept(token, CHOICE, 20)).toBeUndefined();
  await expect(store.invitations.add(WISH, entry(1_001))).rejects.toMatchObject({
    failure: { code: "conflict", message: expect.stringContaining("uses single sign-on") },
  });
});
