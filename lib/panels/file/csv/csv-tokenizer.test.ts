import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hashOf } from "../byte-dictionary.ts";
import type { RowSink } from "../row-sink.ts";
import { CsvTokenizer, MAX_CELL_BYTES } from "./csv-tokenizer.ts";

interface Read {
  readonly rows: { readonly line: number; readonly cells: readonly string[] }[];
  readonly bad: { readonly line: number; readonly problem: string }[];
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** @param cuts positions at which the bytes are divided. */
function read(bytes: Uint8Array, separator: string, cuts: readonly number[] = []): Read {
  const rows: Read["rows"] = [];
  const bad: Read["bad"] = [];
  let cells: string[] = [];
  const sink: RowSink = {
    cell: (column, source, start, end, hash) => {
      expect(column).toBe(cells.length);
      expect(hash).toBe(hashOf(source, start, end));
      cells.push(new TextDecoder().decode(source.subarray(start, end)));
    },
    endRow: (count, line) => {
      expect(count).toBe(cells.length);
      rows.push({ line, cells });
      cells = [];
    },
    badRow: (line, problem) => {
      bad.push({ line, problem });
      cells = [];
    },
  };
  const tokenizer = new CsvTokenizer(separator, sink);
  const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
  for (const [index, start] of at.slice(0, -1).entries()) tokenizer.feed(bytes.slice(start, at[index + 1]));
  tokenizer.finish();
  return { rows, bad };
}

const cell = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 8 }),
  fc
    .array(fc.constantFrom('"', ",", ";", "\t", "\n", "\r", "\r\n", "é", "名", "a", " "), { maxLength: 6 })
    .map((parts) => parts.join("")),
);

interface Dialect {
  readonly separator: string;
  readonly newline: string;
  readonly quoteAll: boolean;
  readonly endsWithNewline: boolean;
}

const dialect: fc.Arbitrary<Dialect> = fc.record({
  separator: fc.constantFrom(",", ";", "\t"),
  newline: fc.constantFrom("\n", "\r\n", "\r"),
  quoteAll: fc.boolean(),
  endsWithNewline: fc.boolean(),
});

function write(
  rows: readonly (readonly string[])[],
  { separator, newline, quoteAll, endsWithNewline }: Dialect,
): string {
  const text = rows
    .map((cells) =>
      cells
        .map((one) =>
          quoteAll || (cells.length === 1 && one === "") || /["\r\n,;\t]/.test(one)
            ? `"${one.replaceAll('"', '""')}"`
            : one,
        )
        .join(separator),
    )
    .join(newline);
  return endsWithNewline ? text + newline : text;
}

const table = fc
  .integer({ min: 1, max: 5 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }));

describe("a written table", () => {
  test("reads as the same cells in every dialect, cut at every byte", () => {
    fc.assert(
      fc.property(table, dialect, (rows, how) => {
        const bytes = bytesOf(write(rows, how));
        const whole = read(bytes, how.separator);
        expect(whole.rows.map(({ cells }) => cells)).toEqual(rows);
        expect(whole.bad).toEqual([]);
        for (let cut = 1; cut < bytes.length; cut += 1) expect(read(bytes, how.separator, [cut])).toEqual(whole);
      }),
      { numRuns: 50 },
    );
  });

  test("reads the same byte by byte", () => {
    fc.assert(
      fc.property(table, dialect, (rows, how) => {
        const bytes = bytesOf(write(rows, how));
        const cuts = Array.from({ length: bytes.length }, (_, index) => index);
        expect(read(bytes, how.separator, cuts)).toEqual(read(bytes, how.separator));
      }),
      { numRuns: 200 },
    );
  });
});

test("any bytes read the same, however they are divided, and never fail", () => {
  const piece = fc.constantFrom('"', '""', ",", "\n", "\r\n", "\r", "a", "ab,", '"a"b', "é");
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), fc.array(fc.nat({ max: 40 }), { maxLength: 5 }), (pieces, cuts) => {
      const bytes = bytesOf(pieces.join(""));
      const inside = cuts.filter((cut) => cut < bytes.length);
      expect(read(bytes, ",", inside)).toEqual(read(bytes, ","));
    }),
    { numRuns: 1_000 },
  );
});

test("lines are those where rows begin, with line breaks inside of quotes and blank lines counted", () => {
  const { rows } = read(bytesOf('a,b\n\n"1\n2\r\n3",x\r\ny,z'), ",");
  expect(rows).toEqual([
    { line: 1, cells: ["a", "b"] },
    { line: 3, cells: ["1\n2\r\n3", "x"] },
    { line: 6, cells: ["y", "z"] },
  ]);
});

test("a quote that is never closed costs one row; those below it are read", () => {
  const { rows, bad } = read(bytesOf('a,b\n1,"x\n2,y\n3,z\n'), ",");
  expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, "a", "b"],
    [3, "2", "y"],
    [4, "3", "z"],
  ]);
  expect(bad).toEqual([{ line: 2, problem: "A quote is never closed" }]);
});

test("blanks between a closing quote and the separator are no problem, also in a cell of several lines", () => {
  const bytes = bytesOf('a,b\n"1\n2" ,x\n"3" ,"4\n5"\t \r\ny,z\n');
  const whole = read(bytes, ",");
  expect(whole).toEqual({
    rows: [
      { line: 1, cells: ["a", "b"] },
      { line: 2, cells: ["1\n2 ", "x"] },
      { line: 4, cells: ["3 ", "4\n5\t "] },
      { line: 6, cells: ["y", "z"] },
    ],
    bad: [],
  });
  for (let cut = 1; cut < bytes.length; cut += 1) expect(read(bytes, ",", [cut])).toEqual(whole);
});

test("a quote that stays open for 64 kB counts as never closed", () => {
  const filler = "word, word\n".repeat(MAX_CELL_BYTES / 5);
  const { rows, bad } = read(bytesOf(`a,b\n1,"x\n${filler}`), ",", [1_000, 70_000]);
  expect(bad).toEqual([{ line: 2, problem: "A quote is never closed" }]);
  expect(rows[1]).toEqual({ line: 3, cells: ["word", " word"] });
});

test("a cell of more than 64 kB costs one row", () => {
  const { rows, bad } = read(bytesOf(`a,b\n1,${"x".repeat(MAX_CELL_BYTES + 1)},z\n2,y`), ",", [30_000, 60_000]);
  expect(bad).toEqual([{ line: 2, problem: "A cell is longer than 64 kB" }]);
  expect(rows.map(({ cells }) => cells)).toEqual([
    ["a", "b"],
    ["2", "y"],
  ]);
});

test.each([
  ['"a"b,c', [["ab", "c"]]],
  ['a"b,c', [['a"b', "c"]]],
  ["a,", [["a", ""]]],
  [
    ",\n,",
    [
      ["", ""],
      ["", ""],
    ],
  ],
  ['""\n', [[""]]],
  ["\n\n", []],
  ["", []],
])("reads %j", (text, rows) => {
  expect(read(bytesOf(text), ",").rows.map(({ cells }) => cells)).toEqual(rows);
});
