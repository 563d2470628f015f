import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fold } from "./text-folding.ts";
import { isSingleRun, matchedRanges, parseQuery } from "./query-words.ts";

const wordsOf = (query: string) => parseQuery(query).words.map(([first]) => first);

test.each([
  ["Full-time  employed", ["full", "time", "employed"]],
  ["l’emploi d'été", ["l", "emploi", "d", "ete"]],
  ["and/or, and", ["and", "or"]],
  ["Ｆｕｌｌ　time", ["full", "time"]],
  ["年齢 性別", ["年齢", "性別"]],
  ["C++ 18+", ["c++", "18+"]],
  ["€ 50", ["50"]],
  ['"full time" employed', ["full time", "employed"]],
  ["„ganz genau“ «à peu près»", ["ganz genau", "a peu pres"]],
  ['an "unclosed quote', ["an", "unclosed", "quote"]],
  ["120:45398", ["120", "45398"]],
  ["!?", ["!?"]],
  ["  ", []],
])("%s is split into words", (query, words) => {
  expect(wordsOf(query)).toEqual(words);
});

test.each(["50000", "50,000", "50.000", "50 000", "50'000"])("%s matches every spelling of the number", (number) => {
  const { run, words } = parseQuery(`${number} or more`);
  expect(run).toBe(`${number} or more`);
  expect(words).toEqual([["50000", "50,000", "50.000", "50 000", "50'000", "50’000"], ["or"], ["more"]]);
});

test.each([
  ["18-24", [["18"], ["24"]]],
  ["١٨", [["١٨", "18"]]],
  ["۱۸", [["۱۸", "18"]]],
  ["3.5", [["3"], ["5"]]],
  ["1,234,567", expect.arrayContaining([expect.arrayContaining(["1234567", "1.234.567", "1 234 567"])])],
])("numbers in %s", (query, words) => {
  expect(parseQuery(query).words).toEqual(words);
});

test("a query is a single run if it is one word or quoted as a whole, or too long to be a query", () => {
  expect(isSingleRun(parseQuery("vollzeit"))).toBe(true);
  expect(isSingleRun(parseQuery('"full time"'))).toBe(true);
  expect(isSingleRun(parseQuery("full time"))).toBe(false);
  const paste = Array.from({ length: 17 }, (_, at) => `word${at}`).join(" ");
  expect(parseQuery(paste)).toEqual({ run: paste, words: [[paste]], exact: false });
});

test("the run contains a spelling of each word, so that a text with the run has all words", () => {
  const signs = [..."aÄß 1,0.5-'’\"“”«»&%€+年\u0301", "1,000", "50 000"];
  const someQuery = fc.array(fc.constantFrom(...signs), { maxLength: 14 }).map((parts) => parts.join(""));
  fc.assert(
    fc.property(someQuery, (query) => {
      const { run, words } = parseQuery(query);
      expect(words.length > 0).toBe(run !== "");
      for (const word of words)
        expect(
          word.some((spelling) => run.includes(spelling)),
          query,
        ).toBe(true);
      for (const spelling of words.flat()) expect(fold(spelling)).toBe(spelling);
    }),
    { numRuns: 3_000 },
  );
});

test("digits on both sides of a quoted part are separate numbers", () => {
  const { words } = parseQuery("5 «a» 550 000");
  expect(words.map(([first]) => first)).toEqual(["a", "550000", "5"]);
});

const highlighted = (text: string, query: string) =>
  matchedRanges(text, parseQuery(query)).map(([from, to]) => text.slice(from, to));

test("highlights the run where it occurs, each word otherwise", () => {
  expect(highlighted("Full-time, full time", "full time")).toEqual(["full time"]);
  expect(highlighted("Full-time employed", "employed full time")).toEqual(["Full", "time", "employed"]);
  expect(highlighted("Große Straße", "strasse grosse")).toEqual(["Große", "Straße"]);
  expect(highlighted("$50,000–$74,999", "50000")).toEqual(["50,000"]);
  expect(highlighted("abcd", "abc bcd")).toEqual(["abcd"]);
  expect(highlighted("x", "")).toEqual([]);
});
