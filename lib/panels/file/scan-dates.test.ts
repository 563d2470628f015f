import { expect, test } from "vitest";
import { dayOf } from "./columns/calendar.ts";
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
