import * as fc from "fast-check";
import { expect, test } from "vitest";
import { aTable, anyRow, anyText, bytesOf, COLUMNS, readCsv } from "../testing/table-builders.ts";
import { csvField, csvText, neutralised } from "./csv-line.ts";
import { csvPieces } from "./csv.ts";
import type { Cell } from "./table.ts";

const plain = { bom: false, guardIds: false };
const number = { type: "number" } as const;
const id = { type: "id" } as const;
const text = { type: "text" } as const;

/** Expected content of a cell in the file, implemented independently of the writer. */
function understood(cell: Cell, type: string): string {
  if (cell === null) return "";
  if (type === "time") return new Date(Number(cell)).toISOString();
  return String(cell);
}

/** Neutralising adds nothing but apostrophes. */
const bare = (cell: string): string => cell.replaceAll("'", "");

test("an RFC 4180 parser restores every cell, row by row", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 40 }), async (rows) => {
      const read = readCsv((await bytesOf(csvPieces(aTable(COLUMNS, rows), plain))).toString("utf8"));
      expect(read[0]).toEqual(["#", ...COLUMNS.map(({ title }) => title)]);
      expect(read).toHaveLength(rows.length + 1);
      for (const [index, row] of rows.entries()) {
        const cells = read[index + 1] ?? [];
        expect(cells[0]).toBe(String(index + 1));
        for (const [position, { type }] of COLUMNS.entries()) {
          const wanted = understood(row[position] ?? null, type).toWellFormed();
          const got = cells[position + 1] ?? "";
          expect(type === "text" ? bare(got) : got).toBe(type === "text" ? bare(wanted) : wanted);
        }
      }
    }),
  );
});

test("no text remains that a spreadsheet executes, and other texts are unchanged", () => {
  fc.assert(
    fc.property(anyText, (any) => {
      const safe = neutralised(any);
      // Many countries use semicolon-separated lists, and cells are split there even inside quotes.
      for (const cell of safe.split(/[;\t]/)) expect(cell).not.toMatch(/^[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u);
      expect(safe).not.toMatch(/^[\t\r\n]/);
      expect(bare(safe)).toBe(bare(any));
      if (/^[\p{L}\p{N}]/u.test(any) && !/[;\t]/.test(any)) expect(safe).toBe(any);
    }),
  );
});

test.each([
  ["Ja;=HYPERLINK(1)", "Ja;'=HYPERLINK(1)"],
  ["a; -2+3;b", "a; '-2+3;b"],
  ["\t=1", "'\t'=1"],
  ["a;b", "a;b"],
  ["1-2; 3", "1-2; 3"],
])("%j is written as %j, for locales with semicolon-separated lists", (received, written) => {
  expect(csvText(received, text, false)).toBe(written);
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@A1",
  "\r=1",
  "\n=1",
  " =1",
  "\u200F=1",
  "\u0001=1",
  "＝1",
  "＋1",
  "－1",
  "＠A",
  "﹦1",
])("%j would be executed, so it gets an apostrophe", (formula) =>
  expect(csvText(formula, text, false)).toBe(`'${formula}`),
);

test("numbers stay numbers, including negative ones", () => {
  expect(csvText(-5, number, false)).toBe("-5");
  expect(csvText(0.1, number, false)).toBe("0.1");
  expect(csvText(9_007_199_254_740_993n, number, false)).toBe("9007199254740993");
});

test("an id keeps its nineteen digits, and is guarded on request", () => {
  expect(csvText("9223372036854775807", id, false)).toBe("9223372036854775807");
  expect(csvText("9223372036854775807", id, true)).toBe('="9223372036854775807"');
  expect(csvField(csvText("9223372036854775807", id, true))).toBe('"=""9223372036854775807"""');
});

test("guards digits only: an invalid id is treated as text", () => {
  expect(csvText('1"&cmd()&"', id, true)).toBe('1"&cmd()&"');
  expect(csvText("=1", id, true)).toBe("'=1");
});

test("writes the byte order mark once, on request", async () => {
  const bytes = await bytesOf(csvPieces(aTable(COLUMNS, []), { bom: true, guardIds: false }));
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, "#".charCodeAt(0)]);
  const without = await bytesOf(csvPieces(aTable(COLUMNS, []), plain));
  expect(without.toString("utf8")).toBe("#,Attribute id,Text,Rank,Active,Read at (UTC)\r\n");
});
