import * as fc from "fast-check";
import { expect, test } from "vitest";
import { localeGaps, toMatrix } from "../../attributes/detail/matrix.ts";
import { attributeSchema } from "../../sampling/schema.ts";
import { coverageOf, EVERYWHERE } from "./coverage-of.ts";

const text = fc.constantFrom("", "a", "b");
const locale = fc.constantFrom("en_US", "en_GB", "de_DE", "ar_EG", "xx", "__proto__", "");
// Some locales occur several times.
const translations = fc.array(fc.record({ locale, text }), { maxLength: 6 });
const countries = fc.subarray(["US", "DE", "EG"]);
const attribute = fc
  .record({
    id: fc.constant("7"),
    countries,
    question: fc.option(fc.record({ text, translations })),
    answers: fc.array(fc.record({ id: fc.constantFrom("1", "2"), text, countries, translations }), { maxLength: 4 }),
  })
  .map((body) => attributeSchema.parse(body));

test("reports exactly the same missing and equal texts as the matrix", () => {
  fc.assert(
    fc.property(attribute, (one) => {
      const { locales } = coverageOf(one);
      const gaps = new Map(localeGaps(one).map((gap) => [gap.locale, gap]));
      for (const [name, { missing, same }] of locales) {
        expect([name, missing, same]).toEqual([name, gaps.get(name)?.missing ?? 0, gaps.get(name)?.same ?? 0]);
      }
      expect([...locales.keys()]).toEqual(toMatrix(one, { pins: [], onlyGaps: false }).locales);
    }),
  );
});

const offered = (own: string[], ...answers: string[][]) => {
  const parsed = answers.map((countriesOf, id) => ({ id, countries: countriesOf }));
  return [...coverageOf(attributeSchema.parse({ id: 1, countries: own, answers: parsed })).offered];
};

test("answers are offered in their own countries, limited to those of their attribute", () => {
  expect(offered(["DE", "EG"], [], ["DE"], ["US"])).toEqual([
    ["DE", 2],
    ["EG", 1],
  ]);
  expect(offered([], [], ["DE"])).toEqual([[EVERYWHERE, 1]]);
});

test("counts the question separately from the answers", () => {
  const one = attributeSchema.parse({
    id: 1,
    countries: ["DE"],
    question: { text: "Q", translations: [{ locale: "en_US", text: "Q" }] },
    answers: [{ id: 1, text: "A", translations: [{ locale: "de_DE", text: "A" }] }],
  });
  expect(coverageOf(one).locales.get("de_DE")).toEqual({ possible: 2, missing: 1, same: 1, questionMissing: true });
});
