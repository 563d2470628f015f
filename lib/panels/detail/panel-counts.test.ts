import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Int64 } from "../../int64.ts";
import { Bitmap } from "../../targeting/reach/bitmap.ts";
import type { PanelColumn, PanelSegment } from "../../targeting/reach/panel.ts";
import { answerTotals } from "../ledger/answer-totals.ts";
import { toPanelAnswers, toPanelAttribute } from "./panel-counts.ts";

const DAY = 86_400_000;
const ID = "80" as Int64;
/** Person of a segment: week of the answers, and answer; `undefined`: unknown. */
interface Someone {
  readonly week: number | undefined;
  readonly answer: string | undefined;
}

const at = (people: readonly Someone[], keep: (one: Someone) => boolean): Bitmap =>
  Bitmap.of(
    people.flatMap((one, position) => (keep(one) ? [position] : [])),
    people.length,
  );

const distinct = <T>(values: readonly (T | undefined)[]): T[] => [
  ...new Set(values.filter((value): value is T => value !== undefined)),
];

function segmentOf(people: readonly Someone[]): PanelSegment {
  const answers = distinct(people.map(({ answer }) => answer));
  const weeks = distinct(people.map(({ week }) => week));
  const column: PanelColumn = {
    known: at(people, ({ answer }) => answer !== undefined),
    values: new Map(answers.map((value) => [value, at(people, ({ answer }) => answer === value)])),
    oneOf: [],
  };
  return {
    country: "DE",
    language: "de",
    size: people.length,
    devices: new Map(),
    answeredWeeks: new Map(weeks.map((monday) => [monday, at(people, ({ week }) => week === monday)])),
    columns: new Map([[ID, column]]),
  };
}

const someone = fc.record<Someone>({
  week: fc.option(
    fc.integer({ min: 0, max: 60 }).map((week) => week * 7),
    { nil: undefined },
  ),
  answer: fc.option(fc.constantFrom("1", "2", "3"), { nil: undefined }),
});

test("counts each person's answer as valid, expiring soon or expired", () => {
  const days = fc.option(fc.integer({ min: 1, max: 200 }), { nil: undefined });
  fc.assert(
    fc.property(fc.array(someone, { maxLength: 80 }), days, fc.nat({ max: 500 }), (people, lifetime, today) => {
      const now = today * DAY;
      const end = ({ week }: Someone) =>
        week === undefined || lifetime === undefined ? Infinity : (week + lifetime) * DAY;
      const known = people.filter(({ answer }) => answer !== undefined);
      const valid = known.filter((one) => end(one) > now);
      const clock = { now, validFor: () => (lifetime === undefined ? undefined : lifetime * DAY) };
      const expiring = valid.filter((one) => end(one) <= now + 30 * DAY).length;
      const { byCountry, expired } = answerTotals([segmentOf(people)], ID, clock);
      expect(byCountry.get("DE") ?? { valid: 0, expiring: 0 }).toEqual({ valid: valid.length, expiring });
      expect(expired).toBe(known.length - valid.length);
    }),
  );
});

test("an attribute without a column counts no one", () => {
  const segment = { ...segmentOf([{ week: 0, answer: "1" }]), columns: new Map() };
  expect(toPanelAttribute([segment], ID, { now: 0, validFor: () => DAY })).toEqual({
    attributeId: ID,
    valid: 0,
    expiring: 0,
    expired: 0,
  });
});

test("every figure that leaves is a multiple of 10", () => {
  fc.assert(
    fc.property(fc.array(fc.array(someone, { maxLength: 80 })), (all) => {
      const clock = { now: 200 * DAY, validFor: () => 60 * DAY };
      const { valid, expiring, expired } = toPanelAttribute(all.map(segmentOf), ID, clock);
      expect([valid % 10, expiring % 10, expired % 10]).toEqual([0, 0, 0]);
    }),
  );
});

test("the number of valid answers does not reveal a rare one", () => {
  // 20 valid answers of which 10 to 19 are listed would leave at least one for the other answer.
  const segment = segmentOf([...people("1", 19), ...people("2", 5)]);
  expect(toPanelAttribute([segment], ID, NEVER).valid).toBe(10);
  expect(toPanelAnswers([segment], ID, NEVER).answers).toEqual([{ value: "1", people: 10 }]);
});

const people = (answer: string, count: number): Someone[] =>
  Array.from({ length: count }, () => ({ week: undefined, answer }));

const NEVER = { now: 0, validFor: () => undefined };

const answersWith = (few: number) => toPanelAnswers([segmentOf([...people("1", 20), ...people("2", few)])], ID, NEVER);

test("answers of 1 to 9 people can’t be distinguished from answers without people", () => {
  fc.assert(
    fc.property(fc.nat({ max: 9 }), (few) => {
      expect(answersWith(few)).toEqual(answersWith(0));
    }),
  );
});

test("answers are added over segments and ordered by published counts, not by exact ones", () => {
  const segments = [
    segmentOf([...people("1", 31), ...people("2", 12)]),
    segmentOf([...people("2", 27), ...people("3", 4)]),
  ] as const;
  expect(toPanelAnswers(segments, ID, NEVER)).toEqual({
    answers: [
      { value: "1", people: 30 },
      { value: "2", people: 30 },
    ],
    total: 2,
    oneOfSeveral: 0,
  });
});

test("only valid answers are listed, so that shares of the valid ones stay below 100%", () => {
  const old = people("1", 30).map((one) => ({ ...one, week: 0 }));
  const segment = segmentOf([...old, ...people("1", 20), ...people("2", 10)]);
  const column = segment.columns.get(ID);
  if (!column) throw new Error("The column is missing.");
  const unclear = Bitmap.of(old.keys(), segment.size);
  const values = new Map([...column.values].map(([value, those]) => [value, those.andNot(unclear)]));
  const several = { ...column, values, oneOf: [{ values: ["1", "2"], people: unclear }] };
  const columns = new Map([[ID, several]]);
  const clock = { now: 100 * DAY, validFor: () => 30 * DAY };
  expect(toPanelAnswers([{ ...segment, columns }], ID, clock)).toEqual({
    answers: [
      { value: "1", people: 20 },
      { value: "2", people: 10 },
    ],
    total: 2,
    oneOfSeveral: 0,
  });
  expect(toPanelAnswers([{ ...segment, columns }], ID, NEVER)).toMatchObject({
    answers: [
      { value: "1", people: 20 },
      { value: "2", people: 10 },
    ],
    oneOfSeveral: 30,
  });
});
