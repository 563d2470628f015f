import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayOf, isoOfDay, mondayOf } from "./columns/calendar.ts";
import { scanFile } from "./scan-file.ts";

const NOW = dayOf(2026, 11, 27) ?? 0;

/** Scan of a column with each of the cells ten times. */
async function columnOf(header: string, cells: readonly string[]) {
  const rows = Array.from({ length: cells.length * 10 }, (_, index) => `${cells[index % cells.length]};f`);
  const { scan } = await scanFile(new Blob([[`${header};Gender`, ...rows].join("\n")]), {}, { now: NOW });
  return scan.columns[0];
}

test.each([
  ["with two-digit years", ["03-May-85", "3-Jun-85", "4 Jan 70"]],
  ["in capital letters without blanks", ["03MAY1985", "03JUN1985", "04JAN1970"]],
])("dates of birth with the names of months, %s, are reduced to ages", async (_name, cells) => {
  const column = await columnOf("Column", cells);
  expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "age" });
  expect(column?.values).toEqual([
    { text: "41", count: 20 },
    { text: "56", count: 10 },
  ]);
});

test.each([
  ["Date of birth", ["12251990", "1041970"]],
  ["Date of birth", ["25121990", "4011970"]],
  ["Column", ["12251990", "01041970"]],
  ["dob", ["251290", "040170"]],
  ["dob", ["122590", "010470"]],
  ["dob", ["251290", "40170"]],
  ["dob", ["122590", "10470"]],
  ["Data urodzenia", ["25 grudnia 1990", "4 stycznia 1970 r."]],
  ["Дата рождения", ["25 декабря 1990 г.", "4 января 1970"]],
  ["Doğum tarihi", ["25 Aralık 1990", "4 Ocak 1970"]],
])("dates of birth below %j as %j are reduced to ages", async (header, cells) => {
  const column = await columnOf(header, cells);
  expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "age" });
  expect(column?.values.map(({ text }) => text).toSorted()).toEqual(["35", "56"]);
});

test("five or six digits below another header, and those that begin with the year, are no dates of birth", async () => {
  for (const header of ["Code", "Postal code at birth"])
    expect((await columnOf(header, ["251290", "40170"]))?.verdict).toEqual({ kind: "values" });
  const column = await columnOf("dob", ["010203", "040506", "900517"]);
  expect(column?.verdict).toEqual({
    kind: "identity",
    identity: "birthDate",
    reason: "Its header suggests dates of birth, and its values can’t be read as dates",
  });
  expect(column?.values).toEqual([]);
});

test.each(["Geb.-Datum", "Data nasc.", "Date naiss.", "Datum laut Ausweis"])(
  "dates of birth below “%s” are reduced to ages, although its words also name other dates",
  async (header) => {
    const column = await columnOf(header, ["03.05.1985", "04.01.1970"]);
    expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "age" });
  },
);

test("dates of children are ages by an abbreviated header", async () => {
  const column = await columnOf("Geb.-Datum", ["03.05.2020", "04.01.2018"]);
  expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "age" });
});

test.each([
  ["Datum", ["03.05.1985", "04.01.1970"]],
  ["Last login date", ["03.05.2025", "04.01.2026"]],
])("dates below “%s” are reduced to weeks", async (header, cells) => {
  const column = await columnOf(header, cells);
  expect(column?.verdict).toMatchObject({ kind: "dates", reducedTo: "week" });
});

const american = (day: number): string => {
  const [year = "", month = "", date = ""] = isoOfDay(day).split("-");
  return `${month}/${date}/${year}`;
};
const weekOf = (day: number): string => isoOfDay(mondayOf(day));

const first = dayOf(2026, 11, 3) ?? 0;

/** Weeks of a file with a row per day, in this order. */
async function weeksOf(days: readonly number[], time: (row: number) => string = () => "") {
  const rows = days.map((day, row) => `${american(day)}${time(row)};f`);
  const { scan, columns } = await scanFile(new Blob([["Last active;Gender", ...rows].join("\n")]), {}, { now: NOW });
  const column = columns[0];
  return {
    verdict: scan.columns[0]?.verdict,
    weeks: Array.from(column?.codes ?? [], (code) => column?.texts[code]),
  };
}

