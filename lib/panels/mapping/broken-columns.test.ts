import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import type { AttributeChange } from "../../store/attributes/changes-between.ts";
import type { ColumnMapping } from "../model/model.ts";
import { brokenAttributes, brokenColumns, type AttributeHistory, type TimedChanges } from "./broken-columns.ts";

const SAVED = 100;

const aColumn = (fields: Partial<ColumnMapping> = {}): ColumnMapping => ({
  header: "Job",
  role: { kind: "attribute", attributeId: "120" as Int64 },
  separator: null,
  reading: "listed",
  values: {
    "full time": { kind: "equal", values: ["1"] },
    Vollzeit: { kind: "equal", values: ["1"] },
    working: { kind: "oneOf", values: ["1", "2"] },
    other: { kind: "none" },
  },
  ...fields,
});

const aHistory = (changes: readonly TimedChanges[] = [], fields: Partial<AttributeHistory> = {}): AttributeHistory => ({
  name: "Employment",
  active: true,
  goneAt: null,
  changes,
  answerIds: undefined,
  ...fields,
});

const at = (time: number, ...items: readonly AttributeChange[]): TimedChanges => ({
  at: time,
  items,
  cut: false,
  textsCut: false,
});
type Texts = readonly (readonly [locale: string, text: string])[];
const FULL_TIME: Texts = [["", "Full-time"]];
const removed = (answerId: string, texts = FULL_TIME): AttributeChange => ({
  kind: "answer-removed",
  answerId,
  texts,
  countries: [],
});
const added = (answerId: string, texts = FULL_TIME): AttributeChange => ({
  kind: "answer-added",
  answerId,
  texts,
  countries: [],
});
const reworded = (answerId: string, locale: string, before: string | null, after: string | null): AttributeChange => ({
  kind: "text",
  part: "answer",
  answerId,
  locale,
  before,
  after,
});
const active = (after: boolean): AttributeChange => ({ kind: "active", before: !after, after });

/** `[time, reason]`, or nothing. */
function found(history: AttributeHistory | undefined, column = aColumn()): readonly unknown[] {
  const histories = new Map(history ? [["120", history]] : []);
  const [broken] = brokenColumns({ columns: [column], updatedAt: SAVED }, histories);
  return broken ? [broken.at, broken.reason] : [];
}

test("a removed answer that is there again breaks nothing, also if no change reports it as added", () => {
  const changes = [at(150, removed("1"))];
  expect(found(aHistory(changes, { answerIds: new Set(["2"]) }))).toEqual([150, "The answer “Full-time” was removed"]);
  expect(found(aHistory(changes, { answerIds: new Set(["1", "2"]) }))).toEqual([]);
});

test("an attribute that became inactive, and is still, breaks its columns", () => {
  expect(found(aHistory([at(150, active(false))], { active: false }))).toEqual([150, "The attribute became inactive"]);
  expect(found(aHistory([at(150, active(false)), at(160, active(true))]))).toEqual([]);
  expect(found(aHistory([at(50, active(false))], { active: false }))).toEqual([]);
});

test("a column with a time of its own is judged by it", () => {
  const history = aHistory([at(150, removed("2"))]);
  expect(found(history, aColumn({ checkedAt: 160 }))).toEqual([]);
  expect(found(aHistory([at(50, removed("2"))]), aColumn({ checkedAt: 40 }))[0]).toBe(50);
});

test("an attribute that vanished breaks its columns", () => {
  expect(found(aHistory([], { goneAt: 170 }))).toEqual([170, "The service no longer knows the attribute"]);
  expect(found(aHistory([], { goneAt: 70 }))).toEqual([]);
  expect(found(undefined)).toEqual([SAVED, "The attribute isn’t in the catalog"]);
});

test("a removed answer breaks the columns that use it, until it is added again", () => {
  expect(found(aHistory([at(150, removed("2"))]))).toEqual([150, "The answer “Full-time” was removed"]);
  expect(found(aHistory([at(150, removed("9"))]))).toEqual([]);
  expect(found(aHistory([at(150, removed("2")), at(160, added("2"))]))).toEqual([]);
});

test("an answer that is added again with another text breaks the columns that use it", () => {
  const readded = (before: Texts, after: Texts) =>
    found(aHistory([at(150, removed("1", before)), at(160, added("1", after))]));
  expect(readded(FULL_TIME, [["", "Retired"]])).toEqual([160, "The answer “Full-time” is now “Retired”"]);
  expect(readded(FULL_TIME, [["", "FULL TIME"]])).toEqual([]);
  const translated: Texts = [...FULL_TIME, ["de_DE", "Vollzeit"], ["fr_FR", "Temps plein"]];
  expect(readded(translated, [...FULL_TIME, ["de_DE", "Rentner"], ["fr_FR", "Temps plein"]])).toEqual([
    160,
    "The answer “Vollzeit” is now “Rentner”",
  ]);
  expect(readded(translated, [...FULL_TIME, ["de_DE", "Vollzeit"], ["fr_FR", "Retraité"]])).toEqual([]);
  expect(readded(translated, FULL_TIME)).toEqual([160, "The text “Vollzeit” was removed"]);
  const many = Array.from({ length: 59 }, (_, index): Texts[number] => [`aa_${String(index).padStart(2, "0")}`, "x"]);
  expect(readded(translated, [...FULL_TIME, ...many])).toEqual([]);
  expect(found(aHistory([at(160, added("1", [["", "Retired"]]))]))).toEqual([]);
  expect(found(aHistory([at(50, removed("1")), at(160, added("1", [["", "Retired"]]))]))).toEqual([]);
});

