/** A plain sentence has exactly one interpretation, in every language and with any name. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cell } from "../../sampling/schema.ts";
import { parseSentence, type ParsedCell, type ParsedSentence } from "../../testing/sentence-parser.ts";
import { aCell, aFilter, aTargeting, targetingArbitrary } from "../../testing/arbitraries/targeting-arbitrary.ts";
import { kindOf, namedAnswers } from "../cell-kinds.ts";
import { readRange } from "../cell-bounds.ts";
import { conditionsOf } from "../entry-identity.ts";
import { buildTargeting, type TargetingStep } from "../model.ts";
import { cellSentence, type Wording } from "./cell-sentence.ts";
import { GRAMMARS } from "./grammars.ts";
import type { Grammar } from "./grammar.ts";
import { NO_NAMES, type Names } from "./names.ts";
import { plainSentence } from "./plain-sentence.ts";
import { sentenceText } from "./segments.ts";
import { entrySentence, stepSentence } from "./sentence.ts";

/** Names made of connecting words, separators, quotation marks and several scripts. */
function nameArbitrary(grammar: Grammar): fc.Arbitrary<string> {
  const words = [
    grammar.and,
    grammar.or,
    grammar.orEntry,
    grammar.anyone,
    grammar.nobody,
    grammar.anyNumber,
    ...templateWords(grammar),
  ];
  const fragment = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...words.flatMap((word) => word.trim().split(/\s+/))),
    fc.constantFrom(
      "Berlin",
      "Owls",
      "Iowa",
      "18",
      "–",
      ",",
      ";",
      ": ",
      "(",
      ")",
      "×",
      '"',
      ...grammar.quotes,
      "«",
      "»",
    ),
    fc.constantFrom("برلين", "וינה", "東京", "กรุงเทพ", "서울", "दिल्ली", " ", "ا", "ו", "و"),
    fc.string({ maxLength: 4 }),
  );
  return fc
    .array(fragment, { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join("").replaceAll(/[\p{Cc}\p{Co}\u2028-\u202E\u2066-\u2069\uFEFF]/gu, ""))
    .filter((name) => name !== "");
}

const templateWords = (grammar: Grammar): string[] =>
  [
    grammar.is,
    grammar.isNot,
    grammar.hasAll,
    grammar.answered,
    grammar.notAnswered,
    grammar.atLeast,
    grammar.atMost,
    grammar.between,
    grammar.not,
    grammar.invited,
  ]
    .flatMap((template) => template.replaceAll(/[[\]]/g, "").split(/\{\w+\}/))
    .filter((text) => text !== "");

interface Setting {
  readonly wording: Wording;
  readonly names: Names;
  readonly grammar: Grammar;
}

const settingArbitrary = (grammar: Grammar): fc.Arbitrary<Setting> => {
  const name = nameArbitrary(grammar);
  return fc
    .record({
      attributes: fc.dictionary(fc.constantFrom("1", "2", "80"), name),
      answers: fc.dictionary(fc.constantFrom("1", "2", "3", "18", "Berlin"), name),
    })
    .map(({ attributes, answers }) => {
      const names: Names = {
        attribute: (id) => (Object.hasOwn(attributes, id) ? attributes[id] : undefined),
        answer: (_id, value) => (Object.hasOwn(answers, value) ? answers[value] : undefined),
      };
      return { names, grammar, wording: { names, grammar, limit: Number.POSITIVE_INFINITY } };
    });
};

/** The same structure, read from the cell itself. */
function cellOf(cell: Cell, { names, grammar, wording }: Setting): ParsedCell {
  const attribute = names.attribute(cell.attribute_id) ?? grammar.attribute.replace("{id}", cell.attribute_id);
  const negated = cell.negate === true;
  if (cell.kind === "UNREADABLE") return { attribute, form: "unreadable", negated: false, values: [] };
  const named = namedAnswers(cell);
  if (named) {
    const values = named.values.map((value) => `=${names.answer(cell.attribute_id, value) ?? value}`);
    return { attribute, form: named.quantifier === "all" ? "hasAll" : "is", negated, values };
  }
  const sentence = kindOf(cell)?.sentence;
  if (sentence === "range" && readRange(cell)) {
    const [from, to] = [cell.range?.from ?? "", cell.range?.to ?? ""].map(String);
    return { attribute, form: "is", negated, values: [from === to && from !== "" ? `=${from}` : `~${from}..${to}`] };
  }
  if (typeof sentence === "object") {
    const form = sentence.plain as ParsedCell["form"];
    return { attribute, form, negated, values: (sentence.ids?.(cell) ?? []).map((id) => `=${id}`) };
  }
  const raw = cellSentence(cell, wording).find((segment) => segment.kind === "tag");
  return { attribute, form: "strange", negated, values: [`=${raw?.text}`] };
}

/** Alternatives with one value each, sorted: equal for a list of answers and for one entry per answer. */
const expanded = (sentence: ParsedSentence): string[] => [...new Set(sentence.flatMap(expandedEntry))].sort();

function expandedEntry(cells: readonly ParsedCell[]): string[] {
  const choices = cells.map((cell) =>
    cell.form === "is" && !cell.negated
      ? cell.values.map((value) => JSON.stringify({ ...cell, values: [value] }))
      : [JSON.stringify({ ...cell, values: [...cell.values].sort() })],
  );
  return choices
    .reduce<string[][]>((all, choice) => all.flatMap((some) => choice.map((one) => [...some, one])), [[]])
    .map((entry) => [...new Set(entry)].sort().join("\n"));
}

