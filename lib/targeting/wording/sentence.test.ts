import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "../../sampling/schema.ts";
import {
  aCell,
  aFilter,
  aFilterStep,
  answersArbitrary,
  aQuota,
  aQuotaStep,
  id,
  targetingArbitrary,
} from "../../testing/arbitraries/targeting-arbitrary.ts";
import { isCondition } from "../entry-identity.ts";
import { evaluateCell } from "../evaluate/evaluate.ts";
import { buildTargeting, type TargetingStep } from "../model.ts";
import { cellSentence, cellValueSegments, type Wording } from "./cell-sentence.ts";
import { grammarFor, GRAMMARS } from "./grammars.ts";
import { NO_NAMES, type Names } from "./names.ts";
import { sentenceText } from "./segments.ts";
import { entriesText, stepSentence, stepTitle } from "./sentence.ts";

const ATTRIBUTES: Record<string, string> = { "2": "Region", "80": "Age", "5": "Employment", "1": "Gender" };
const ANSWERS: Record<string, string> = {
  "2:11": "Berlin",
  "2:12": "Hamburg",
  "2:13": "Hesse",
  "2:14": "Saxony",
  "5:9": "Prefer not to say",
  "1:1": "Male",
  "1:2": "Female",
};
const names: Names = {
  attribute: (attributeId) => ATTRIBUTES[attributeId],
  answer: (attributeId, value) => ANSWERS[`${attributeId}:${value}`],
  lang: () => "en-US",
};
const inEnglish: Wording = { names };
const age = (tag: string, from: number | string | null, to: number | string | null): Cell =>
  aCell(tag, "80", { kind: "RANGE", range: { from, to } });
const regions = ["11", "12", "13", "14"].map((value) => aCell(`r${value}`, "2", { value }));
const say = (cell: Cell, wording = inEnglish) => sentenceText(cellSentence(cell, wording));

test.each<[string, Cell]>([
  ["Region is Berlin", aCell("a", "2", { value: "11" })],
  ["Employment is not Prefer not to say", aCell("a", "5", { value: "9", negate: true })],
  ["Region is Berlin, Hamburg or Hesse", aCell("a", "2", { kind: "LIST", list: ["11", "12", "13"] })],
  ["Region includes all of Berlin and Hamburg", aCell("a", "2", { kind: "LIST", list: ["11", "12"], operator: "AND" })],
  [
    "Region is Berlin, Hamburg and 38 more",
    aCell("a", "2", { kind: "LIST", list: ["11", "12", ...Array.from({ length: 38 }, (_, n) => `x${n}`)] }),
  ],
  ["Region is one of an empty list", aCell("a", "2", { kind: "LIST", list: [] })],
  ["Region is 99", aCell("a", "2", { value: "99" })],
  ['Region is ""', aCell("a", "2", { value: "" })],
  ["Attribute 9007199254740993 is 1", aCell("a", "9007199254740993")],
  ["Age is 18–54", age("a", 18, 54)],
  ["Age is 18 or more", age("a", "18", null)],
  ["Age is at most 54", age("a", null, 54)],
  ["Age is 30", age("a", 30, "30")],
  ["Age is any number", age("a", null, null)],
  ["Region is answered", aCell("a", "2", { kind: "ANSWERED" })],
  ["Region is not answered", aCell("a", "2", { kind: "ANSWERED", negate: true })],
  ["Region is in list 123 (contents not available)", aCell("a", "2", { kind: "COLLECTION", collection: "123" })],
  [
    "Region is not in invite list 7 or 8 (contents not available)",
    aCell("a", "2", { kind: "INVITE_COLLECTIONS", invite_collections: ["7", "8"], negate: true }),
  ],
  [
    'Region meets an unsupported condition: {"kind":"MOON","phase":"9007199254740993"}',
    { ...aCell("a", "2", { kind: "MOON", phase: 9007199254740993n }), value: undefined },
  ],
])("%s", (sentence, cell) => expect(say(cell)).toBe(sentence));

