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

/** A cell as a reader of the file understands it, said in other words than the writer's. */
function understood(cell: Cell, type: string): string {
  if (cell === null) return "";
  if (type === "time") return new Date(Number(cell)).toISOString();
  return String(cell);
}

/** Apostrophes are all that neutralising adds. */
const bare = (cell: string): string => cell.replaceAll("'", "");

test("whatever stands in the cells, a reader of RFC 4180 gets it back, row for row", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyRow, { maxLength: 40 }), async (rows) => {
      const read = readCsv((await bytesOf(csvPieces(aTable(COLUMNS, rows), plain))).toString("utf8"));
      expect(read[0]).toEqual([`# of ${rows.length}`, ...COLUMNS.map(({ title }) => title)]);
      expect(read).toHaveLength(rows.length + 1);
      for (const [index, row] of rows.entries()) {
        const cells = read[index + 1] ?? [];
        expect(cells[0]).toBe(String(index + 1));
        for (const [place, { type }] of COLUMNS.entries()) {
          const wanted = understood(row[place] ?? null, type).toWellFormed();
          const got = cells[place + 1] ?? "";
          expect(type === "text" ? bare(got) : got).toBe(type === "text" ? bare(wanted) : wanted);
        }
      }
    }),
  );
});

test("no text is left that a spreadsheet runs, and no other text is touched", () => {
  fc.assert(
    fc.property(anyText, (any) => {
      const safe = neutralised(any);
      // Lists are written with semicolons in many countries, and cells are cut there whatever is quoted.
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
])("%j is written as %j, for those whose lists have semicolons", (received, written) => {
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
])("%j would run, so it gets an apostrophe", (formula) => expect(csvText(formula, text, false)).toBe(`'${formula}`));

test("numbers stay numbers, below zero too", () => {
  expect(csvText(-5, number, false)).toBe("-5");
  expect(csvText(0.1, number, false)).toBe("0.1");
  expect(csvText(9_007_199_254_740_993n, number, false)).toBe("9007199254740993");
});

test("an id keeps its nineteen digits, and is guarded when asked", () => {
  expect(csvText("9223372036854775807", id, false)).toBe("9223372036854775807");
  expect(csvText("9223372036854775807", id, true)).toBe('="9223372036854775807"');
  expect(csvField(csvText("9223372036854775807", id, true))).toBe('"=""9223372036854775807"""');
});

test("only digits are guarded: an id that is none is a text like any other", () => {
  expect(csvText('1"&cmd()&"', id, true)).toBe('1"&cmd()&"');
  expect(csvText("=1", id, true)).toBe("'=1");
});

test("the mark in front is written when asked, once", async () => {
  const bytes = await bytesOf(csvPieces(aTable(COLUMNS, []), { bom: true, guardIds: false }));
  expect([...bytes.subarray(0, 4)]).toEqual([0xef, 0xbb, 0xbf, "#".charCodeAt(0)]);
  const without = await bytesOf(csvPieces(aTable(COLUMNS, []), plain));
  expect(without.toString("utf8")).toBe("# of 0,Attribute id,Text,Rank,Active,Read at (UTC)\r\n");
});
