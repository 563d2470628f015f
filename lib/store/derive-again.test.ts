import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { anAttribute } from "../testing/wire-builders.ts";
import { openStore, type Store } from "./open-store.ts";
import { partnerScope } from "./scope.ts";

const scope = partnerScope("ours");
let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "derive-"));
  store = await openStore({ dataDir: folder });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const age = anAttribute("80", { name: "age", question: "How old?", answers: { "1": ["young"], "2": ["old"] } });
const found = async (query: string) => (await store.search.texts(scope, query, { limit: 9, offset: 0 })).total;

/** As a data folder looks that an earlier version wrote: texts under small ids, in no index. */
async function asBefore(): Promise<void> {
  await store.db.updateTable("attributes").set({ texts_version: 0, place: null }).execute();
  const rows = await store.db.selectFrom("attribute_texts").selectAll().execute();
  await store.db.deleteFrom("attribute_texts").execute();
  await store.db
    .insertInto("attribute_texts")
    .values(rows.map((row, at) => ({ ...row, id: at + 1 })))
    .execute();
}

test("texts of an earlier version stay readable, and are found again once they were worked out again", async () => {
  await store.attributes.saveDetail(scope, age, "body", 5);
  await asBefore();
  const names = await store.attributes.names(scope, [{ attributeId: "80", answerIds: ["2"] }]);
  expect(names.get("80")?.answers.get("2")?.text).toBe("old");
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 1, next: [{ id: "80", bodyText: "body" }] });
  await store.attributes.deriveAgain(scope, [age]);
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 0, next: [] });
  expect(await found("old")).toBe(2);
  expect(await store.attributes.detail(scope, "80")).toMatchObject({ readAt: 5, bodyText: "body", readings: 1 });
  expect(await store.attributes.counts(scope)).toMatchObject({ texts: 4 });
});

test("an unchanged body that is read again brings its texts up to date", async () => {
  await store.attributes.saveDetail(scope, age, "body", 5);
  await asBefore();
  await store.attributes.saveDetail(scope, age, "body", 6);
  expect(await found("old")).toBe(2);
});

test("while a large reading is saved, all of the earlier one is seen, and then all of the new one", async () => {
  await store.attributes.saveDetail(scope, age, "body", 5);
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [String(at), [`answer ${at}`] as const]));
  const state = { saving: true };
  const during = store.attributes
    .saveDetail(scope, anAttribute("80", { name: "new", answers: many }), "new", 6)
    .then(() => (state.saving = false));
  const seen: number[] = [];
  while (state.saving) {
    seen.push((await Array.fromAsync(store.search.every(scope, "answer", {}))).flat().length);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await during;
  expect(seen.length).toBeGreaterThan(5);
  expect(seen[0]).toBe(0);
  expect(seen.filter((count) => count !== 0 && count !== 2_000)).toEqual([]);
  expect(await found("answer")).toBe(1_000);
  expect(await found("old")).toBe(0);
});
