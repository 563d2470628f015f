/** Sentences of every kind, to be compared with a table of expected texts for each language. */
import type { Cell } from "../sampling/schema.ts";
import { type Wording, cellSentence, cellValueSegments } from "../targeting/wording/cell-sentence.ts";
import type { Grammar } from "../targeting/wording/grammar.ts";
import { plainSentence } from "../targeting/wording/plain-sentence.ts";
import { entriesText, stepSentence } from "../targeting/wording/sentence.ts";
import { aCell, aFilter, aFilterStep, aQuota, aQuotaStep } from "./arbitraries/targeting-arbitrary.ts";

const ATTRIBUTES: Readonly<Record<string, string>> = { "1": "Gender", "2": "Region", "80": "Age" };
const ANSWERS: Readonly<Record<string, string>> = {
  "1:1": "Male",
  "1:2": "Female",
  "1:9": "Other, not listed",
  "2:11": "Berlin",
  "2:12": "Hamburg",
  "2:13": "Vienna",
};

const age = (tag: string, from: number | null, to: number | null, negate = false): Cell =>
  aCell(tag, "80", { kind: "RANGE", range: { from, to }, negate });
const list = (tag: string, values: readonly string[], fields: Partial<Cell> = {}): Cell =>
  aCell(tag, "2", { kind: "LIST", list: [...values], ...fields });

const young = age("a", 18, 24);
const older = age("b", 25, 34);
const genders = [aCell("m", "1", { value: "1" }), aCell("f", "1", { value: "2" })];
const regions = [list("x", ["11"]), list("y", ["11", "12"]), list("z", ["12", "13"])];
const products = (left: readonly Cell[], right: readonly Cell[]) =>
  left.flatMap((one) => right.map((other) => aQuota([one.tag, other.tag])));

/** Numbers of entries that need different plural forms in some language. */
const COUNTS = [1, 2, 3, 5, 11, 21, 100];

/**
 * In this order: value, list, negation with a quoted name, all of, not all of, ranges, any number, answered, not answered,
 * list, not in invite lists, unsupported, negated value, shortened list, entry, alternatives, product, counted product,
 * counted combinations, anyone, nobody, unnamed attribute, counts.
 */
export function sampleSentences(grammar: Grammar): readonly string[] {
  const wording: Wording = {
    grammar,
    names: {
      attribute: (attributeId) => ATTRIBUTES[attributeId],
      answer: (attributeId, value) => ANSWERS[`${attributeId}:${value}`],
    },
  };
  const many = Array.from({ length: 9 }, (_, n) => `${n + 11}`);
  const cells: Cell[] = [
    aCell("v", "2", { value: "11" }),
    list("l", ["11", "12", "13"]),
    aCell("n", "1", { value: "9", negate: true }),
    list("all", ["11", "12"], { operator: "AND" }),
    list("na", ["11", "12"], { operator: "AND", negate: true }),
    age("r", 18, 54),
    age("r", 18, null),
    age("r", null, 54, true),
    age("r", null, null),
    aCell("w", "2", { kind: "ANSWERED" }),
    aCell("w", "2", { kind: "ANSWERED", negate: true }),
    aCell("c", "2", { kind: "COLLECTION", collection: "55" }),
    aCell("i", "2", { kind: "INVITE_COLLECTIONS", invite_collections: ["7", "8"], negate: true }),
    { ...aCell("u", "2", { kind: "MOON" }), value: undefined },
    { ...aCell("u", "2", { kind: "MOON", negate: true }), value: undefined },
  ];
  const all = [young, older, ...genders, ...regions];
  const unlike = [aQuota(["a"]), aQuota(["m", "x"])];
  const steps = [
    aFilterStep(all, [aFilter("a", "m")]),
    aQuotaStep(all, unlike),
    aQuotaStep(all, products([young, older], genders)),
    aQuotaStep(all, products([young, older], regions)),
    aQuotaStep(all, [...unlike, aQuota(["y"]), aQuota(["z", "f"])]),
    aQuotaStep(all, [aQuota([])]),
    aFilterStep(all, []),
  ];
  const counted = COUNTS.map((n) => {
    const quotas = Array.from({ length: n }, () => aQuota(["a"]));
    return entriesText(aQuotaStep(all, quotas), grammar);
  });
  return [
    ...cells.map((cell) => plainSentence(cellSentence(cell, wording), grammar)),
    plainSentence(cellValueSegments(aCell("v", "2", { value: "11", negate: true }), wording), grammar),
    plainSentence(cellSentence(list("l", many), wording), grammar),
    ...steps.map((step) => plainSentence(stepSentence(step, wording), grammar)),
    plainSentence(cellSentence(aCell("v", "12345"), wording), grammar),
    counted.join(" | "),
  ].map(visible);
}

/** Isolates are shown as angle brackets, so that the tables can be read. */
const visible = (text: string): string => text.replaceAll("\u2068", "⟨").replaceAll("\u2069", "⟩");
