import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { ScannedColumn } from "@/lib/panels/file/scan-model";
import type { ColumnSuggestion } from "@/lib/panels/mapping/suggest/suggestion-model";
import type { ColumnMapping, PanelMapping, ValueMeaning } from "@/lib/panels/model/model";
import { MAX_HEADER_LENGTH, MAX_VALUE_LENGTH } from "@/lib/panels/model/panel-limits";
import type { Int64 } from "@/lib/int64";
import {
  incompleteValue,
  keptDrafts,
  mappedColumns,
  missingColumns,
  matchedShare,
  meaningOf,
  newDrafts,
  orderedColumns,
  undecidedShare,
  withDraft,
  withMapping,
  withMeaning,
  withSavedTime,
  withSuggestions,
} from "./column-draft";
import { columnSamples as columnSamplesSchema } from "@/lib/panels/mapping/mapping-schema";
import { columnSample, columnSamples } from "./column-samples";
import { fittingMapping } from "./fitting-mapping";
import { readValues, valuesText } from "./typed-values";

const GENDER = "1" as Int64;
const AGE = "80" as Int64;

const column = (header: string, index: number, more: Partial<ScannedColumn> = {}): ScannedColumn => ({
  index,
  header,
  filled: 100,
  distinct: 2,
  separator: null,
  values: [
    { text: "f", count: 60 },
    { text: "m", count: 40 },
  ],
  verdict: { kind: "values" },
  ...more,
});
const EMAIL = column("E-mail", 2, {
  values: [],
  verdict: { kind: "identity", identity: "email", reason: "Looks like email addresses" },
});
const COLUMNS = [column("sex", 0), column("city", 1), EMAIL, column("alter", 3)];

const mapping = (header: string, attributeId: Int64, values: ColumnMapping["values"] = {}): ColumnMapping => ({
  header,
  role: { kind: "attribute", attributeId },
  separator: null,
  reading: "listed",
  values,
});
const suggestion = (header: string, attributeId: Int64): ColumnSuggestion => ({
  header,
  role: { kind: "attribute", attributeId },
  reason: "header is its name",
  attributes: [{ attributeId, name: `Attribute ${attributeId}`, score: 1, reason: "header is its name" }],
  reading: "listed",
  values: { f: { kind: "equal", values: ["2"] } },
  matched: 1,
  total: 2,
});

const saved = (name: string, headers: readonly string[], updatedAt = 0): PanelMapping => ({
  id: name,
  name,
  columns: headers.map((header) => mapping(header, AGE)),
  updatedBy: "a@example.test",
  updatedAt,
  broken: {},
});

test("a refused column gets no draft, and neither a suggestion nor a saved mapping gives it a role", () => {
  const drafts = newDrafts(COLUMNS);
  expect([...drafts.keys()]).toEqual(["sex", "city", "alter"]);
  expect(withSuggestions(drafts, [suggestion("E-mail", GENDER)]).has("E-mail")).toBe(false);
  const applied = withMapping(drafts, [mapping("E-mail", GENDER)]);
  expect(applied.drafts.has("E-mail")).toBe(false);
  expect(applied.missing).toEqual(["E-mail"]);
});

test("accepting all suggestions leaves columns alone that have a role", () => {
  const own = mapping("sex", AGE);
  const drafts = withSuggestions(withDraft(newDrafts(COLUMNS), own), [
    suggestion("sex", GENDER),
    suggestion("alter", AGE),
    { ...suggestion("city", AGE), role: { kind: "ignored" } },
  ]);
  expect(drafts.get("sex")).toBe(own);
  expect(mappedColumns(drafts).map(({ header }) => header)).toEqual(["sex", "alter"]);
  expect(drafts.get("alter")?.values).toEqual({ f: { kind: "equal", values: ["2"] } });
});

test("a saved mapping reports columns that are new and missing, and keeps the drafts of new ones", () => {
  const city = mapping("city", AGE);
  const applied = withMapping(withDraft(newDrafts(COLUMNS), city), [mapping("sex", GENDER), mapping("income", AGE)]);
  expect(applied).toMatchObject({ applied: 1, added: ["city", "alter"], missing: ["income"] });
  expect(applied.drafts.get("city")).toBe(city);
  expect(applied.drafts.get("sex")?.role).toEqual({ kind: "attribute", attributeId: GENDER });
});

test("a column that is not mapped in this file is not one that the file lacks", () => {
  const columns = [mapping("sex", GENDER), mapping("income", AGE), mapping("E-mail", GENDER)];
  const { drafts } = withMapping(newDrafts(COLUMNS), columns);
  const ignored = withDraft(drafts, { ...mapping("sex", GENDER), role: { kind: "ignored" } });
  expect(missingColumns(ignored, columns).map(({ header }) => header)).toEqual(["income", "E-mail"]);
  expect(mappedColumns(ignored)).toEqual([]);
});

