import * as fc from "fast-check";
import { expect, test } from "vitest";
import { attributeSchema } from "../../sampling/schema.ts";
import { toMatrix } from "./matrix.ts";

const COUNTRIES = ["DE", "US", "JP"] as const;
const countries = fc.uniqueArray(fc.constantFrom(...COUNTRIES));
const pins = fc.uniqueArray(fc.constantFrom("de_DE", "en_US", "ja_JP", "fr_FR", "eo"), { minLength: 1 });
const answer = fc.record({
  text: fc.constantFrom("", "a", "b"),
  countries,
  translations: fc.array(
    fc.record({ locale: fc.constantFrom("de_DE", "en_US", "ja_JP", "eo"), text: fc.constantFrom("", "a", "b") }),
    { maxLength: 3 },
  ),
});
const attribute = fc.record({ countries, answers: fc.array(answer, { maxLength: 8 }) }).map(({ answers, ...facts }) =>
  attributeSchema.parse({
    id: 1,
    ...facts,
    question: { text: "Question?", translations: [] },
    answers: answers.map((one, index) => ({ ...one, id: index + 1 })),
  }),
);
const idsOf = ({ rows }: ReturnType<typeof toMatrix>) => rows.flatMap(({ id }) => id ?? []);

test("property: keeps the answers that are offered in the country of a pinned locale", () => {
  fc.assert(
    fc.property(attribute, pins, (one, pinned) => {
      const matrix = toMatrix(one, { pins: pinned, onlyGaps: false, onlyOffered: true });
      // Without own countries an answer is offered wherever its attribute is; a language without a country is everywhere.
      const expected = one.answers.filter((row) => {
        const named = row.countries.length > 0 ? row.countries : one.countries;
        return pinned.some((pin) => pin === "eo" || named.length === 0 || named.includes(pin.slice(3)));
      });
      expect(idsOf(matrix)).toEqual(expected.map(({ id }) => id));
      expect(matrix.offeredAnswers).toBe(expected.length);
      expect(matrix.answers).toBe(one.answers.length);
      if (one.answers.length > 0 && expected.length === 0) expect(matrix.rows).toEqual([]);
    }),
  );
});

test("property: combined with the gaps filter, both apply", () => {
  fc.assert(
    fc.property(attribute, pins, (one, pinned) => {
      const ids = (onlyGaps: boolean, onlyOffered: boolean) =>
        new Set(idsOf(toMatrix(one, { pins: pinned, onlyGaps, onlyOffered })));
      expect(ids(true, true)).toEqual(ids(true, false).intersection(ids(false, true)));
    }),
  );
});

test("counts the offered answers independently of the filters", () => {
  const one = attributeSchema.parse({
    id: 1,
    answers: [
      { id: 1, text: "a", countries: ["DE"] },
      { id: 2, text: "b", countries: ["US"] },
    ],
  });
  const count = (options: object) => toMatrix(one, { pins: ["de_DE"], onlyGaps: false, ...options }).offeredAnswers;
  expect([count({}), count({ onlyOffered: true }), count({ onlyGaps: true }), count({ keeps: () => false })]).toEqual([
    1, 1, 1, 1,
  ]);
});
