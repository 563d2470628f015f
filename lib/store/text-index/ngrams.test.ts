import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseCount } from "../../testing/full-run.ts";
import { toPlainText } from "../../plain-text.ts";
import { fold } from "./text-folding.ts";
import { ASCII_STANDS_AT, MAX_TERM_LENGTH, localeTerm, partTerm, queryTerms, termsOf, termSteps } from "./ngrams.ts";
import { foldEach, termsOfEach } from "./text-steps.ts";

const isWord = (sign: string | undefined): boolean => sign !== undefined && /^[\p{L}\p{N}\p{M}]$/u.test(sign);
const asTerm = (sign: string): string =>
  /^[\0-\u007F]$/.test(sign) && !/^[a-z0-9]$/.test(sign)
    ? String.fromCharCode(ASCII_STANDS_AT + sign.charCodeAt(0))
    : sign;

/** Reference implementation: terms by definition, position by position. */
function plainTerms(folded: string): Set<string> {
  const signs = [...folded];
  const found = new Set([...queryTerms(folded, "exact", false).terms, localeTerm("de_DE"), partTerm("answer")]);
  for (let at = 0; at < signs.length; at += 1) {
    for (let length = 1; length <= MAX_TERM_LENGTH && at + length <= signs.length; length += 1) {
      const gram = signs
        .slice(at, at + length)
        .map(asTerm)
        .join("");
      found.add(`g${gram}`);
      if (at === 0) found.add(`s${gram}`);
      if (isWord(signs[at - 1])) continue;
      found.add(`w${gram}`);
      if (!isWord(signs[at + length])) found.add(`v${gram}`);
    }
  }
  return found;
}

const anyText = fc.oneof(
  // Few characters, so that trigrams recur in different contexts.
  fc.string({ unit: fc.constantFrom(..."ab .ö𝒜😀か\u0301"), maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);

const termed = (folded: string) => ({ id: 1, folded, locale: "de_DE", part: "answer" });

test("a text has the terms of each of its positions, each once", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const folded = fold(text);
      const terms = termsOf(termed(folded)).split(" ");
      expect(new Set(terms)).toEqual(plainTerms(folded));
      expect(new Set(terms).size).toBe(terms.length);
    }),
    { numRuns: caseCount(3_000) },
  );
});

/** Result of the steps, and their number. */
function counted<T>(steps: Generator<undefined, T>): { result: T; steps: number } {
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return { result: step.value, steps: count };
  }
}

const LONG = ["كلمة ".repeat(40_000), "W".repeat(200_000), "all the words ".repeat(15_000), "語".repeat(200_000)];

test("a long text is folded and split into terms in many steps, with the same result", () => {
  const folded = counted(foldEach(LONG));
  expect(folded.result).toEqual(LONG.map((text) => fold(toPlainText(text))));
  expect(folded.steps).toBeGreaterThan(20);
  const texts = folded.result.map(termed);
  const terms = counted(termsOfEach(texts));
  expect(terms.result).toEqual(texts.map(termsOf));
  expect(terms.steps).toBeGreaterThan(35);
  for (const text of texts) expect(counted(termSteps(text)).steps).toBeGreaterThan(9);
});

test("many medium-sized texts are handled in many steps too", () => {
  const texts = Array.from({ length: 100 }, (_, at) => `${at} `.repeat(1_000));
  expect(counted(foldEach(texts)).steps).toBeGreaterThan(5);
  expect(counted(termsOfEach(texts.map((text) => termed(fold(text))))).steps).toBeGreaterThan(5);
});
