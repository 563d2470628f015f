import { afterEach, beforeEach, expect, test } from "vitest";
import { stringifyJson } from "../../sampling/json.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, anOpportunity, type AttributeFields } from "../../testing/wire-builders.ts";
import { partnerScope } from "../engine/scope.ts";
import type { Store } from "../open-store.ts";

const [scope, other] = [partnerScope("ours"), partnerScope("theirs")];
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const read = (at: number, fields: AttributeFields, id = "7", whose = scope) => {
  const attribute = anAttribute(id, fields);
  return store.attributes.saveDetail(whose, attribute, stringifyJson(attribute), at);
};
const list = (at: number, ...items: readonly (readonly [id: string, active: boolean | null])[]) =>
  store.attributes.saveList(scope, {
    source: "top",
    country: null,
    items: items.map(([id, active]) => ({ id, active })),
    readAt: at,
  });
const DERIVED = { quotaEntries: 0, openQuotaEntries: 0, cells: 1 };
const page = { limit: 10, offset: 0, items: 10 };
const itemsOf = async (id: string) => (await history(id)).flatMap(({ items }) => items);
const history = async (id = "7") => (await store.attributes.changesOf(scope, id, page)).entries;

test("records one entry for a first fetch, none for an equal one, and the changes for a changed one", async () => {
  await read(10, { question: "How old?", active: true, answers: { "1": ["young"], "2": ["old"] } });
  await read(20, { question: "How old?", active: true, answers: { "1": ["young"], "2": ["old"] } });
  await read(30, { question: "How old are you?", active: true, answers: { "1": ["young"], "3": ["older"] } });
  expect(await history()).toMatchObject([
    { at: 30, source: "details", counts: { "text-changed": 1, "answer-added": 1, "answer-removed": 1 }, total: 3 },
    { at: 10, counts: { "first-read": 1 }, items: [{ kind: "first-read", answers: 2, texts: 4 }] },
  ]);
  expect(await store.attributes.detail(scope, "7")).toMatchObject({ fetches: 3, firstSeenAt: 10, readAt: 30 });
  expect(await store.attributes.countChangesOf(scope, "7")).toBe(2);
});

test("records nothing for the first list; later lists record added, removed, moved and deactivated attributes", async () => {
  await list(10, ["1", true], ["2", true], ["3", null]);
  expect((await store.attributes.changes(scope, page)).total).toBe(0);
  await list(20, ["2", false], ["3", true], ["4", true]);
  expect(await itemsOf("1")).toEqual([{ kind: "unlisted", list: "top", country: null, rank: 1 }]);
  expect(await itemsOf("2")).toEqual([
    { kind: "rank", before: 2, after: 1 },
    { kind: "active", before: true, after: false },
  ]);
  expect(await itemsOf("3")).toEqual([{ kind: "rank", before: 3, after: 2 }]);
  expect(await itemsOf("4")).toEqual([{ kind: "listed", list: "top", country: null, rank: 3 }]);
  await list(30, ["2", false], ["3", true], ["4", true]);
  expect((await store.attributes.changes(scope, { ...page, since: 30 })).total).toBe(0);
});

test("the details do not repeat a change already recorded by a list", async () => {
  await list(10, ["7", true]);
  await read(11, { active: true });
  await list(20, ["7", false]);
  await read(21, { active: false });
  expect((await history()).map(({ at, source, counts }) => [at, source, counts])).toEqual([
    [20, "list", { deactivated: 1 }],
    [11, "details", { "first-read": 1 }],
  ]);
});

test("unchanged details restore the active flag that a list contradicted, and record it", async () => {
  await read(10, { active: true });
  await list(20, ["7", false]);
  await read(21, { active: true });
  await read(22, { active: true });
  expect(await store.attributes.detail(scope, "7")).toMatchObject({ active: true, readAt: 22, fetches: 3 });
  expect((await history()).map(({ at, source, counts }) => [at, source, counts])).toEqual([
    [21, "details", { activated: 1 }],
    [20, "list", { deactivated: 1 }],
    [10, "details", { "first-read": 1 }],
  ]);
});

test("unchanged details without an active flag keep the one of the list", async () => {
  await read(10, {});
  await list(20, ["7", false]);
  await read(21, {});
  expect(await store.attributes.detail(scope, "7")).toMatchObject({ active: false, readAt: 21 });
});

test("changes are filtered by time and kind, and summed", async () => {
  await list(10, ["7", true], ["8", true]);
  await read(11, { name: "Seven", question: "a" });
  await read(12, { name: "Eight", question: "a" }, "8");
  await read(21, { name: "Seven", question: "b", mode: "none" });
  await list(22, ["8", true], ["7", true], ["9", true]);
  await read(23, { question: "x" }, "7", other);
  expect(await store.attributes.changeSummary(scope, 20)).toEqual({
    changed: 2,
    added: 1,
    counts: { "text-changed": 1, mode: 1, rank: 2, listed: 1 },
  });
  const found = await store.attributes.changes(scope, { ...page, since: 20, kinds: ["mode", "listed"] });
  expect(found.total).toBe(2);
  expect(found.entries.map(({ attributeId, name }) => [attributeId, name])).toEqual([
    ["9", ""],
    ["7", "Seven"],
  ]);
  const first = found.entries[1];
  expect(await store.attributes.change(scope, first?.id ?? 0)).toMatchObject({ attributeId: "7", kept: 2 });
  expect(await store.attributes.change(other, first?.id ?? 0)).toBeUndefined();
});

test("coverage is updated by a fetch, and open opportunities list the attributes they target", async () => {
  const countries = ["DE", "EG"];
  await read(10, {
    countries,
    question: "Q",
    questions: { en_US: "Q", de_DE: "F" },
    answers: { "1": ["A", { de_DE: "A" }] },
  });
  const [row] = await store.attributes.coverage(scope, {});
  expect(row?.locales.get("de_DE")).toEqual({ possible: 2, missing: 0, same: 1, questionMissing: false });
  expect(row?.offered.get("EG")).toBe(1);
  await read(20, { countries, question: "Q", questions: { en_US: "Q", de_DE: "F" }, answers: { "1": ["A"] } });
  const [later] = await store.attributes.coverage(scope, { ids: ["7"] });
  expect(later?.locales.get("de_DE")).toMatchObject({ possible: 2, missing: 1, same: 0 });

  const cell = { tag: "a", attribute_id: "7", kind: "VALUE", value: "1" };
  for (const [id, country, status] of [
    ["1", "DE", "OPEN"],
    ["2", "DE", "CLOSED"],
    ["3", "FR", "OPEN"],
  ] as const) {
    const opportunity = anOpportunity(id, { locale: { country }, status, cells: [cell] });
    await store.opportunities.saveSnapshot(scope, opportunity, stringifyJson(opportunity), 1, DERIVED);
  }
  expect([...(await store.attributes.openTargeting(scope, "DE"))]).toEqual([["1", ["7"]]]);
});
