import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  ageOn,
  dateOrder,
  dayOf,
  isInNumbers,
  isoOfDay,
  mayBeginWithYear,
  mondayOf,
  parseDay,
  today,
  withoutTime,
  withSeparators,
} from "./calendar.ts";

const NOW = dayOf(2026, 11, 27) ?? 0;
const days = fc.integer({ min: -60_000, max: 60_000 });
const iso = (text: string, order: "dmy" | "mdy" = "dmy"): string | undefined => {
  const day = parseDay(text, order, NOW);
  return day === undefined ? undefined : isoOfDay(day);
};

test("every date reads back from each way of writing it", () => {
  fc.assert(
    fc.property(days, fc.constantFrom("", " 12:30", "T12:30:00.000Z", ", 1:05 PM"), (day, time) => {
      const [year = "", month = "", date = ""] = isoOfDay(day).split("-");
      for (const text of [
        `${year}-${month}-${date}`,
        `${date}.${month}.${year}`,
        `${Number(date)}/${Number(month)}/${year}`,
      ])
        expect(parseDay(text + time, "dmy", NOW)).toBe(day);
      expect(parseDay(`${month}/${date}/${year}${time}`, "mdy", NOW)).toBe(day);
      expect(parseDay(`${year}年${Number(month)}月${Number(date)}日`, "dmy", NOW)).toBe(day);
      if (Number(year) < 1_900) return;
      expect(parseDay(year + month + date, "dmy", NOW)).toBe(day);
      for (const first of [date, String(Number(date))]) expect(parseDay(first + month + year, "dmy", NOW)).toBe(day);
      for (const first of [month, String(Number(month))]) expect(parseDay(first + date + year, "mdy", NOW)).toBe(day);
    }),
  );
});

test.each([
  ["17 May 1990", "1990-05-17"],
  ["17. März 1990", "1990-03-17"],
  ["3 février 1990", "1990-02-03"],
  ["3 de agosto de 1990", "1990-08-03"],
  ["12-Dez-1990", "1990-12-12"],
  ["May 3rd, 1990", "1990-05-03"],
  ["03-May-85", "1985-05-03"],
  ["3-May-85", "1985-05-03"],
  ["3 May 85", "1985-05-03"],
  ["3 May 26", "2026-05-03"],
  ["3 May 27", "1927-05-03"],
  ["3. Mai 85", "1985-05-03"],
  ["03MAY1985", "1985-05-03"],
  ["03MAY85", "1985-05-03"],
  ["3/May/1985 12:30", "1985-05-03"],
  ["3rd of May 1985", "1985-05-03"],
  ["May 3, 85", "1985-05-03"],
  ["May-03-1985", "1985-05-03"],
  ["1985-May-03", "1985-05-03"],
  ["Thursday, May 17, 1990", "1990-05-17"],
  ["Do., 17. Mai 1990", "1990-05-17"],
  ["1990年5月17日(木)", "1990-05-17"],
  ["31-Feb-85", undefined],
  ["MAY1985", undefined],
  ["May 1985", undefined],
  ["May 18-24", undefined],
  ["3 May 12:30", undefined],
  ["3 Foo 85", undefined],
  ["17.05.90", "1990-05-17"],
  ["17.05.26", "2026-05-17"],
  ["31.02.1990", undefined],
  ["1990-13-01", undefined],
  ["12251990", undefined],
  ["20121930", "1930-12-20"],
  ["12345678", undefined],
  ["18-24", undefined],
  ["1.2.3", undefined],
  ["17 Foo 1990", undefined],
  ["", undefined],
])("reads %j as %s", (text, expected) => {
  expect(iso(text)).toBe(expected);
});

test("the order of day and month is that of most numbers above 12", () => {
  expect(dateOrder(["01/02/1990", "03/04/1991"])).toBe("dmy");
  expect(dateOrder(["14/02/1990", "03/14/1991"])).toBe("dmy");
  expect(dateOrder(["14/02/1990", "03/14/1991", "03/15/1991"])).toBe("mdy");
  expect(dateOrder(["14/02/1990", "15/02/1990", "03/14/1991"])).toBe("dmy");
  expect(dateOrder(["1990-02-01", "3 May 1985"])).toBe("dmy");
  expect(dateOrder(["01021990", "03141991"])).toBe("mdy");
  expect(dateOrder(["01/02/1990", "03/14/1991"])).toBe("mdy");
  expect(dateOrder(["13/02/1990", "03/04/1991"])).toBe("dmy");
});

test("only dates in numbers that do not begin with the year have an order in doubt", () => {
  for (const text of ["01/02/1990", "13.02.90 12:30", "1021990"]) expect(isInNumbers(text)).toBe(true);
  for (const text of ["1990-02-01", "19900201", "3 May 1985", "unknown"]) expect(isInNumbers(text)).toBe(false);
});

test("a date of six digits, or of five without its leading zero, reads back, and its time is cut off", () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 20_000 }), (day) => {
      const [year = "", month = "", date = ""] = isoOfDay(day).slice(2).split("-");
      expect(withSeparators(date + month + year)).toBe(`${date}.${month}.${year}`);
      expect(withSeparators(Number(date) + month + year)).toBe(`${Number(date)}.${month}.${year}`);
      expect(withoutTime(`${date}/${month}/${year} 12:30`)).toBe(`${date}/${month}/${year}`);
      expect(mayBeginWithYear([year + month + date])).toBe(true);
    }),
  );
  expect(withoutTime("17 May 1990 12:30")).toBe("17 May 1990 12:30");
  expect(mayBeginWithYear(["170590", "311285", "010203"])).toBe(false);
  expect(mayBeginWithYear(["70590", "311285", "10203"])).toBe(false);
  expect(mayBeginWithYear(["90517"])).toBe(true);
  expect(mayBeginWithYear(["17.05.90"])).toBe(false);
});

test("an age grows by one on each birthday", () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 0, max: 120 }), (day, years) => {
      const [year = 0, month = 0, date = 0] = isoOfDay(day).split("-").map(Number);
      const birthday = dayOf(year + years, month, date);
      fc.pre(birthday !== undefined);
      expect(ageOn(birthday ?? 0, day)).toBe(years);
      expect(ageOn((birthday ?? 0) - 1, day)).toBe(years - 1);
    }),
  );
  const leap = dayOf(2_000, 2, 29) ?? 0;
  expect([ageOn(dayOf(2018, 2, 28) ?? 0, leap), ageOn(dayOf(2018, 3, 1) ?? 0, leap)]).toEqual([17, 18]);
});

test("a week begins on its Monday", () => {
  fc.assert(
    fc.property(days, (day) => {
      const monday = mondayOf(day);
      expect(new Date(monday * 86_400_000).getUTCDay()).toBe(1);
      expect(day - monday).toBeGreaterThanOrEqual(0);
      expect(day - monday).toBeLessThan(7);
    }),
  );
});

test("today is the day of the local calendar", () => {
  expect(isoOfDay(today(new Date(2026, 10, 27, 0, 5)))).toBe("2026-11-27");
  expect(isoOfDay(today(new Date(2026, 10, 27, 23, 55)))).toBe("2026-11-27");
});
