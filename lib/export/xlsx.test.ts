import { randomBytes } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import * as fc from "fast-check";
import { unzipSync } from "fflate";
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
      expect(read[0]).toEqual(["#", ...COLUMNS.map(({ title }) => title)]);
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
      expect(sheets.get("About")?.at(-1)).toEqual(["Rows", rows.length]);
      expect(sheets.get("About")).toContainEqual(["Partner", "Northwind Panel, sandbox"]);
    }),
    { numRuns: 60 },
  );
});

test("rows beyond the sheet limit continue on the next sheet without loss", async () => {
  const rows: Row[] = Array.from({ length: 25 }, (_, index) => [String(index), `text ${index}`, index, true, 0]);
  const sheets = await sheetsOf(rows, 10);
  expect([...sheets.keys()]).toEqual(["Rows", "Rows 2", "Rows 3", "About"]);
  const read = ["Rows", "Rows 2", "Rows 3"].flatMap((name) => (sheets.get(name) ?? []).slice(1));
  expect(read.map((cells) => cells[0])).toEqual(rows.map((_, index) => index + 1));
  expect([...(await sheetsOf(rows.slice(0, 20), 10)).keys()]).toEqual(["Rows", "Rows 2", "About"]);
});

test("a text longer than a cell is complete on a separate sheet, split between characters", async () => {
  const long = "😀".repeat(50_000);
  const sheets = await sheetsOf([["7", long, 1, true, 0]]);
  const shown = String(sheets.get("Rows")?.[1]?.[2]);
  expect(shown.length).toBeLessThanOrEqual(32_767);
  expect(shown).toMatch(/… \(100,000 characters, full text on the sheet “Long texts”\)$/);
  const parts = (sheets.get("Long texts") ?? []).slice(1);
  expect(parts.map((part) => part.slice(0, 4))).toEqual(parts.map((_, index) => [1, "Text", index + 1, parts.length]));
  expect(parts.map((part) => part[4]).join("")).toBe(long);
  expect(sheets.get("About")).toContainEqual(["Long texts", "1 on a separate sheet"]);
});

test("a line of About longer than a cell is complete on the separate sheet", async () => {
  const ids = Array.from({ length: 1_000 }, (_, index) => `9007199254740993${index}:9007199254740993${index}`).join(
    " ",
  );
  const table = { ...aTable(COLUMNS, [["7", "short", 1, true, 0]]), facts: [["Not found", ids]] as const };
  const sheets = await readWorkbook(await bytesOf(xlsxPieces(table)), { trim: false });
  const read = new Map(sheets.map(({ sheet, data }) => [sheet, data]));
  expect(String(read.get("About")?.find(([name]) => name === "Not found")?.[1])).toMatch(/sheet “Long texts”\)$/);
  const parts = (read.get("Long texts") ?? []).slice(1);
  expect(parts.map((part) => part.slice(0, 2))).toEqual(parts.map(() => [null, "Not found"]));
  expect(parts.map((part) => part[4]).join("")).toBe(ids);
});

test("long texts that exceed the memory limit end the file with a message", async () => {
  const rows: Row[] = Array.from({ length: 70 }, () => ["1", "x".repeat(1_000_000), 1, true, 0]);
  const failure = await bytesOf(xlsxPieces(aTable(COLUMNS, rows))).catch(failureOf);
  expect(failure).toMatchObject({ code: "too_large", message: expect.stringContaining("Choose CSV or JSON") });
});

test("an independent reader of archives finds every part of a workbook under its name", async () => {
  const parts = unzipSync(await bytesOf(xlsxPieces(aTable(COLUMNS, [["7", "größe 名", 1, true, 0]]))));
  expect(Object.keys(parts)).toEqual([
    "xl/worksheets/sheet1.xml",
    "xl/worksheets/sheet2.xml",
    "xl/styles.xml",
    "xl/workbook.xml",
    "xl/_rels/workbook.xml.rels",
    "_rels/.rels",
    "[Content_Types].xml",
  ]);
  expect(new TextDecoder().decode(parts["xl/worksheets/sheet1.xml"])).toContain(">größe 名</t>");
});

/** Table of `count` incompressible rows that records its reads. */
function manyRows(count: number) {
  const seen = { batches: 0, closed: false };
  const table = {
    ...aTable(COLUMNS, []),
    count,
    batches: async function* () {
      try {
        for (let row = 0; row < count; row += 100) {
          seen.batches += 1;
          yield Array.from({ length: 100 }, (_, at): Row => [
            String(row + at),
            randomBytes(500).toString("hex"),
            row,
            true,
            0,
          ]);
          await nextTurn();
        }
      } finally {
        seen.closed = true;
      }
    },
  };
  return { table, seen };
}

test("a large workbook is written completely, and only a few pieces of it are held in memory", async () => {
  const { table, seen } = manyRows(8_000);
  const chunks: Uint8Array[] = [];
  let [taken, most] = [0, 0];
  for await (const { bytes } of xlsxPieces(table)) {
    chunks.push(bytes);
    taken += bytes.length;
    // A compressed batch has about 50 kB.
    most = Math.max(most, seen.batches * 50_000 - taken);
  }
  expect(taken).toBeGreaterThan(3_600_000);
  expect(most).toBeLessThan(2_000_000);
  const sheet = new TextDecoder().decode(unzipSync(Buffer.concat(chunks))["xl/worksheets/sheet1.xml"]);
  expect(sheet.match(/<row /g)).toHaveLength(8_001);
  expect(sheet.endsWith("</sheetData></worksheet>")).toBe(true);
});

test("a paused consumer pauses reading the rows, and a consumer that stops ends it", async () => {
  const { table, seen } = manyRows(1_000_000);
  const pieces = xlsxPieces(table);
  await pieces.next();
  await pieces.next();
  for (let turn = 0; turn < 500; turn += 1) await nextTurn();
  // About ten streams with buffers of 64 kB lie between the rows and the consumer.
  expect(seen.batches).toBeLessThan(20);
  await pieces.return();
  expect(seen.closed).toBe(true);
});

test("an error while reading the rows is thrown", async () => {
  const table = {
    ...aTable(COLUMNS, []),
    batches: async function* () {
      yield [["1", "a", 1, true, 0] as Row];
      throw new Error("the store is gone");
    },
  };
  await expect(bytesOf(xlsxPieces(table))).rejects.toThrow("the store is gone");
});

test("names columns like spreadsheets", () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(["A", "Z", "AA", "AZ", "BA", "ZZ", "AAA"]);
});

test("escapes characters that XML cannot represent, and texts in the form of an escape", () => {
  expect(xmlText("a\u0000b\rc\uFFFEd")).toBe("a_x0000_b_x000D_c_xFFFE_d");
  expect(xmlText("_x0041_ & <b>")).toBe("_x005F_x0041_ &amp; &lt;b&gt;");
  expect(xmlText("\uD800")).toBe("\uFFFD");
});
