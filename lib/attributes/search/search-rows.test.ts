import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countScopes, toRows, type MatchedText } from "./search-rows.ts";

const aMatch = (change: Partial<MatchedText>): MatchedText => ({
  attributeId: "120",
  answerId: null,
  part: "question",
  locale: "de_DE",
  match: "inside",
  ...change,
});

test("one answer is one row, regardless of the number of matching locales", () => {
  const rows = toRows([
    aMatch({ part: "answer", answerId: "45391", locale: "de_DE" }),
    aMatch({ part: "answer", answerId: "45391", locale: "de_AT" }),
    aMatch({ part: "answer", answerId: "45391", locale: null }),
    aMatch({ part: "answer", answerId: "45392", locale: "de_AT" }),
  ]);
  expect(rows.map((row) => [row.answerId, row.locales])).toEqual([
    ["45391", ["de_DE", "de_AT", ""]],
    ["45392", ["de_AT"]],
  ]);
});

test("a query that is an id yields an id row, and the attribute's own texts come first", () => {
  const rows = toRows([
    aMatch({ part: "answer", answerId: "7", match: "exact" }),
    aMatch({ part: "answer", answerId: "120", match: "id", locale: null }),
    aMatch({ part: "answer", answerId: "120", match: "inside" }),
    aMatch({ part: "question" }),
    aMatch({ part: "name", locale: null }),
  ]);
  expect(rows.map((row) => row.kind)).toEqual(["name", "id", "question", "answer"]);
  expect(countScopes(rows)).toEqual({ all: 4, answer: 1, question: 1, name: 1, description: 0, id: 1 });
});

const anyMatch = fc
  .record({
    attributeId: fc.constantFrom("1", "2", "3"),
    answer: fc.option(fc.constantFrom("10", "11")),
    part: fc.constantFrom("question", "name", "description"),
    locale: fc.option(fc.constantFrom("de_DE", "ja_JP")),
    match: fc.constantFrom("id", "exact", "prefix", "word", "inside", "separated", "words", "attribute", "near"),
  })
  .map(
    ({ answer, part, ...rest }): MatchedText =>
      ({ ...rest, answerId: answer, part: answer ? "answer" : part }) as MatchedText,
  );

test("property: every match belongs to one row, and rows are grouped by attribute at the position of its best match", () => {
  fc.assert(
    fc.property(fc.array(anyMatch, { maxLength: 30 }), (matches) => {
      const rows = toRows(matches);
      const keys = new Set(matches.map(({ attributeId, answerId, part }) => `${attributeId} ${answerId ?? part}`));
      expect(rows.length).toBe(keys.size);
      const groups = rows.map((row) => row.attributeId).filter((id, at, all) => id !== all[at - 1]);
      expect(groups).toEqual([...new Set(matches.map((found) => found.attributeId))]);
      for (const row of rows) {
        const own = matches.filter((found) => found.attributeId === row.attributeId && found.answerId === row.answerId);
        for (const locale of row.locales) expect(own.some((found) => (found.locale ?? "") === locale)).toBe(true);
      }
    }),
  );
});