test("applying a mapping to its own file restores it exactly", () => {
  const meaning: fc.Arbitrary<ValueMeaning> = fc.oneof(
    fc.record({
      kind: fc.constantFrom("equal" as const, "oneOf" as const),
      values: fc.array(fc.string(), { minLength: 1 }),
    }),
    fc.record({ kind: fc.constantFrom("broader" as const, "none" as const) }),
  );
  const values = fc.dictionary(fc.string(), meaning);
  fc.assert(
    fc.property(fc.array(values, { minLength: 3, maxLength: 3 }), ([a = {}, b = {}, c = {}]) => {
      const own = [mapping("sex", GENDER, a), mapping("city", AGE, b), mapping("alter", AGE, c)];
      const { drafts, added, missing } = withMapping(newDrafts(COLUMNS), own);
      expect(mappedColumns(drafts)).toEqual(own);
      expect([added, missing]).toEqual([[], []]);
    }),
  );
});

test("drafts survive another parsing of the file", () => {
  const drafts = withDraft(newDrafts(COLUMNS), mapping("sex", GENDER));
  const again = keptDrafts([column("sex", 0), column("new", 1)], drafts, COLUMNS);
  expect(again.get("sex")).toBe(drafts.get("sex"));
  expect([...again.keys()]).toEqual(["sex", "new"]);
});

const reduced = (to: "age" | "week"): ScannedColumn =>
  column("alter", 0, { verdict: { kind: "dates", reducedTo: to, reason: "Dates" } });
const kept = (draft: ColumnMapping, from: "age" | "week", to: "age" | "week") =>
  keptDrafts([reduced(to)], new Map([["alter", draft]]), [reduced(from)]).get("alter");

test("a column whose dates are reduced otherwise keeps its attribute, and is read as if it were chosen now", () => {
  const listed = mapping("alter", AGE, { "1990-05-14": { kind: "equal", values: ["36"] } });
  const asAges: ColumnMapping = { ...listed, reading: "birthDate", values: {} };
  expect(kept(listed, "week", "age")).toEqual(asAges);
  expect(kept(asAges, "age", "week")).toEqual({ ...listed, values: {} });
  expect(kept(listed, "week", "week")).toBe(listed);
  const lastActive: ColumnMapping = { ...listed, role: { kind: "lastActive" } };
  expect(kept(lastActive, "age", "week")).toBe(lastActive);
});

test("a value without chosen answers is found; a value that the mapping doesn't list means none", () => {
  const draft = mapping("sex", GENDER, { f: { kind: "equal", values: ["2"] } });
  expect([incompleteValue(draft), meaningOf(draft, "m"), meaningOf(draft, "constructor")]).toEqual([
    undefined,
    { kind: "none" },
    { kind: "none" },
  ]);
  const open = withMeaning(draft, "m", { kind: "oneOf", values: [] });
  expect(incompleteValue(open)).toBe("m");
  expect(incompleteValue({ ...open, reading: "asIs" })).toBeUndefined();
  expect(matchedShare(column("sex", 0), draft)).toBe(0.6);
});

test("a mapped row with values without a meaning is on top if the library asks for its attribute", () => {
  const half = mapping("sex", GENDER, { f: { kind: "equal", values: ["2"] } });
  const headers = (draft: ReturnType<typeof mapping>) =>
    orderedColumns(COLUMNS, withDraft(newDrafts(COLUMNS), draft), new Map(), [GENDER]).map(({ header }) => header);
  expect(headers(half)[0]).toBe("sex");
  expect(undecidedShare(column("sex", 0), half)).toBeCloseTo(0.4);
  // A value that the operator has decided to mean none is no longer open.
  const decided = withMeaning(half, "m", { kind: "none" });
  expect([undecidedShare(column("sex", 0), decided), headers(decided)[0]]).toEqual([0, "city"]);
  expect(undecidedShare(column("sex", 0), { ...half, reading: "asIs" })).toBe(0);
});

test("rows without a role come first, those most wanted on top, refused ones last", () => {
  const drafts = withDraft(newDrafts(COLUMNS), mapping("sex", GENDER));
  const suggestions = new Map([["alter", suggestion("alter", AGE)]]);
  const headers = (wanted: readonly string[]) =>
    orderedColumns(COLUMNS, drafts, suggestions, wanted).map(({ header }) => header);
  expect(headers([AGE])).toEqual(["alter", "city", "sex", "E-mail"]);
  expect(headers([])).toEqual(["alter", "city", "sex", "E-mail"]);
});

