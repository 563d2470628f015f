import * as fc from "fast-check";
import { expect, test } from "vitest";
import { countScopes, toRows, type FoundPlace } from "./search-rows.ts";

const place = (change: Partial<FoundPlace>): FoundPlace => ({
  attributeId: "120",
  answerId: null,
  part: "question",
  locale: "de_DE",
  match: "inside",
  ...change,
});

test("one answer is one row, however many locales match", () => {
  const rows = toRows([
    place({ part: "answer", answerId: "45391", locale: "de_DE" }),
    place({ part: "answer", answerId: "45391", locale: "de_AT" }),
    place({ part: "answer", answerId: "45391", locale: null }),
    place({ part: "answer", answerId: "45392", locale: "de_AT" }),
  ]);
  expect(rows.map((row) => [row.answerId, row.locales])).toEqual([
    ["45391", ["de_DE", "de_AT", ""]],
    ["45392", ["de_AT"]],
  ]);
});

test("an id that was meant counts as an id, and the attribute's own words come first", () => {
  const rows = toRows([
    place({ part: "answer", answerId: "7", match: "exact" }),
    place({ part: "answer", answerId: "120", match: "id", locale: null }),
    place({ part: "answer", answerId: "120", match: "inside" }),
    place({ part: "question" }),
    place({ part: "name", locale: null }),
  ]);
  expect(rows.map((row) => row.kind)).toEqual(["name", "id", "question", "answer"]);
  expect(countScopes(rows)).toEqual({ all: 4, answer: 1, question: 1, name: 1, description: 0, id: 1 });
});

const arbitraryPlace = fc
  .record({
    attributeId: fc.constantFrom("1", "2", "3"),
    answer: fc.option(fc.constantFrom("10", "11")),
    part: fc.constantFrom("question", "name", "description"),
    locale: fc.option(fc.constantFrom("de_DE", "ja_JP")),
    match: fc.constantFrom("id", "exact", "prefix", "word", "inside"),
  })
  .map(
    ({ answer, part, ...rest }): FoundPlace =>
      ({ ...rest, answerId: answer, part: answer ? "answer" : part }) as FoundPlace,
  );

test("every place belongs to one row, and an attribute's rows stand together where its best one was", () => {
  fc.assert(
    fc.property(fc.array(arbitraryPlace, { maxLength: 30 }), (places) => {
      const rows = toRows(places);
      const keys = new Set(places.map(({ attributeId, answerId, part }) => `${attributeId} ${answerId ?? part}`));
      expect(rows.length).toBe(keys.size);
      const groups = rows.map((row) => row.attributeId).filter((id, at, all) => id !== all[at - 1]);
      expect(groups).toEqual([...new Set(places.map((found) => found.attributeId))]);
      for (const row of rows) {
        const own = places.filter((found) => found.attributeId === row.attributeId && found.answerId === row.answerId);
        for (const locale of row.locales) expect(own.some((found) => (found.locale ?? "") === locale)).toBe(true);
      }
    }),
  );
});