test("segments have ids and languages, and negation is a separate segment", () => {
  expect(cellSentence(aCell("a", "5", { value: "9", negate: true }), inEnglish)).toEqual([
    { kind: "attribute", text: "Employment", lang: "en-US", attributeId: "5" },
    { kind: "text", text: " is ", lang: "en" },
    { kind: "not", text: "not", lang: "en" },
    { kind: "text", text: " ", lang: "en" },
    { kind: "value", text: "Prefer not to say", lang: "en-US", attributeId: "5" },
  ]);
});

test("a row header omits the attribute", () => {
  expect(sentenceText(cellValueSegments(age("a", 18, 24), inEnglish))).toBe("18–24");
  expect(sentenceText(cellValueSegments(aCell("a", "2", { value: "11", negate: true }), inEnglish))).toBe("not Berlin");
});

test.each([
  ["ja", "Regionは11ではない", "Ageは18〜54", "Ageは18以上"],
  ["de-AT", "Region: nicht 11", "Age: 18–54", "Age: 18 oder mehr"],
  ["fr_FR", "Region : pas 11", "Age : 18–54", "Age : 18 ou plus"],
  ["es", "Region: no 11", "Age: 18–54", "Age: 18 o más"],
  ["tlh", "Region is not 11", "Age is 18–54", "Age is 18 or more"],
])("connecting words in %s", (language, negated, range, open) => {
  const wording = { names: { ...NO_NAMES, attribute: names.attribute }, grammar: grammarFor(language) };
  const sentences = [aCell("a", "2", { value: "11", negate: true }), age("a", 18, 54), age("a", 18, null)];
  expect(sentences.map((cell) => say(cell, wording))).toEqual([negated, range, open]);
});

const text = (step: TargetingStep, wording = inEnglish) => sentenceText(stepSentence(step, wording));

