import * as fc from "fast-check";
import readWorkbook from "read-excel-file/node";
import { expect, test } from "vitest";
import { failureOf } from "../failure.ts";
import { aTable, anyRow, bytesOf, COLUMNS } from "../testing/table-builders.ts";
import type { Row } from "./table.ts";
import { xlsxPieces } from "./xlsx.ts";
import { columnName, xmlText } from "./xlsx-xml.ts";

const sheetsOf = async (rows: readonly Row[], sheetRows?: number) => {
  const sheets = await readWorkbook(await bytesOf(xlsxPieces(aTable(COLUMNS, rows), sheetRows)), { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data]));
};

test("an independent reader gets numbers as numbers, times as times, and ids and texts as text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 20 }), async (rows) => {
      const sheets = await sheetsOf(rows);
      const read = sheets.get("Rows") ?? [];
      expect(read[0]).toEqual([`# of ${rows.length}`, ...COLUMNS.map(({ title }) => title)]);
      expect(read).toHaveLength(rows.length + 1);
      for (const [index, [id, text, rank, active, readAt]] of rows.entries()) {
        const cells = read[index + 1] ?? [];
        expect(cells[0]).toBe(index + 1);
        expect(cells[1]).toBe(id);
        expect(cells[2] ?? "").toBe(String(text ?? "").toWellFormed());
        expect(cells[3]).toBe(rank === 0 ? 0 : rank);
        expect(cells[4]).toBe(active);
        if (readAt === null) expect(cells[5]).toBeNull();
        else expect(Math.abs(Number(cells[5]) - Number(readAt))).toBeLessThanOrEqual(1);
      }
      expect(sheets.get("About")).toContainEqual(["Rows", rows.length]);
      expect(sheets.get("About")).toContainEqual(["Partner", "Northwind Panel, sandbox"]);
    }),
    { numRuns: 60 },
  );
});

test("rows beyond a sheet go on in the next one, and none is lost between", async () => {
  const rows: Row[] = Array.from({ length: 25 }, (_, index) => [String(index), `text ${index}`, index, true, 0]);
  const sheets = await sheetsOf(rows, 10);
  expect([...sheets.keys()]).toEqual(["Rows", "Rows 2", "Rows 3", "About"]);
  const read = ["Rows", "Rows 2", "Rows 3"].flatMap((name) => (sheets.get(name) ?? []).slice(1));
  expect(read.map((cells) => cells[0])).toEqual(rows.map((_, index) => index + 1));
  expect([...(await sheetsOf(rows.slice(0, 20), 10)).keys()]).toEqual(["Rows", "Rows 2", "About"]);
});

test("a text longer than a cell stands whole on a sheet of its own, cut between characters", async () => {
  const long = "😀".repeat(50_000);
  const sheets = await sheetsOf([["7", long, 1, true, 0]]);
  const shown = String(sheets.get("Rows")?.[1]?.[2]);
  expect(shown.length).toBeLessThanOrEqual(32_767);
  expect(shown).toMatch(/… \(100,000 characters, whole on the sheet “Long texts”\)$/);
  const parts = (sheets.get("Long texts") ?? []).slice(1);
  expect(parts.map((part) => part.slice(0, 4))).toEqual(parts.map((_, index) => [1, "Text", index + 1, parts.length]));
  expect(parts.map((part) => part[4]).join("")).toBe(long);
  expect(sheets.get("About")).toContainEqual(["Long texts", "1 on a sheet of their own"]);
});

test("texts longer than cells that would not fit into memory end the file in words", async () => {
  const rows: Row[] = Array.from({ length: 70 }, () => ["1", "x".repeat(1_000_000), 1, true, 0]);
  const failure = await bytesOf(xlsxPieces(aTable(COLUMNS, rows))).catch(failureOf);
  expect(failure).toMatchObject({ code: "too_large", message: expect.stringContaining("Choose CSV or JSON") });
});

test("columns are named as spreadsheets do", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("what XML cannot carry is written by its number, and a text that looks so is told apart", () => {
  expect(xmlText("a\u0000b\rc\uFFFEd")).toBe("a_x0000_b_x000D_c_xFFFE_d");
  expect(xmlText("_x0041_ & <b>")).toBe("_x005F_x0041_ &amp; &lt;b&gt;");
  expect(xmlText("\uD800")).toBe("\uFFFD");
});
