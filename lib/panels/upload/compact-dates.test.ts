import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayOf } from "../file/columns/calendar.ts";
import { ColumnDates, isCompactDate } from "./compact-dates.ts";

const NOW = dayOf(2026, 11, 29) ?? 0;
const DAY = 86_400_000;

/** Days from 1900 until today in each order, as a calendar gives them. */
const SPELLINGS = new Set<string>();
for (let at = Date.UTC(1_900, 0, 1); at <= NOW * DAY; at += DAY) {
  const [year = "", month = "", day = ""] = new Date(at).toISOString().slice(0, 10).split("-");
  for (const text of [`${year}${month}${day}`, `${day}${month}${year}`, `${month}${day}${year}`])
    for (const each of [text, text.replace(/^0/, "")]) SPELLINGS.add(each);
}

test("recognizes exactly the days of the calendar", () => {
  const digits = fc.integer({ min: 0, max: 99_999_999 }).map(String);
  const spellings = [...SPELLINGS];
  const days = fc.nat({ max: spellings.length - 1 }).map((at) => spellings[at] ?? "");
  fc.assert(
    fc.property(fc.oneof(digits, days), (text) => isCompactDate(text, NOW) === SPELLINGS.has(text)),
    { numRuns: 5_000 },
  );
});

test.each(["20261130", "18991231", "20000000", "19840312.5", " 19840312", "984031", "198403120"])(
  "%j is no day until today",
  (text) => expect(isCompactDate(text, NOW)).toBe(false),
);

test.each([
  { of: "dates", segments: [["19840312", "12031984", "2031984"]], most: true },
  { of: "dates of several segments", segments: [["19840312"], ["19840313"], ["19840314", "7"]], most: true },
  {
    of: "dates, as often as other values",
    segments: [["19840312", "19840313", "19840314", "1", "2", "3"]],
    most: false,
  },
  { of: "dates in full-width digits", segments: [["１９８４０３１２", "１２０３１９８４", " 2031984 "]], most: true },
  { of: "spellings of one date", segments: [["19840312", "１９８４０３１２", " 19840312"]], most: false },
  { of: "two dates", segments: [["19840312", "19840313"], ["19840312"]], most: false },
  { of: "numbers", segments: [["10000000", "45391", "19991399"]], most: false },
])("a column of $of", ({ segments, most }) => {
  const dates = new ColumnDates(NOW);
  for (const texts of segments) dates.add(texts);
  expect(dates.areMost()).toBe(most);
  expect(dates.areMost(new Set(segments.flat().map((text) => text.normalize("NFKC").trim())))).toBe(false);
});