test("only the texts when the mapping was saved and now decide, whatever happened between", () => {
  const text = fc.constantFrom("Full-time", "Retired", "Student");
  fc.assert(
    // `null`: the answer is removed.
    fc.property(text, fc.array(fc.option(text), { minLength: 1, maxLength: 8 }), (first, states) => {
      let [now, last]: [string | null, string] = [first, first];
      const changes = states.flatMap((next, index): TimedChanges[] => {
        const [before, time] = [now, 150 + index];
        now = next;
        if (next === before) return [];
        if (next === null) return [at(time, removed("1", [["", last]]))];
        const change = before === null ? added("1", [["", next]]) : reworded("1", "", before, next);
        last = next;
        return [at(time, change)];
      });
      expect(found(aHistory(changes)).length > 0).toBe(now !== first);
    }),
  );
});

test("a changed default text of an answer in use breaks the column, unless it only reads differently", () => {
  expect(found(aHistory([at(150, reworded("1", "", "Full-time", "Full-time, 35 hours"))]))).toEqual([
    150,
    "The answer “Full-time” is now “Full-time, 35 hours”",
  ]);
  expect(found(aHistory([at(150, reworded("1", "", "Full-time", "FULL TIME"))]))).toEqual([]);
  expect(found(aHistory([at(150, reworded("9", "", "Retired", "Pensioner"))]))).toEqual([]);
  expect(
    found(aHistory([at(150, reworded("1", "", "Full-time", "x")), at(160, reworded("1", "", "x", "Full-time"))])),
  ).toEqual([]);
});

test("a changed translation breaks the column only if a value was recognized by it", () => {
  expect(found(aHistory([at(150, reworded("1", "de_DE", "Vollzeit", "Ganztags"))]))).toEqual([
    150,
    "The answer “Vollzeit” is now “Ganztags”",
  ]);
  expect(found(aHistory([at(150, reworded("1", "fr_FR", "Temps plein", "Plein temps"))]))).toEqual([]);
  expect(found(aHistory([at(150, reworded("1", "it_IT", null, "Tempo pieno"))]))).toEqual([]);
});

test("the first change that still applies counts", () => {
  const changes = [at(140, removed("2")), at(150, added("2")), at(160, removed("1")), at(170, active(false))];
  expect(found(aHistory(changes, { active: false }))[0]).toBe(160);
});

test("an entry that lists not all changes is completed by the answers of today", () => {
  const cut = { at: 150, items: [], cut: true, textsCut: false };
  expect(found(aHistory([cut], { answerIds: new Set(["1"]) }))).toEqual([150, "The answer 2 was removed"]);
  expect(found(aHistory([cut], { answerIds: new Set(["1", "2"]) }))).toEqual([]);
});

test("texts that changed, but not which, break every column with answers", () => {
  const history = aHistory([{ at: 150, items: [], cut: true, textsCut: true }]);
  expect(found(history)).toEqual([150, "The texts of more answers changed than were recorded"]);
  expect(found(history, aColumn({ reading: "birthDate", values: {} }))).toEqual([]);
  expect(found(history, aColumn({ values: { other: { kind: "none" } } }))).toEqual([]);
});

test("a column that keeps values as they are depends on all answers, one of ages on none", () => {
  const history = aHistory([at(150, removed("9"))]);
  expect(found(history, aColumn({ reading: "asIs", values: {} }))[0]).toBe(150);
  expect(found(history, aColumn({ reading: "birthDate", values: {} }))).toEqual([]);
  expect(found(history, aColumn({ role: { kind: "country" } }))).toEqual([]);
});

test("the attributes of a panel depend on all their answers", () => {
  const panel = { attributes: ["120" as Int64, "80" as Int64], createdAt: SAVED };
  const histories = new Map([
    ["120", aHistory([at(150, removed("9"))])],
    ["80", aHistory()],
  ]);
  expect(brokenAttributes(panel, histories)).toEqual([
    { attributeId: "120", name: "Employment", at: 150, reason: "The answer “Full-time” was removed" },
  ]);
});

test("exactly the columns whose answer changed are broken", () => {
  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 40 }).map(String), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(ids, { minLength: 1, maxLength: 6 }), ids, (used, gone) => {
      const columns = used.map((values, column) =>
        aColumn({ header: `c${column}`, values: { v: { kind: "oneOf", values } } }),
      );
      const histories = new Map([["120", aHistory([at(150, ...gone.map((id) => removed(id)))])]]);
      const broken = brokenColumns({ columns, updatedAt: SAVED }, histories).map(({ header }) => header);
      expect(broken).toEqual(
        used.flatMap((values, column) => (values.some((id) => gone.includes(id)) ? [`c${column}`] : [])),
      );
    }),
  );
});
