import { afterEach, beforeEach, expect, test } from "vitest";
import type { AttributeContext } from "../../attributes/names/attribute-context.ts";
import { fail } from "../../failure.ts";
import type { Int64 } from "../../int64.ts";
import { stringifyJson } from "../../sampling/json.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { anAttribute, type AttributeFields } from "../../testing/wire-builders.ts";
import type { ColumnMapping } from "../model/model.ts";
import { readMapping, writeMapping } from "./mapping-file.ts";
import { brokenOf, brokenParts, withBroken } from "./read-broken.ts";

const scope = partnerScope("ours");
let store: Store;
let context: AttributeContext;

const ANSWERS: NonNullable<AttributeFields["answers"]> = {
  "1": ["Full-time", { de_DE: "Vollzeit" }],
  "2": ["Part-time", {}],
};
function save(at: number, fields: AttributeFields = {}, id = "120"): Promise<void> {
  const attribute = anAttribute(id, { name: `Attribute ${id}`, active: true, answers: ANSWERS, ...fields });
  return store.attributes.saveDetail(scope, attribute, stringifyJson(attribute), at);
}

const column = (header: string, attributeId: string, answerId: string): ColumnMapping => ({
  header,
  role: { kind: "attribute", attributeId: attributeId as Int64 },
  separator: null,
  reading: "listed",
  values: { v: { kind: "equal", values: [answerId] } },
});

const failed = (code: "not_found" | "timed_out", at: number) =>
  store.attributes.saveFailure(scope, "120", fail(code, "none").failure, at);

const keep = (name: string, columns: readonly ColumnMapping[], at: number) =>
  store.panelMappings.save(scope, { id: undefined, name, body: columns, by: "ana@example.test", at }, 10);

const manyAnswers = (
  count: number,
  {
    word = "Answer",
    locales = {},
  }: { readonly word?: string; readonly locales?: Readonly<Record<string, string>> } = {},
): NonNullable<AttributeFields["answers"]> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      String(at + 1),
      [
        `${word} ${at + 1}`,
        Object.fromEntries(Object.entries(locales).map(([locale, text]) => [locale, `${text} ${at + 1}`])),
      ],
    ]),
  );

beforeEach(async () => {
  store = await openTestStore();
  context = { store, partner: { id: "ours", scope } } as unknown as AttributeContext;
  await save(10);
  await save(10, {}, "80");
});
afterEach(() => store.close());

const broken = async () =>
  (await brokenParts(context)).mappings.map(({ name, columns }) => [
    name,
    columns.map(({ header, at }) => [header, at]),
  ]);

test("exactly the touched columns are broken, since the fetch that found the change", async () => {
  await keep("Main", [column("Job", "120", "2"), column("Job 1", "120", "1"), column("Age", "80", "2")], 20);
  expect(await broken()).toEqual([]);
  await save(30, { answers: { "1": ["Full-time", {}] } });
  expect(await broken()).toEqual([["Main", [["Job", 30]]]]);
  const [mapping] = await withBroken(context, [
    { id: "m", name: "Main", columns: [column("Job", "120", "2")], updatedBy: "", updatedAt: 20, broken: {} },
  ]);
  expect(mapping?.broken).toEqual({ Job: 30 });
});

test("a mapping that was saved after the change is whole, and one whose answer came back too", async () => {
  await save(15, { answers: { "1": ["Full-time", {}] } });
  await keep("Later", [column("Job", "120", "2")], 20);
  expect(await broken()).toEqual([]);
  await save(30, { active: false });
  expect(await broken()).toEqual([["Later", [["Job", 30]]]]);
  await save(40, { active: true });
  expect(await broken()).toEqual([]);
});

test("an attribute that the service no longer knows breaks its columns", async () => {
  await keep("Main", [column("Job", "120", "1"), column("Age", "80", "1")], 20);
  await store.attributes.saveFailure(scope, "120", fail("not_found", "unknown").failure, 50);
  expect(await broken()).toEqual([["Main", [["Job", 50]]]]);
  await store.attributes.saveFailure(scope, "80", fail("timed_out", "late").failure, 60);
  expect(await broken()).toEqual([["Main", [["Job", 50]]]]);
});

