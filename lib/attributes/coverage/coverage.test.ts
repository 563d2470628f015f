import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stringifyJson } from "../../sampling/json.ts";
import { attributeSchema, type Attribute } from "../../sampling/schema.ts";
import type { CoverageRow } from "../../store/attributes/attribute-coverage.ts";
import { partnerScope } from "../../store/engine/scope.ts";
import type { Store } from "../../store/open-store.ts";
import { openTestStore } from "../../testing/stores/test-store.ts";
import { toMatrix, unpackCell } from "../detail/matrix.ts";
import { coverageTable, unpackCoverage } from "./coverage.ts";
import { marketReadiness } from "./readiness.ts";

const scope = partnerScope("ours");
let store: Store;
beforeEach(async () => {
  store = await openTestStore();
});
afterEach(() => store.close());

const LOCALES = ["ar_EG", "de_CH", "de_DE", "en_US", "fr_CH"];
const COUNTRIES = ["CH", "DE", "EG", "US"];
const text = fc.constantFrom("a", "b");
/** No texts, as for an attribute without a question. */
const unasked = fc.constant({ text: "", translations: [] });
const translations = fc.uniqueArray(fc.record({ locale: fc.constantFrom(...LOCALES), text }), {
  selector: (entry) => entry.locale,
  maxLength: 5,
});
const attributes = fc.array(
  fc.record({
    name: text,
    // Empty: offered everywhere.
    countries: fc.subarray(COUNTRIES),
    question: fc.oneof(unasked, fc.record({ text, translations })),
    answers: fc.array(fc.record({ text, translations }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 4 },
);
const parse = (bodies: readonly object[]): Attribute[] =>
  bodies.map((body, index) => {
    const answers = "answers" in body && Array.isArray(body.answers) ? body.answers : [];
    return attributeSchema.parse({
      ...body,
      id: index + 1,
      answers: answers.map((answer: object, id: number) => ({ ...answer, id })),
    });
  });

/** Coverage shown in the matrix of one attribute in one locale. */
function shown(attribute: Attribute, locale: string): { covered: number; possible: number } | null {
  const [column] = toMatrix(attribute, { pins: [locale], onlyGaps: false }).coverage;
  return column && column.possible > 0 ? column : null;
}

/** Texts missing in a locale, counted text by text. */
function naiveMissing({ question, answers, countries }: Attribute, locale: string): number {
  const isOffered = countries.length === 0 || countries.includes(locale.slice(-2));
  const places = [...(question?.text ? [question] : []), ...answers];
  return isOffered ? places.filter((place) => !place.translations.some((one) => one.locale === locale)).length : 0;
}

test("property: table, filter and readiness agree with the matrices cell by cell", async () => {
  await fc.assert(
    fc.asyncProperty(attributes, async (bodies) => {
      await store.db.deleteFrom("attributes").execute();
      await store.db.deleteFrom("attribute_coverage").execute();
      const parsed = parse(bodies);
      for (const one of parsed) await store.attributes.saveDetail(scope, one, stringifyJson(one), 1);
      const rows = await store.attributes.coverage(scope, {});
      const table = coverageTable(rows, LOCALES, { sort: "rank", order: "name", onlyGaps: false });
      for (const locale of LOCALES) {
        const expected = parsed.map((one) => shown(one, locale));
        const column = table.locales.findIndex((total) => total.locale === locale);
        // Only locales in which something is offered are columns.
        expect(column >= 0).toBe(expected.some(Boolean));
        if (column < 0) continue;
        expect(table.lines.map((line) => unpackCoverage(line, column))).toEqual(expected);
        const lacking = parsed.filter((_one, at) => (expected[at]?.covered ?? 0) < (expected[at]?.possible ?? 0));
        expect(table.locales[column]).toEqual({
          locale,
          attributes: expected.filter(Boolean).length,
          lacking: lacking.length,
          possible: expected.reduce((sum, cell) => sum + (cell?.possible ?? 0), 0),
          missing: expected.reduce((sum, cell) => sum + (cell ? cell.possible - cell.covered : 0), 0),
        });
        const page = await store.attributes.catalogue(scope, { missing: locale, limit: 10, offset: 0 });
        expect(page.rows.map(({ id }) => id)).toEqual(lacking.map(({ id }) => id));
        expect(page.rows.map(({ missing }) => missing)).toEqual(lacking.map((one) => naiveMissing(one, locale)));
      }
      for (const country of COUNTRIES) {
        const own = LOCALES.filter((locale) => locale.endsWith(country));
        const offered = parsed.filter((one) => one.countries.length === 0 || one.countries.includes(country));
        const inCountry = await store.attributes.coverage(scope, { country });
        expect(inCountry.map(({ id }) => id)).toEqual(offered.map(({ id }) => id));
        const whole = offered.filter((one) =>
          toMatrix(one, { pins: own, onlyGaps: false }).rows.every((_row, at) =>
            own.every((_locale, pin) => {
              const row = toMatrix(one, { pins: own, onlyGaps: false }).rows[at];
              return row !== undefined && unpackCell(row, pin).state !== "missing";
            }),
          ),
        );
        const market = marketReadiness(country, inCountry, LOCALES, new Map());
        expect([market.attributes, market.complete]).toEqual([offered.length, whole.length]);
        expect(market.lacking).toHaveLength(offered.length - whole.length);
      }
    }),
    { numRuns: 60 },
  );
});

const withoutAnswers = (id: number, answers: number) =>
  attributeSchema.parse({
    id,
    countries: ["DE"],
    question: { text: "Q", translations: [{ locale: "de_DE", text: "F" }] },
    answers: Array.from({ length: answers }, (_none, at) => ({ id: at, text: "A", translations: [] })),
  });

test("sorts by affected open opportunities, counting each once", async () => {
  for (const one of [withoutAnswers(1, 5), withoutAnswers(2, 1), withoutAnswers(3, 0)])
    await store.attributes.saveDetail(scope, one, stringifyJson(one), 1);
  const targeting = new Map([
    ["o1", ["2", "3"]],
    ["o2", ["2", "1"]],
    ["o3", ["3"]],
    ["o4", []],
  ]);
  const market = marketReadiness("DE", await store.attributes.coverage(scope, {}), ["de_DE"], targeting);
  expect(market).toMatchObject({ attributes: 3, complete: 1, open: 4, touched: 2 });
  expect(market.lacking.map(({ id, touches, lacks }) => [id, touches, lacks])).toEqual([
    ["2", 2, [{ locale: "de_DE", questionMissing: false, answersMissing: 1, answers: 1 }]],
    ["1", 1, [{ locale: "de_DE", questionMissing: false, answersMissing: 5, answers: 5 }]],
  ]);
});

const lackingRow = (id: string, answers: number, missing: number, questionMissing: boolean): CoverageRow => ({
  id,
  name: id,
  rank: null,
  active: null,
  answers,
  hasQuestion: true,
  offered: new Map([["DE", answers]]),
  locales: new Map([["de_DE", { possible: answers + 1, missing, same: 0, questionMissing }]]),
});

test("ranks a missing question above a few missing answers, and share above number", () => {
  const rows = [
    lackingRow("a few of many", 10_000, 293, false),
    lackingRow("most of few", 13, 12, false),
    lackingRow("only the question", 13, 1, true),
    lackingRow("everything", 13, 14, true),
  ];
  const { lacking } = marketReadiness("DE", rows, ["de_DE"], new Map());
  expect(lacking.map(({ id }) => id)).toEqual(["everything", "only the question", "most of few", "a few of many"]);
});
