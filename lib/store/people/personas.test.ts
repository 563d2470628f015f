import { beforeEach, expect, test } from "vitest";
import { mina as aPersona } from "../../testing/a-persona.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import type { PersonaFields } from "./personas.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;

beforeEach(async () => {
  store = await openTestStore();
  const rest = { role: "support", password_hash: "", disabled_at: null, created_at: 1 };
  const people = ["ana", "vera"].map((id) => ({ id, email: `${id}@x.test`, name: id, ...rest }));
  await store.db.insertInto("people").values(people).execute();
  return () => store.close();
});

const mina: PersonaFields = {
  ...aPersona,
  locale: "de_DE",
  answers: [{ attributeId: "9007199254740993", values: ["31"], at: 5 }],
  tags: ["Berlin"],
};
const save = { by: "ana", at: 1 };
const add = async (person: string, fields: Partial<PersonaFields> = {}, where = scope) =>
  store.personas.add(where, person, { ...mina, ...fields }, save);
const names = async (person: string, where = scope) => (await store.personas.of(where, person)).map(({ name }) => name);

test("a persona is returned as saved", async () => {
  const id = (await add("ana")) ?? "";
  expect(await store.personas.byId(scope, id)).toEqual({
    ...mina,
    id,
    personId: "ana",
    owner: "ana",
    revision: 1,
    updatedAt: 1,
    updatedBy: "ana",
    usedAt: null,
  });
  expect(await store.personas.byId(other, id)).toBeUndefined();
});

test("returns a person's own personas and those shared by others, of their partner account", async () => {
  await add("ana", { name: "mine" });
  await add("ana", { name: "ours", shared: true });
  await add("ana", { name: "elsewhere", shared: true }, other);
  expect(await names("ana")).toEqual(["mine", "ours"]);
  expect(await names("vera")).toEqual(["ours"]);
  expect(await names("vera", other)).toEqual(["elsewhere"]);
});

test("names are unique per person, also when renaming; another person may use the same name", async () => {
  await add("ana", { name: "a" });
  expect(await add("ana", { name: "a" })).toBeUndefined();
  expect(await add("vera", { name: "a" })).toBeDefined();
  const id = (await add("ana", { name: "b" })) ?? "";
  expect(await store.personas.change(scope, { id, revision: 1 }, { ...mina, name: "a" }, save)).toBe(false);
  expect(await store.personas.change(scope, { id, revision: 1 }, { ...mina, name: "c" }, save)).toBe(true);
});

test("refuses the second of two saves on the same revision, and using a persona is not a save", async () => {
  const id = (await add("ana", { shared: true })) ?? "";
  const at = { id, revision: 1 };
  expect(await store.personas.change(scope, at, { ...mina, ip: "" }, { by: "vera", at: 2 })).toBe(true);
  expect(await store.personas.change(scope, at, mina, { by: "ana", at: 3 })).toBe(false);
  await store.personas.noteUse(scope, id, 9);
  expect(await store.personas.byId(scope, id)).toMatchObject({ ip: "", revision: 2, updatedBy: "vera", usedAt: 9 });
});

test("a persona is deleted only for its own partner account", async () => {
  const id = (await add("ana")) ?? "";
  await store.personas.remove(other, id);
  expect(await names("ana")).toEqual(["Mina"]);
  await store.personas.remove(scope, id);
  expect(await names("ana")).toEqual([]);
});
