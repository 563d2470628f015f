import * as fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuery } from "@/lib/store/text-index/query-words";
import { exactQuery } from "./exact-query";

test.each([
  ["unemployed studemt", '"unemployed" "studemt"'],
  ["Über-Fahrt, selbständigg", '"Über" "Fahrt" "selbständigg"'],
  ["income 10,000 eurro", '"income" 10 000 "eurro"'],
  ['part "time"', '"part" "time"'],
  ["性別男性", '"性別男性"'],
])("the words of %j are quoted: %j", (query, exact) => {
  expect(exactQuery(query)).toBe(exact);
});

const ofWords = (query: string) =>
  parseQuery(query)
    .words.map((word) => word.join("|"))
    .toSorted();

test("property: the exact query has the same words, and excludes near spellings", () => {
  const word = fc.string({ unit: fc.constantFrom(..."abéüßя犬ا"), minLength: 1, maxLength: 8 });
  const piece = fc.oneof(word, fc.constantFrom("10,000", "18", "C++", "2 500", "50000"));
  const queries = fc
    .tuple(word, fc.array(piece, { maxLength: 5 }), fc.constantFrom(" ", "-", "/", ", "))
    .map(([first, others, between]) => [first, ...others].join(between));
  fc.assert(
    fc.property(queries, (query) => {
      const exact = exactQuery(query);
      expect(parseQuery(exact).exact).toBe(true);
      expect(ofWords(exact), query).toEqual(ofWords(query));
    }),
  );
});