test("only frequent values of columns that may be mapped leave the browser", () => {
  const dates = column("born", 4, {
    values: [{ text: "31", count: 12 }],
    verdict: { kind: "dates", reducedTo: "age", reason: "Dates of birth" },
  });
  const rare = column("sex", 0, {
    values: [
      { text: "f", count: 10 },
      { text: "rare", count: 9 },
    ],
  });
  expect(columnSamples([rare, EMAIL, dates])).toEqual([
    { header: "sex", separator: null, values: [{ text: "f", count: 10 }], content: "values" },
    { header: "born", separator: null, values: [{ text: "31", count: 12 }], content: "age" },
  ]);
  const many = Array.from({ length: 300 }, (_, index) => ({ text: String(index), count: 20 }));
  expect(columnSample(column("zip", 0, { values: many }), null).values).toHaveLength(200);
});

test("dates other than of birth and values that look personal are not sent, so they cost no suggestions", () => {
  const lastLogin = column("letzter Login", 5, {
    values: [{ text: "2026-06-15", count: 60 }],
    verdict: { kind: "dates", reducedTo: "week", reason: "Dates" },
  });
  const mixed = column("Kontakt", 6, {
    values: [
      { text: "ja", count: 40 },
      { text: "hotline@example.test", count: 12 },
      { text: "01.01.1970", count: 11 },
    ],
  });
  const samples = columnSamples([lastLogin, mixed]);
  expect(samples).toEqual([
    { header: "letzter Login", separator: null, values: [], content: "week" },
    { header: "Kontakt", separator: null, values: [{ text: "ja", count: 40 }], content: "values" },
  ]);
  expect(columnSamplesSchema.safeParse(samples).success).toBe(true);
});

test("neither a long value nor a long header costs the other columns their suggestions", () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          header: fc.integer({ min: MAX_HEADER_LENGTH - 2, max: MAX_HEADER_LENGTH + 2 }),
          values: fc.uniqueArray(fc.integer({ min: MAX_VALUE_LENGTH - 2, max: MAX_VALUE_LENGTH + 2 })),
        }),
      ),
      (lengths) => {
        const columns = lengths.map(({ header, values }, index) =>
          column("h".repeat(header), index, {
            values: values.map((length) => ({ text: "v".repeat(length), count: 20 })),
          }),
        );
        const samples = columnSamples([COLUMNS[0] as ScannedColumn, ...columns]);
        expect(columnSamplesSchema.safeParse(samples).success).toBe(true);
        expect(
          samples.slice(1).map((sample) => [sample.header.length, sample.values.map(({ text }) => text.length)]),
        ).toEqual(
          lengths
            .filter(({ header }) => header <= MAX_HEADER_LENGTH)
            .map(({ header, values }) => [header, values.filter((length) => length <= MAX_VALUE_LENGTH)]),
        );
      },
    ),
  );
});

test("the saved mapping with most columns in the file fits best, and one with less than half doesn't fit", () => {
  const drafts = newDrafts(COLUMNS);
  const best = (...mappings: PanelMapping[]) => fittingMapping(mappings, drafts)?.mapping.name;
  expect(best(saved("one", ["sex"]), saved("two", ["sex", "city", "x", "y"]))).toBe("two");
  expect(best(saved("old", ["sex"], 1), saved("new", ["alter"], 2))).toBe("new");
  expect(best(saved("few", ["sex", "a", "b"]), saved("none", []))).toBeUndefined();
});

test("a save gives its time to the saved columns without one, not to those edited meanwhile", () => {
  const drafts = newDrafts([column("new", 0), column("old", 1), column("edited", 2)]);
  const earlier = [...drafts.values()].map((draft) => (draft.header === "old" ? { ...draft, checkedAt: 3 } : draft));
  const before = new Map(earlier.map((draft) => [draft.header, draft]));
  const edited = { ...earlier[2], values: {} } as ColumnMapping;
  const after = withSavedTime(withDraft(before, edited), earlier, 7);
  expect([...after].map(([header, { checkedAt }]) => [header, checkedAt])).toEqual([
    ["new", 7],
    ["old", 3],
    ["edited", undefined],
  ]);
});

test("ranges are read as whole numbers and written back as ranges", () => {
  expect(readValues("18-20, 65, other")).toEqual({ ok: true, values: ["18", "19", "20", "65", "other"] });
  expect(readValues("30-18")).toEqual({ ok: false, message: "30-18 ends before it starts." });
  expect(readValues("1-999999")).toMatchObject({ ok: false });
  expect(valuesText(["65", "18", "19", "20", "07", "22", "23"])).toBe("18-20, 22, 23, 65, 07");
});

test("typed values read back as the same set", () => {
  const value = fc.oneof(fc.nat({ max: 300 }).map(String), fc.constantFrom("07", "a b", "x", "00"));
  fc.assert(
    fc.property(fc.uniqueArray(value, { maxLength: 60 }), (values) => {
      const read = readValues(valuesText(values));
      expect(read.ok && read.values.toSorted()).toEqual(values.toSorted());
    }),
  );
});
