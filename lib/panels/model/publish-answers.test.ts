/** All figures of an attribute together prove no group of 1 to 9 people by country or by answer. */
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { publishAnswers, type AnswerTotals, type PublishedAnswers } from "./publish-answers.ts";

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** People by country and answer, each with one answer. */
const totalsOf = (cells: readonly (readonly number[])[]): AnswerTotals => ({
  byCountry: new Map(cells.map((row, at) => [String(at), { valid: sumOf(row), expiring: 0 }])),
  answers: new Map((cells[0] ?? []).map((_, at) => [String(at), sumOf(cells.map((row) => row[at] ?? 0))])),
  oneOf: 0,
});

const shownOf = ({ valid, byCountry, answers }: PublishedAnswers) =>
  [valid, ...[...byCountry.values()].map((one) => one.valid), ...answers.values()].join(" ");

test("in every panel of two countries and two answers, each group could be empty or have at least 10 people", () => {
  const [counts, groups] = [[0, 1, 4, 5, 6, 9, 10, 11, 14, 15, 16, 19, 20, 21, 24, 25, 29], 9];
  /** Groups that are empty or have at least 10 people in some panel, by the figures of that panel. */
  const harmless = new Map<string, Set<number>>();
  // The others are panels that may have the same figures.
  const checked = new Set<string>();
  for (const a of counts)
    for (const b of counts)
      for (const c of counts)
        for (const d of counts) {
          const shown = shownOf(
            publishAnswers(
              totalsOf([
                [a, b],
                [c, d],
              ]),
            ),
          );
          const known = harmless.get(shown) ?? new Set();
          harmless.set(shown, known);
          if (Math.max(a, b, c, d) <= 15) checked.add(shown);
          for (const [group, people] of [a + b, c + d, a + c, b + d, a, b, c, d, a + b + c + d].entries())
            if (people === 0 || people >= 10) known.add(group);
        }
  expect([...checked].filter((shown) => (harmless.get(shown)?.size ?? 0) < groups)).toEqual([]);
});

test("an answer of a few people, and a country of a few people, lower the figures that would prove them", () => {
  expect(shownOf(publishAnswers(totalsOf([[19, 5]])))).toBe("10 10 10 0");
  expect(shownOf(publishAnswers(totalsOf([[19], [5]])))).toBe("10 10 0 10");
  expect(
    shownOf(
      publishAnswers(
        totalsOf([
          [1_019, 18],
          [612, 5],
        ]),
      ),
    ),
  ).toBe("1650 1030 610 1630 20");
});

/** Totals of a random panel, in which people have several answers, one of several, or answers that expire soon. */
const answersArbitrary: fc.Arbitrary<AnswerTotals> = fc
  .array(
    fc.record({
      country: fc.constantFrom("DE", "FR", undefined),
      answers: fc.option(fc.subarray(["1", "2", "3"]), { nil: undefined }),
      expiring: fc.boolean(),
      people: fc.integer({ min: 1, max: 25 }),
    }),
    { maxLength: 8 },
  )
  .map((kinds) => {
    const byCountry = new Map<string | undefined, { valid: number; expiring: number }>();
    const answers = new Map<string, number>();
    let oneOf = 0;
    for (const { country, answers: given, expiring, people } of kinds) {
      const sum = byCountry.get(country) ?? { valid: 0, expiring: 0 };
      byCountry.set(country, { valid: sum.valid + people, expiring: sum.expiring + (expiring ? people : 0) });
      if (!given) oneOf += people;
      for (const answer of given ?? []) answers.set(answer, (answers.get(answer) ?? 0) + people);
    }
    return { byCountry, answers, oneOf };
  });

/** Counts of at least 10 people, raised by up to 9 each until they have a sum. */
function raised(counts: readonly number[], to: number): number[] {
  let rest = to - sumOf(counts);
  return counts.map((count) => {
    const more = count === 0 ? 0 : Math.max(0, Math.min(9, rest));
    rest -= more;
    return count + more;
  });
}

test("people without any small group by country or by answer have the same figures", () => {
  fc.assert(
    fc.property(answersArbitrary, (totals) => {
      const shown = publishAnswers(totals);
      const countries = [...shown.byCountry.keys()];
      const valid = raised(
        [...shown.byCountry.values()].map((one) => one.valid),
        shown.valid,
      );
      expect(sumOf(valid)).toBe(shown.valid);
      const kinds = raised([...shown.answers.values(), shown.oneOf], shown.valid);
      // More than all of them: people with several answers.
      expect(sumOf(kinds)).toBeGreaterThanOrEqual(shown.valid);
      for (const people of shown.answers.values()) expect(people + shown.oneOf).toBeLessThanOrEqual(shown.valid);
      const expiring = [...shown.byCountry.values()].map((one) => one.expiring);
      expect(sumOf(expiring)).toBe(shown.expiring);
      const others: AnswerTotals = {
        byCountry: new Map(
          countries.map((country, at) => [country, { valid: valid[at] ?? 0, expiring: expiring[at] ?? 0 }]),
        ),
        answers: new Map([...shown.answers.keys()].map((answer, at) => [answer, kinds[at] ?? 0])),
        oneOf: kinds.at(-1) ?? 0,
      };
      expect(publishAnswers(others)).toEqual(shown);
      for (const [at, people] of valid.entries())
        expect(people === 0 || (people >= 10 && people >= (expiring[at] ?? 0))).toBe(true);
      for (const people of kinds) expect(people === 0 || people >= 10).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