/** Steps that are counted instead of spelled out are in `lib/testing/sentence-samples.ts`. */
const isCounted = (step: TargetingStep): boolean =>
  /One of \d+ combinations|one of \d+ choices of/.test(sentenceText(stepSentence(step, { names: NO_NAMES })));

describe.each(Object.values(GRAMMARS))("$code", (grammar) => {
  test("every entry parses back to its cells, and every step to its entries", () => {
    let steps = 0;
    fc.assert(
      fc.property(targetingArbitrary(), settingArbitrary(grammar), (wire, setting) => {
        for (const step of buildTargeting(wire).steps) {
          const cells = step.entries.map((entry) => conditionsOf(entry).map((cell) => cellOf(cell, setting)));
          for (const [index, entry] of step.entries.entries()) {
            const sentence = plainSentence(entrySentence(entry, setting.wording), grammar);
            expect({ sentence, read: parseSentence(sentence, grammar).map(expanded) }).toEqual({
              sentence,
              read: [expanded([cells[index] ?? []])],
            });
          }
          const sentence = plainSentence(stepSentence(step, setting.wording), grammar);
          if (isCounted(step)) continue;
          steps += 1;
          expect({ sentence, read: parseSentence(sentence, grammar).map(expanded) }).toEqual({
            sentence,
            read: [expanded(cells)],
          });
        }
      }),
      { numRuns: 60 },
    );
    expect(steps).toBeGreaterThan(30);
  });
});

/** Alternatives with each range of whole numbers replaced by its numbers, as a list of the same answers has them. */
const inNumbers = (sentence: ParsedSentence): ParsedSentence =>
  sentence.map((cells) => cells.map((cell) => ({ ...cell, values: cell.values.flatMap(numbersOf) })));

function numbersOf(value: string): string[] {
  const [, from, to] = /^~(\d+)\.\.(\d+)$/.exec(value) ?? [];
  if (from === undefined || to === undefined) return [value];
  return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => `=${Number(from) + at}`);
}

const whole = fc.integer({ min: 0, max: 9 });
const numericCell = fc
  .record({
    attribute: fc.constantFrom("1", "80"),
    negate: fc.boolean(),
    content: fc.oneof(
      fc.uniqueArray(whole, { minLength: 1 }).map((list) => ({ kind: "LIST", list: list.map(String) })),
      whole.map((value) => ({ value: String(value) })),
      fc.tuple(whole, whole).map(([from, width]) => ({ kind: "RANGE", range: { from, to: from + width } })),
    ),
  })
  .map(
    ({ attribute, negate, content }) =>
      (tag: string) =>
        aCell(tag, attribute, { ...content, negate }),
  );

const numericTargeting = fc
  .record({
    cells: fc.array(numericCell, { minLength: 1, maxLength: 4 }),
    entries: fc.array(fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ cells, entries }) =>
    aTargeting({
      cells: cells.map((cell, index) => cell(`c${index}`)),
      filters: [entries.map((indexes) => aFilter(...indexes.map((index) => `c${index % cells.length}`)))],
    }),
  );

test.each(Object.values(GRAMMARS))("in $code, merged numbers parse back to all numbers", (grammar) => {
  const names: Names = { attribute: (id) => `No ${id}`, answer: (_id, value) => value };
  const setting = { names, grammar, wording: { names, grammar, limit: Number.POSITIVE_INFINITY, ranges: true } };
  let merged = 0;
  fc.assert(
    fc.property(numericTargeting, ({ steps }) => {
      for (const step of steps) {
        const cells = step.entries.map((entry) => entry.cells.map((cell) => cellOf(cell, setting)));
        const expectReading = (sentence: string, alternatives: ParsedSentence) =>
          expect({ sentence, read: parseSentence(sentence, grammar).map((one) => expanded(inNumbers(one))) }).toEqual({
            sentence,
            read: [expanded(inNumbers(alternatives))],
          });
        for (const [index, entry] of step.entries.entries())
          expectReading(plainSentence(entrySentence(entry, setting.wording), grammar), [cells[index] ?? []]);
        if (isCounted(step)) continue;
        const segments = stepSentence(step, setting.wording);
        merged += segments.some(({ range }) => range) ? 1 : 0;
        expectReading(plainSentence(segments, grammar), cells);
      }
    }),
    { numRuns: 60 },
  );
  expect(merged).toBeGreaterThan(5);
});

const plain = (text: string) => plainSentence([{ kind: "value", text }], GRAMMARS.en);

test("plain names are not quoted, ambiguous ones are", () => {
  expect(plain("Baden-Württemberg")).toBe("Baden-Württemberg");
  expect(plain("Prefer not to say")).toBe("“Prefer not to say”");
  expect(plain("New York")).toBe("New York");
  expect(plain("18–24")).toBe("“18–24”");
  expect(plain("Say “no”")).toBe("“Say “no”””");
  expect(plain("وينا")).toBe("\u2068وينا\u2069");
  expect(plain("a\u202Eb")).toBe("ab");
  expect(sentenceText([{ kind: "value", text: "18–24" }])).toBe("18–24");
});
