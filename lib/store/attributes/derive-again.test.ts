/** @module-tag full */
import { AsyncLocalStorage } from "node:async_hooks";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { testLocation, testTextIndex, type TestLocation } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";
import { attributeDetails } from "./attribute-details.ts";

const scope = partnerScope("ours");
let location: TestLocation;
let store: Store;
beforeEach(async () => {
  location = await testLocation();
  store = await location.open();
});
afterEach(async () => {
  await store.close();
  location.remove();
});

const age = anAttribute("80", { name: "age", question: "How old?", answers: { "1": ["young"], "2": ["old"] } });
const found = async (query: string) => (await store.search.texts(scope, query, { limit: 9, offset: 0 })).total;

/** State of a store written by an earlier version: texts under small ids, in no index. */
async function asBefore(): Promise<void> {
  await store.db.updateTable("attributes").set({ texts_version: 0, place: null }).execute();
  const rows = await store.db.selectFrom("attribute_texts").selectAll().execute();
  await store.db.deleteFrom("attribute_texts").execute();
  await store.db
    .insertInto("attribute_texts")
    .values(rows.map((row, at) => ({ ...row, id: at + 1 })))
    .execute();
}

test("texts of an earlier version stay readable, and are searchable once recomputed", async () => {
  await store.attributes.saveDetail(scope, age, "body", 5);
  await asBefore();
  const names = await store.attributes.names(scope, [{ attributeId: "80", answerIds: ["2"] }]);
  expect(names.get("80")?.answers.get("2")?.text).toBe("old");
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 1, next: [{ id: "80", bodyText: "body" }] });
  await store.attributes.deriveAgain(scope, [{ attribute: age, bodyText: "body" }]);
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 0, next: [] });
  expect(await found("old")).toBe(2);
  expect(await store.attributes.detail(scope, "80")).toMatchObject({ readAt: 5, bodyText: "body", fetches: 1 });
  expect(await store.attributes.counts(scope)).toMatchObject({ texts: 4 });
});

test("ignores data derived from a body that has been replaced", async () => {
  await store.attributes.saveDetails(scope, [{ attribute: age, bodyText: "body", readAt: 5 }]);
  const newer = anAttribute("80", { answers: { "2": ["newer"] } });
  await store.attributes.saveDetails(scope, [{ attribute: newer, bodyText: "newer", readAt: 6 }]);
  await store.attributes.deriveAgain(scope, [{ attribute: age, bodyText: "body" }]);
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 1, next: [{ id: "80", bodyText: "newer" }] });
  await store.attributes.deriveAgain(scope, [{ attribute: newer, bodyText: "newer" }]);
  expect(await found("newer")).toBe(1);
  expect(await found("old")).toBe(0);
});

test("fetching an unchanged body again updates outdated texts", async () => {
  await store.attributes.saveDetail(scope, age, "body", 5);
  await asBefore();
  await store.attributes.saveDetail(scope, age, "body", 6);
  expect(await found("old")).toBe(2);
});

test("while a large fetch is saved, readers see all of the earlier state, then all of the new one", async () => {
  await store.attributes.saveDetail(scope, age, "body", 5);
  const index = await testTextIndex();
  const seen: number[] = [];
  const outsideTransaction = AsyncLocalStorage.snapshot();
  const readDuring = {
    ...index,
    textsPerAdd: 250,
    add: async (...args: Parameters<typeof index.add>) => {
      await index.add(...args);
      seen.push(await outsideTransaction(foundAll, "answer"));
    },
  };
  const large = anAttribute("80", { name: "new", answers: manyAnswers(2_000, "answer") });
  await attributeDetails(store.db, readDuring).saveDetail(scope, large, "new", 6);
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.map(() => 0));
  expect(await found("answer")).toBe(1_000);
  expect(await foundAll("answer")).toBe(2_000);
  expect(await found("old")).toBe(0);
});

const foundAll = async (query: string) => (await Array.fromAsync(store.search.every(scope, query, {}))).flat().length;

const manyAnswers = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [String(at), [`${text} ${at}`] as const]));

test("other writes proceed while a very large fetch is saved, after which all of it is found", async () => {
  await store.attributes.saveDetail(scope, anAttribute("80", { answers: manyAnswers(7_000, "early") }), "old", 5);
  const state = { saving: true };
  const during = store.attributes
    .saveDetail(scope, anAttribute("80", { answers: manyAnswers(7_000, "late") }), "new", 6)
    .then(() => (state.saving = false));
  const { failure } = fail("not_found", "No.");
  // Counts found after each write: writes run between the parts.
  const between = new Set<number>();
  while (state.saving) {
    await store.attributes.saveFailure(scope, "7", failure, 6);
    const { late } = await store.db
      .selectFrom("attribute_texts")
      .where("folded", "like", "late %")
      .select((eb) => eb.fn.countAll<number>().as("late"))
      .executeTakeFirstOrThrow();
    if (late > 0 && late < 7_000) between.add(late);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await during;
  expect(between.size).toBeGreaterThan(1);
  expect(await foundAll("early")).toBe(0);
  expect(await foundAll("late")).toBe(7_000);
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 0, next: [] });
});

test("an interrupted save of a very large fetch is marked as outdated and completed later", async () => {
  const large = anAttribute("80", { answers: manyAnswers(7_000, "late") });
  let calls = 0;
  const index = await testTextIndex();
  const failing = {
    ...index,
    textsPerAdd: 250,
    add: async (...args: Parameters<typeof index.add>) => {
      calls += 1;
      if (calls === 20) throw new Error("cut short");
      return index.add(...args);
    },
  };
  await expect(attributeDetails(store.db, failing).saveDetail(scope, large, "new", 6)).rejects.toThrow("cut short");
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 1, next: [{ id: "80", bodyText: "new" }] });
  const some = await foundAll("late");
  expect(some).toBeGreaterThan(0);
  expect(some).toBeLessThan(7_000);
  await store.attributes.deriveAgain(scope, [{ attribute: large, bodyText: "new" }]);
  expect(await foundAll("late")).toBe(7_000);
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 0, next: [] });
});

test("the last begun of two very large fetches that are saved concurrently wins", async () => {
  const from = performance.now();
  const ofText = (text: string) => anAttribute("80", { answers: manyAnswers(4_000, text) });
  await Promise.all([
    store.attributes.saveDetail(scope, ofText("late"), "late", 6, from),
    store.attributes.saveDetail(scope, ofText("early"), "early", 5, from - 1_000),
    store.attributes.saveDetail(scope, anAttribute("81", { answers: manyAnswers(4_000, "other") }), "other", 6),
  ]);
  expect((await store.attributes.detail(scope, "80"))?.bodyText).toBe("late");
  expect(await foundAll("early")).toBe(0);
  expect(await foundAll("late")).toBe(4_000);
  expect(await foundAll("other")).toBe(4_000);
  expect(await store.attributes.derivedBefore(scope, 9)).toEqual({ total: 0, next: [] });
});

test("the metadata of the details is available without the body", async () => {
  await store.attributes.saveDetail(scope, age, "body", 5);
  const { bodyText, ...head } = (await store.attributes.detail(scope, "80")) ?? { bodyText: undefined };
  expect(bodyText).toBe("body");
  expect(await store.attributes.detailHead(scope, "80")).toEqual(head);
  expect(await store.attributes.detailHead(scope, "81")).toBeUndefined();
});
