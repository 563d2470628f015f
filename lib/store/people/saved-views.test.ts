import { beforeEach, expect, test } from "vitest";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
const SCREEN = "opportunities";
let store: Store;

beforeEach(async () => {
  store = await openTestStore();
  const rest = { role: "support", password_hash: "", disabled_at: null, created_at: 1 };
  const people = ["ana", "vera"].map((id) => ({ id, email: `${id}@x.test`, name: id, ...rest }));
  await store.db.insertInto("people").values(people).execute();
  return () => store.close();
});

const add = (person: string, name: string, shared = false, where = scope) =>
  store.savedViews.add(where, SCREEN, person, { name, query: "status=OPEN", shared }, 1);
const names = async (person: string, where = scope) =>
  (await store.savedViews.of(where, SCREEN, person)).map(({ name }) => name);

test("returns a person's own views and those shared by others, of their partner account", async () => {
  await add("ana", "mine");
  await add("ana", "ours", true);
  await add("ana", "elsewhere", true, other);
  expect(await names("ana")).toEqual(["mine", "ours"]);
  expect(await names("vera")).toEqual(["ours"]);
  expect(await names("vera", other)).toEqual(["elsewhere"]);
});

test("names are unique per person, also when renaming; another person may use the same name", async () => {
  const first = (await add("ana", "a")) ?? "";
  expect(await add("ana", "a")).toBeUndefined();
  expect(await add("vera", "a")).toBeDefined();
  const second = (await add("ana", "b")) ?? "";
  expect(await store.savedViews.change(scope, second, { name: "a" }, 2)).toBe(false);
  expect(await store.savedViews.change(scope, first, { name: "a", query: "q=1" }, 2)).toBe(true);
  expect(await store.savedViews.byId(scope, SCREEN, first)).toMatchObject({ query: "q=1", updatedAt: 2, owner: "ana" });
  expect(await store.savedViews.byId(other, SCREEN, first)).toBeUndefined();
});

test("absent fields stay unchanged, and a deleted view is not returned", async () => {
  const id = (await add("ana", "a")) ?? "";
  await store.savedViews.change(scope, id, { shared: true }, 5);
  expect(await store.savedViews.byId(scope, SCREEN, id)).toMatchObject({
    name: "a",
    query: "status=OPEN",
    shared: true,
  });
  await store.savedViews.remove(other, id);
  expect(await names("ana")).toEqual(["a"]);
  await store.savedViews.remove(scope, id);
  expect(await names("ana")).toEqual([]);
});