test("a column that was not checked again stays broken when its mapping is saved", async () => {
  const [job, age] = [column("Job", "120", "2"), column("Age", "80", "1")];
  await keep("Main", [{ ...job, checkedAt: 20 }, age], 40);
  await save(30, { answers: { "1": ["Full-time", {}] } });
  expect(await broken()).toEqual([["Main", [["Job", 30]]]]);
  const [mapping] = await withBroken(context, [
    { id: "m", name: "", columns: [{ ...job, checkedAt: 35 }], updatedBy: "", updatedAt: 20, broken: {} },
  ]);
  expect(mapping?.broken).toEqual({});
});

test("an imported mapping is broken by changes since its export", async () => {
  const text = writeMapping({ name: "Main", columns: [{ ...column("Job", "120", "2"), checkedAt: 20 }] });
  await save(30, { answers: { "1": ["Full-time", {}] } });
  const read = readMapping(text);
  if ("problem" in read) throw new Error(read.problem);
  expect(await brokenOf(context, read.mapping.columns)).toMatchObject([{ header: "Job", at: 30 }]);
  // A file that was exported before columns had times.
  expect(await brokenOf(context, [column("Job", "120", "2")])).toEqual([]);
});

test("an attribute is gone since the first fetch that didn't find it, until one does", async () => {
  await keep("Main", [column("Job", "120", "1")], 20);
  await failed("not_found", 50);
  await failed("timed_out", 60);
  expect(await broken()).toEqual([["Main", [["Job", 50]]]]);
  await keep("Later", [column("Job", "120", "1")], 65);
  await failed("not_found", 70);
  expect(await broken()).toEqual([["Main", [["Job", 50]]]]);
  await save(80);
  expect(await broken()).toEqual([]);
  await failed("not_found", 90);
  await save(95, { answers: { ...ANSWERS, "3": ["Retired", {}] } });
  expect(await broken()).toEqual([]);
  await failed("not_found", 100);
  expect(new Set(await broken())).toEqual(
    new Set([
      ["Later", [["Job", 100]]],
      ["Main", [["Job", 100]]],
    ]),
  );
});

test("a change of more answers than are stored is completed by the answers of today", async () => {
  await save(20, { answers: manyAnswers(2_100) }, "9");
  await keep("Main", [column("First", "9", "1"), column("Last", "9", "2100")], 25);
  await save(30, { answers: manyAnswers(1) }, "9");
  expect(await broken()).toEqual([["Main", [["Last", 30]]]]);
});

test("renamed answers break their columns although more texts changed than are stored", async () => {
  await save(20, { answers: manyAnswers(1_500, { locales: { de_DE: "Antwort" } }) }, "9");
  await keep("Main", [column("First", "9", "1"), column("Last", "9", "1500")], 25);
  await save(30, { answers: manyAnswers(1_500, { locales: { de_DE: "Auswahl" } }) }, "9");
  expect(await broken()).toEqual([]);
  const renamed = manyAnswers(1_500, { word: "Choice", locales: { de_DE: "Wahl" } });
  await save(40, { answers: { ...renamed, "1": ["Answer 1", {}] } }, "9");
  expect(await broken()).toEqual([["Main", [["Last", 40]]]]);
});

test("if even more answers were renamed than are stored, each column with answers is broken", async () => {
  await save(20, { answers: manyAnswers(2_100) }, "9");
  await keep("Main", [column("Last", "9", "2100")], 25);
  await save(30, { answers: manyAnswers(2_100, { word: "Choice" }) }, "9");
  expect(await broken()).toEqual([["Main", [["Last", 30]]]]);
});

test("knows only the account's own mappings", async () => {
  await keep("Main", [column("Job", "120", "2")], 20);
  await save(30, { answers: { "1": ["Full-time", {}] } });
  const theirs = { store, partner: { id: "theirs", scope: partnerScope("theirs") } } as unknown as AttributeContext;
  expect(await brokenParts(theirs)).toEqual({ mappings: [], panels: [] });
});