describe("steps", () => {
  test("merges entries that select from one attribute", () => {
    const step = aFilterStep(
      regions,
      regions.map((cell) => aFilter(cell.tag)),
    );
    expect(text(step)).toBe("Region is Berlin, Hamburg, Hesse or Saxony");
    expect(text(step, { names, grammar: grammarFor("ja") })).toBe("RegionはBerlin、Hamburg、Hesse、またはSaxony");
    expect(entriesText(step)).toBe("4 entries");
  });

  test("joins the cells of one entry", () => {
    const cells = [age("a", 18, 54), aCell("e", "5", { value: "9", negate: true })];
    const step = aFilterStep(cells, [aFilter("a", "e")]);
    expect(text(step)).toBe("Age is 18–54 and Employment is not Prefer not to say");
    expect(entriesText(step)).toBe("1 entry");
  });

  test("factors a complete product", () => {
    const cells = [age("a", 18, 24), age("b", 25, 34), aCell("m", "1"), aCell("f", "1", { value: "2" })];
    const entries = ["a", "b"].flatMap((range) => ["m", "f"].map((gender) => aQuota([range, gender])));
    expect(text(aQuotaStep(cells, entries))).toBe("Age is 18–24 or 25–34 and Gender is Male or Female");
  });

  test.each([
    ["en", "Age is 18–24 or 25–34 and Region is one of 3 choices of 4 answers"],
    ["de", "Age: 18–24 oder 25–34 und Region: eine von 3 Auswahlen aus 4 Antworten"],
    ["ja", "Ageは18〜24または25〜34、かつRegionは4件の回答からなる3通りの選択肢のいずれか"],
    ["es", "Age: 18–24 o 25–34 y además Region: una de 3 opciones formadas con 4 respuestas"],
    ["fr", "Age : 18–24 ou 25–34 et Region : un des 3 choix formés de 4 réponses"],
    ["tlh", "Age is 18–24 or 25–34 and Region is one of 3 choices of 4 answers"],
  ])("counts overlapping choices of a product, in %s", (language, sentence) => {
    const overlapping = [
      aCell("x", "2", { value: "11" }),
      aCell("y", "2", { kind: "LIST", list: ["11", "12"] }),
      aCell("z", "2", { kind: "LIST", list: ["12", "13", "14"] }),
    ];
    const cells = [age("a", 18, 24), age("b", 25, 34), ...overlapping];
    const entries = ["a", "b"].flatMap((range) => ["x", "y", "z"].map((region) => aQuota([range, region])));
    expect(text(aQuotaStep(cells, entries), { names, grammar: grammarFor(language) })).toBe(sentence);
  });

  test("counts multi-value choices even when there are as many values as choices", () => {
    const pairs = [
      ["11", "12"],
      ["11", "13"],
      ["12", "13"],
    ].map((list, at) => aCell(`p${at}`, "2", { kind: "LIST", list }));
    const genders = [aCell("m", "1"), aCell("f", "1", { value: "2" })];
    const entries = genders.flatMap(({ tag }) => pairs.map((pair) => aQuota([tag, pair.tag])));
    expect(text(aQuotaStep([...genders, ...pairs], entries))).toBe(
      "Gender is Male or Female and Region is one of 3 choices of 3 answers",
    );
  });

  test("spells out a few dissimilar entries and counts many", () => {
    const cells = [age("a", 18, 24), aCell("m", "1"), ...regions];
    const unlike = [aFilter("a"), aFilter("m", "r11")];
    expect(text(aFilterStep(cells, unlike))).toBe("Age is 18–24; or Gender is Male and Region is Berlin");
    const many = aQuotaStep(cells, [...unlike, aQuota(["r12"]), aQuota(["m", "a"], 0)]);
    expect(text(many)).toBe("One of 4 combinations of Age × Gender × Region");
    expect(sentenceText(stepTitle(many, inEnglish))).toBe("Age × Gender × Region");
    expect(entriesText(many)).toBe("4 entries, 1 open");
    expect(entriesText(many, grammarFor("ja"))).toBe("4項目、受付中1");
  });

  test("never merges negated entries into one choice", () => {
    const cells = [aCell("a", "2", { value: "11", negate: true }), aCell("b", "2", { value: "12", negate: true })];
    expect(text(aFilterStep(cells, [aFilter("a"), aFilter("b")]))).toBe(
      "Region is not Berlin; or Region is not Hamburg",
    );
  });

  test('an entry without cells reads "anyone", a step without entries "nobody"', () => {
    expect(text(aQuotaStep([], [aQuota([])]))).toBe("Anyone");
    expect(text(aFilterStep([], []))).toBe("Empty step: no one can pass");
    expect(sentenceText(stepTitle(aQuotaStep([], [aQuota([])]), inEnglish))).toBe("Anyone");
    for (const empty of [aQuotaStep([], []), aFilterStep([], [])])
      expect(sentenceText(stepTitle(empty, inEnglish))).toBe("Empty step: no one can pass");
  });
});

test("every targeting has sentences in every language, with raw JSON exactly for unsupported conditions", () => {
  fc.assert(
    fc.property(
      targetingArbitrary(),
      answersArbitrary,
      fc.constantFrom(...Object.keys(GRAMMARS)),
      (wire, answers, language) => {
        const wording: Wording = { names, grammar: grammarFor(language) };
        const targeting = buildTargeting(wire);
        for (const step of targeting.steps) expect(sentenceText(stepSentence(step, wording))).not.toBe("");
        for (const cell of [...targeting.cells.values()].filter(isCondition)) {
          const segments = cellSentence(cell, wording);
          expect(sentenceText(segments)).not.toMatch(/undefined|null,|\{\w+\}/);
          if (cell.kind === "UNREADABLE") {
            expect(segments.map(({ kind }) => kind)).not.toContain("tag");
            continue;
          }
          expect(segments.some((segment) => segment.kind === "not")).toBe(cell.negate === true);
          const raw = segments.some((segment) => segment.kind === "tag" && segment.text.startsWith("{"));
          expect(raw).toBe(evaluateCell(cell, answers).reason === "not_understood");
        }
      },
    ),
    { numRuns: 500 },
  );
});