describe("day and month in numbers", () => {
  test("are read in the order that a late row shows", async () => {
    const days = Array.from({ length: 10_000 }, (_, row) => first + Math.floor(row / 500));
    expect(american(days[2_000] ?? 0)).toBe("11/07/2026");
    const { verdict, weeks } = await weeksOf(days);
    expect(verdict).toMatchObject({ kind: "dates", reducedTo: "week" });
    expect(weeks).toEqual(days.map(weekOf));
  });

  test("and also if more rows than a column may have values differ by their time before it", async () => {
    const days = Array.from({ length: 30_000 }, (_, row) => first + Math.floor(row / 2_700));
    const { weeks } = await weeksOf(
      days,
      (row) => ` ${10 + (row % 13)}:${10 + (Math.floor(row / 13) % 50)}:${10 + (row % 47)}`,
    );
    expect(weeks).toEqual(days.map(weekOf));
  });

  test("of any sorted file are read as if all rows were known from the beginning", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2_001, max: 4_000 }),
        fc.integer({ min: 1, max: 11 }),
        fc.integer({ min: 13, max: 28 }),
        async (ambiguous, month, late) => {
          const days = [
            ...Array.from({ length: ambiguous }, (_, row) => dayOf(2_025, month, 1 + (row % 12)) ?? 0),
            ...Array.from({ length: 20 }, () => dayOf(2_025, month, late) ?? 0),
          ];
          expect((await weeksOf(days)).weeks).toEqual(days.map(weekOf));
        },
      ),
      { numRuns: 20 },
    );
  });

  test.each([
    ["month first", "13/06/1990", (month: number, day: number) => `${month}/${day}/1990`],
    ["day first", "06/13/1990", (month: number, day: number) => `${day}/${month}/1990`],
  ])("are read %s if most rows show it, also after a mistake in an early one", async (_name, mistake, written) => {
    const cells = Array.from({ length: 6_000 }, (_, row) =>
      row === 7 ? mistake : written(1 + (row % 12), row < 2_000 ? 1 + (row % 11) : 1 + (row % 28)),
    );
    const { columns } = await scanFile(new Blob([["Last active;G", ...cells.map((cell) => `${cell};f`)].join("\n")]));
    const weeks = Array.from(columns[0]?.codes ?? [], (code) => columns[0]?.texts[code]);
    const expected = cells.map((_, row) =>
      weekOf(dayOf(1_990, 1 + (row % 12), row < 2_000 ? 1 + (row % 11) : 1 + (row % 28)) ?? 0),
    );
    expect(weeks.toSpliced(7, 1)).toEqual(expected.toSpliced(7, 1));
    expect(weeks[7]?.trim()).toBe("");
  });

  test("are read in the order that most rows so far show, once they are too many", async () => {
    const cells = Array.from({ length: 30_000 }, (_, row) => {
      const [year = "", month = "", date = ""] = isoOfDay((dayOf(1_930, 1, 1) ?? 0) + row).split("-");
      return row === 30 ? "31/12/1930" : `${month}/${date}/${year}`;
    });
    const { columns } = await scanFile(new Blob([["Last active;G", ...cells.map((cell) => `${cell};f`)].join("\n")]));
    const { codes = [], texts = [] } = columns[0] ?? {};
    expect([...codes].filter((code) => texts[code]?.trim() === "")).toHaveLength(1);
    expect(texts.length).toBeLessThan(5_000);
  });

  test("without any such row are day first", async () => {
    const days = Array.from({ length: 3_000 }, (_, row) => dayOf(2_026, 11, 1 + (row % 4)) ?? 0);
    const { verdict, weeks } = await weeksOf(days);
    expect(verdict).toMatchObject({ kind: "dates", reducedTo: "week" });
    expect(weeks).toEqual(days.map((_, row) => weekOf(dayOf(2_026, 1 + (row % 4), 11) ?? 0)));
  });

  test("stay dates if most other values of later rows are none", async () => {
    const cells = Array.from({ length: 3_000 }, (_, row) =>
      row < 2_000 ? `0${1 + (row % 9)}/0${1 + (row % 8)}/1990` : `unknown ${row}`,
    );
    const { scan, columns } = await scanFile(new Blob([["Seen;G", ...cells.map((cell) => `${cell};f`)].join("\n")]));
    expect(scan.columns[0]?.verdict.kind).toBe("dates");
    expect(columns[0]?.texts.some((text) => text.includes("/"))).toBe(false);
  });
});
