/** Sources of attributes, and the missing texts that the catalogue counts. */
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fail } from "../../failure.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import { countryLists } from "../migrations/0019-country-lists.ts";
import type { Store } from "../open-store.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const listed = (...ids: string[]) => ids.map((id) => ({ id, active: true }));
const saveTop = (ids: string[], readAt = 1) =>
  store.attributes.saveList(scope, { source: "top", country: null, items: listed(...ids), readAt });
const ids = async (filter = {}) =>
  (await store.attributes.catalogue(scope, { limit: 50, offset: 0, ...filter })).rows.map((row) => row.id);

test("a list for a country is a separate source, not part of the most used", async () => {
  const german = (...named: string[]) =>
    store.attributes.saveList(scope, { source: "top", country: "DE", items: listed(...named), readAt: 2 });
  await saveTop(["80", "1"]);
  await german("1", "55");
  await store.attributes.saveList(scope, { source: "full", country: "FR", items: listed("56"), readAt: 2 });
  await store.attributes.saveDetail(scope, anAttribute("7"), "x", 1);
  expect(await ids({ source: "top" })).toEqual(["80", "1"]);
  expect(await ids({ source: "country" })).toEqual(["1", "55", "56"]);
  expect(await ids({ source: "full" })).toEqual([]);
  expect(await store.attributes.counts(scope)).toMatchObject({ known: 5, listed: 4, top: 2, country: 3, full: 0 });
  expect((await store.attributes.counts(scope)).unread).toBe((await ids({ read: false })).length);
  await store.attributes.saveDetail(scope, anAttribute("80"), "x", 2);
  expect(await store.attributes.counts(scope)).toMatchObject({ known: 5, unread: 3 });
  expect(await ids({ read: false })).toEqual(["1", "55", "56"]);
  expect(await store.attributes.due(scope, { olderThan: 10 })).toContain("55");
  expect(await store.attributes.dueOnlyInTargeting(scope, 10)).toBe(0);
  await german("1");
  expect(await ids({ source: "country" })).toEqual(["1", "56"]);
  await saveTop(["80"], 3);
  expect(await ids({ source: "top" })).toEqual(["80"]);
});

test("a list that may be incomplete removes nothing from the stored one", async () => {
  const full = (named: string[], readAt: number, isComplete: boolean) =>
    store.attributes.saveList(scope, { source: "full", country: null, items: listed(...named), readAt, isComplete });
  await full(["1", "2", "3"], 1, true);
  await full(["2", "4"], 2, false);
  expect(await ids({ source: "full" })).toEqual(["1", "2", "3", "4"]);
  expect(await store.attributes.listState(scope)).toMatchObject([{ items: 4, readAt: 2 }]);
  const { entries } = await store.attributes.changes(scope, { limit: 9, offset: 0, items: 9 });
  expect(entries.map(({ attributeId, counts }) => [attributeId, counts])).toEqual([["4", { listed: 1 }]]);
  await full(["2", "4"], 3, true);
  expect(await ids({ source: "full" })).toEqual(["2", "4"]);
});

test("the migration separates lists for a country that were stored as the most used", async () => {
  await saveTop(["80", "1"]);
  const german = { source: "top", country: "DE", items: listed("1", "55"), readAt: 2 } as const;
  await store.attributes.saveList(scope, german);
  await store.db.updateTable("attributes").set({ in_top: 1, in_country: 0 }).execute();
  const [, separate = ""] = countryLists.statements.sqlite ?? [];
  await sql.raw(separate).execute(store.db);
  expect(await ids({ source: "top" })).toEqual(["80", "1"]);
  expect(await ids({ source: "country" })).toEqual(["1", "55"]);
});

test("counts the missing texts of the locale that the catalogue is filtered by, and sorts by them", async () => {
  await saveTop(["1", "2", "3", "4"]);
  const save = (id: string, countries: string[], questions: Record<string, string>) =>
    store.attributes.saveDetail(
      scope,
      anAttribute(id, {
        question: "Q",
        questions,
        countries,
        answers: { "1": ["a", { de_DE: "a" }], "2": ["b"], "3": ["c"] },
      }),
      id,
      1,
    );
  await save("1", ["DE", "US"], {});
  await save("2", [], { de_DE: "F" });
  await save("3", ["US"], {});
  const missing = async (locale: string, descending = false) =>
    (
      await store.attributes.catalogue(scope, {
        missing: locale,
        sort: { by: "missing", descending },
        limit: 9,
        offset: 0,
      })
    ).rows.map((row) => [row.id, row.missing]);
  expect(await missing("de_DE")).toEqual([
    ["2", 2],
    ["1", 3],
  ]);
  expect(await missing("de_DE", true)).toEqual([
    ["1", 3],
    ["2", 2],
  ]);
  // No text at all: question and answers, where the attribute is offered.
  expect(await missing("fr_US")).toEqual([
    ["1", 4],
    ["2", 4],
    ["3", 4],
  ]);
  expect(await missing("fr_FR")).toEqual([["2", 4]]);
  const { rows } = await store.attributes.catalogue(scope, { sort: { by: "missing" }, limit: 9, offset: 0 });
  expect(rows.map((row) => [row.id, row.missing])).toEqual(["1", "2", "3", "4"].map((id) => [id, null]));
});

test("an attribute without countries is offered everywhere, once its details are fetched", async () => {
  await saveTop(["1", "2", "3"]);
  await store.attributes.saveDetail(scope, anAttribute("1", { countries: [] }), "1", 1);
  await store.attributes.saveDetail(scope, anAttribute("2", { countries: ["DE"] }), "2", 1);
  await store.attributes.saveFailure(scope, "3", fail("unauthorized", "Not yours.").failure, 1);
  expect(await ids({ country: "DE" })).toEqual(["1", "2"]);
  expect(await ids({ country: "FR" })).toEqual(["1"]);
  expect((await store.attributes.coverage(scope, { country: "FR" })).map(({ id }) => id)).toEqual(["1"]);
  await store.attributes.saveList(scope, { source: "top", country: "FR", items: listed("3"), readAt: 2 });
  expect(await ids({ country: "FR" })).toEqual(["1", "3"]);
});

test("a mode counts as not stated only once the details are fetched", async () => {
  await saveTop(["1", "2", "3"]);
  await store.attributes.saveDetail(scope, anAttribute("1", { mode: "" }), "1", 1);
  await store.attributes.saveDetail(scope, anAttribute("2", { mode: "geo" }), "2", 1);
  expect(await ids({ modes: [""] })).toEqual(["1"]);
  expect(await ids({ modes: ["", "geo"] })).toEqual(["1", "2"]);
});