test("an unreadable condition has no raw JSON, and no attribute if that is unreadable too", () => {
  const [known, alone] = ["2", "0"].map((attribute) =>
    aCell("a", attribute, { kind: "UNREADABLE", received: { kind: 5 } }),
  );
  const german: Wording = { names, grammar: grammarFor("de") };
  if (!known || !alone) throw new Error("no cells");
  expect(say(known)).toBe("Region meets an unreadable condition");
  expect(say(known, german)).toBe("Region: unlesbare Bedingung");
  expect([say(alone), say(alone, german)]).toEqual(["an unreadable condition", "unlesbare Bedingung"]);
  const step = aFilterStep([{ ...known, tag: "b" }, alone], [aFilter("b", "a")]);
  expect(sentenceText(stepTitle(step, { names }))).toBe("Region × an unreadable condition");
});

test("falls back to the kind when nesting exceeds the stack", () => {
  let deep: unknown = 1;
  for (let n = 0; n < 200_000; n += 1) deep = [deep];
  expect(say(aCell("a", "2", { kind: "DEEP", deep }))).toBe("Region meets an unsupported condition: DEEP");
});

test("falls back to ids without names", () => {
  const wording: Wording = { names: NO_NAMES, grammar: grammarFor("ja") };
  expect(say(aCell("a", "12345", { value: "7" }), wording)).toBe("属性 12345は7");
  expect(cellSentence(aCell("a", "12345"), wording)[0]).toEqual({
    kind: "attribute",
    text: "属性 12345",
    attributeId: id("12345"),
  });
});

const ageList = (values: readonly string[], more: Partial<Cell> = {}) =>
  aCell("c", "80", { kind: "LIST", list: [...values], ...more });
/** Ids of answers whose texts are consecutive numbers. */
const ageSpan = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_unused, index) => `a${from + index}`);

describe("with ranges", () => {
  const ages: Names = {
    attribute: () => "Age",
    answer: (_id, value) => (value.startsWith("a") ? value.slice(1) : undefined),
  };
  const merged: Wording = { names: ages, ranges: true };
  const tagsOfRange = (...cells: Cell[]) => {
    const step = aQuotaStep(
      cells,
      cells.map(({ tag }) => aQuota([tag])),
    );
    const sentence = stepSentence(step, { ...merged, tags: true });
    return sentence.filter((segment) => segment.range).map((segment) => [segment.text, segment.tag]);
  };

  test.each<[string, Cell]>([
    ["Age is 16–99", ageList(ageSpan(16, 99))],
    ["Age is 16–24, 30 or 35–44", ageList([...ageSpan(16, 24), "a30", ...ageSpan(35, 44)])],
    ["Age is 16 or 17", ageList(ageSpan(16, 17))],
    ["Age is not 16–18", ageList(ageSpan(16, 18), { negate: true })],
    ["Age includes all of 16, 17 and 18", ageList(ageSpan(16, 18), { operator: "AND" })],
    // Without an answer text the values are ids.
    ["Age is 16, 17 or 18", ageList(["16", "17", "18"])],
    ["Age is 1–3, 11–13 and 6 more", ageList([1, 11, 21, 31].flatMap((from) => ageSpan(from, from + 2)))],
  ])("%s", (sentence, cell) => {
    expect(say(cell, { ...merged, limit: 3 })).toBe(sentence);
  });

  test("merges the entries of a step", () => {
    const cells = ageSpan(16, 18).map((value) => aCell(`t${value}`, "80", { value }));
    const step = aQuotaStep(
      cells,
      cells.map(({ tag }) => aQuota([tag])),
    );
    expect(sentenceText(stepSentence(step, merged))).toBe("Age is 16–18");
  });

  test("a range of one cell keeps its tag, a range over several cells has none", () => {
    expect(tagsOfRange(ageList(ageSpan(16, 18)))).toEqual([["16–18", "c"]]);
    const single = ageSpan(16, 18).map((value) => aCell(`t${value}`, "80", { value }));
    expect(tagsOfRange(...single)).toEqual([["16–18", undefined]]);
    expect(tagsOfRange(...single.slice(0, 1), ageList(ageSpan(17, 19)))).toEqual([["16–19", undefined]]);
  });
});
