import { afterEach, beforeEach, expect, test } from "vitest";
import { failureOf } from "../../failure.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import type { Store } from "../open-store.ts";

let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const entry = (at: number) => ({
  at,
  operator: "boss@example.test",
  partner: "",
  action: "act",
  subject: "s",
  detail: {},
});
const add = (email: string) => store.people.add({ email, name: "Ana", role: "support", passwordHash: "hash" });

test("finds a person by email address in any case, and by id", async () => {
  const person = await add("Ana@Example.test");
  expect(person).toMatchObject({ email: "ana@example.test", role: "support", disabledAt: null, passwordHash: "hash" });
  expect(await store.people.byEmail("ANA@example.TEST")).toEqual(person);
  expect(await store.people.byId(person.id)).toEqual(person);
  expect(await store.people.byEmail("bob@example.test")).toBeUndefined();
});

test("email addresses are unique", async () => {
  await add("a@example.test");
  const refusal = await add("A@example.test").catch((error: unknown) => failureOf(error));
  expect(refusal).toMatchObject({ code: "conflict", message: "a@example.test already exists." });
  expect(await store.people.count()).toBe(1);
});

test("lists people by email address; they can be disabled and enabled", async () => {
  const [second, first] = [await add("b@example.test"), await add("a@example.test")];
  await store.personChanges.setDisabled(second.id, true, entry(5));
  expect((await store.people.list()).map((person) => [person.id, person.disabledAt])).toEqual([
    [first.id, null],
    [second.id, 5],
  ]);
  await store.personChanges.setDisabled(second.id, false, entry(6));
  expect(await store.people.byId(second.id)).toMatchObject({ disabledAt: null });
});

test("a session returns its person until it is ended, once", async () => {
  const person = await add("a@example.test");
  const sid = await store.sessions.create(person.id, 10);
  expect(sid).toMatch(/^[\w-]{43}$/);
  await store.sessions.touch(sid, 20);
  expect(await store.sessions.read(sid)).toEqual({
    sid,
    partnerId: null,
    createdAt: 10,
    seenAt: 20,
    endedAt: null,
    person,
  });
  await store.sessions.choosePartner(sid, "p");
  expect(await store.sessions.read(sid)).toMatchObject({ partnerId: "p" });
  for (const partnerId of [undefined, "q"]) await store.sessions.choosePartner(sid, "r", { partnerId });
  expect(await store.sessions.read(sid)).toMatchObject({ partnerId: "p" });
  await store.sessions.choosePartner(sid, "q", { partnerId: "p" });
  expect(await store.sessions.read(sid)).toMatchObject({ partnerId: "q" });
  const other = await store.sessions.create(person.id, 11);
  await store.sessions.choosePartner(other, "q", {});
  expect(await store.sessions.read(other)).toMatchObject({ partnerId: "q" });
  await store.sessions.end(sid, 30);
  await store.sessions.end(sid, 40);
  expect(await store.sessions.read(sid)).toMatchObject({ endedAt: 30 });
  expect(await store.sessions.read("unknown")).toBeUndefined();
});

test("the last selected account is that of the session seen last, even if it has ended", async () => {
  const [one, two] = [await add("a@example.test"), await add("b@example.test")];
  expect(await store.sessions.lastPartner(one.id)).toBeUndefined();
  const begin = async (id: string, at: number, partner: string) => {
    const sid = await store.sessions.create(id, at);
    await store.sessions.choosePartner(sid, partner);
    return sid;
  };
  const first = await begin(one.id, 1, "p");
  await begin(one.id, 2, "q");
  await begin(two.id, 9, "r");
  await store.sessions.create(one.id, 8);
  expect(await store.sessions.lastPartner(one.id)).toBe("q");
  await store.sessions.touch(first, 3);
  await store.sessions.end(first, 4);
  expect(await store.sessions.lastPartner(one.id)).toBe("p");
});

test("ends all sessions of a person at once", async () => {
  const [one, two] = [await add("a@example.test"), await add("b@example.test")];
  const own = [await store.sessions.create(one.id, 1), await store.sessions.create(one.id, 2)];
  const foreign = await store.sessions.create(two.id, 3);
  expect(await store.sessions.endOfPerson(one.id, undefined, entry(9))).toBe(2);
  for (const sid of own) expect(await store.sessions.read(sid)).toMatchObject({ endedAt: 9 });
  expect(await store.sessions.read(foreign)).toMatchObject({ endedAt: null });
  await expect(store.sessions.create("nobody", 1)).rejects.toThrow(/foreign key/i);
  await store.db.updateTable("people").set({ disabled_at: 4 }).where("id", "=", two.id).execute();
  await expect(store.sessions.create(two.id, 5)).rejects.toThrow(/^forbidden/);
});

test("a partner account is added once and can be renamed", async () => {
  await store.partners.noteOwn({ id: "p", name: "Old", environment: "sandbox" });
  await store.partners.noteOwn({ id: "p", name: "New", environment: "production" });
  expect(await store.partners.noted()).toEqual([{ id: "p", name: "New" }]);
  expect(await store.partners.byId("q")).toBeUndefined();
});
