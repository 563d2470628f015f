import { deflateRawSync } from "node:zlib";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { xlsxPieces } from "../../../export/xlsx.ts";
import type { Table } from "../../../export/table.ts";
import type { RowSink } from "../row-sink.ts";
import { aWorkbook, aZip, column, STYLED } from "../../../testing/panels/workbook-builder.ts";
import { readXlsx } from "./xlsx-file.ts";
import { isDateFormat, readDateStyles } from "./xlsx-workbook.ts";
import { XmlScanner } from "./xml-scanner.ts";

async function read(file: Blob, sheet?: string) {
  const rows: { readonly line: number; readonly cells: readonly string[] }[] = [];
  let cells: string[] = [];
  const sink: RowSink = {
    cell: (at, bytes, start, end) => {
      while (cells.length <= at) cells.push("");
      cells[at] = new TextDecoder().decode(bytes.subarray(start, end));
    },
    endRow: (_count, line) => {
      rows.push({ line, cells });
      cells = [];
    },
    badRow: () => expect.unreachable(),
  };
  const format = await readXlsx(file, sink, () => undefined, sheet === undefined ? {} : { sheet });
  return { format, rows, cells: rows.map((row) => row.cells) };
}

const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 10 }),
    fc.constantFrom("a&b", "<c>", '"', "_x000D_", "_x0041", "日本", " x "),
  )
  .map((one) => one.replaceAll(/[\p{Cc}\p{Cn}]/gu, ""));

test("texts written as shared, inline or formula results read as the same cells", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
      fc.constantFrom<"shared" | "inline" | "formula">("shared", "inline", "formula"),
      async (rows, kind) => {
        const { cells } = await read(aWorkbook({ rows, kind }));
        expect(cells.map((row) => [0, 1, 2].map((at) => row[at] ?? ""))).toEqual(rows);
      },
    ),
    { numRuns: 25 },
  );
});

test("reads the workbooks that the console exports", async () => {
  const table: Table = {
    title: "Test",
    facts: [],
    count: 1,
    columns: [
      { key: "id", title: "ID", type: "id" },
      { key: "text", title: "Text", type: "text" },
      { key: "number", title: "Number", type: "number" },
      { key: "time", title: "Time", type: "time" },
    ],
    batches: async function* () {
      yield [["9223372036854775807", "größer <&> 日本", 12.5, new Date(Date.UTC(2026, 0, 31, 12, 30))] as never];
    },
  };
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  for await (const { bytes } of xlsxPieces(table)) pieces.push(Uint8Array.from(bytes));
  const { format, cells } = await read(new Blob(pieces));
  expect(format.sheets).toEqual(["Rows", "About"]);
  expect(cells[0]).toEqual(
    ["Row", "ID", "Text", "Number", "Time"].map((title, at) => (at === 0 ? expect.any(String) : title)),
  );
  expect(cells[1]?.slice(1, 4)).toEqual(["9223372036854775807", "größer <&> 日本", "12.5"]);
});

const SHEET = (cells: string): string => `<sheetData><row r="1">${cells}</row></sheetData>`;

test.each([
  ['<c r="A1"><v>34</v></c>', "34"],
  ['<c r="A1"><v>007</v></c>', "007"],
  ['<c r="A1"><v>0.1</v></c>', "0.1"],
  ['<c r="A1"><v>34.000000000000001</v></c>', "34"],
  ['<c r="A1"><v>0.30000000000000004</v></c>', "0.3"],
  ['<c r="A1" t="b"><v>1</v></c>', "TRUE"],
  ['<c r="A1" t="e"><v>#N/A</v></c>', undefined],
  ['<c r="A1" t="d"><v>2026-01-31</v></c>', "2026-01-31"],
  ['<c r="A1" s="1"><v>46053</v></c>', "2026-01-31"],
  ['<c r="A1" s="1"><v>46053.5</v></c>', "2026-01-31T12:00:00"],
  ['<c r="A1" s="1"><v>59</v></c>', "1900-02-28"],
  ['<c r="A1" s="1"><v>61</v></c>', "1900-03-01"],
  ['<c r="A1" s="2"><v>1</v></c>', "1900-01-01"],
  ['<c r="A1" s="3"><v>46053</v></c>', "46053"],
  ['<c s="1" t="str" r="A1"><f>A2&amp;"x"</f><v>a&#x26;b&#228;</v></c>', "a&bä"],
  [
    '<c r="A1" t="inlineStr"><is><r><t>two </t></r><r><t xml:space="preserve">runs</t></r><rPh><t>kana</t></rPh></is></c>',
    "two runs",
  ],
  ['<c r="A1" t="str"><v>a&constructor;b&amp;c</v></c>', "ab&c"],
  ["<c><v>5</v></c>", "5"],
  ['<c r="A1"/>', undefined],
  ['<x:c r="A1"><x:v>5</x:v></x:c>', "5"],
])("reads the cell %s", async (cell, expected) => {
  const { cells } = await read(aWorkbook({ sheet: SHEET(cell), styles: STYLED }));
  expect(cells).toEqual([expected === undefined ? [] : [expected]]);
});

test("dates count from 1904 where the workbook says so", async () => {
  const file = aWorkbook({ sheet: SHEET('<c r="A1" s="1"><v>44591</v></c>'), styles: STYLED, is1904: true });
  expect((await read(file)).cells).toEqual([["2026-01-31"]]);
});

test("cells are placed by their reference, and lines by the number of their row", async () => {
  const file = aWorkbook({
    sheet: '<sheetData><row r="3"><c r="AB3"><v>1</v></c></row><row><c><v>2</v></c></row></sheetData>',
  });
  const { rows } = await read(file);
  expect(rows.map(({ line }) => line)).toEqual([3, 4]);
  expect(rows[0]?.cells).toHaveLength(28);
  expect([column(0), column(25), column(26), column(701), column(702)]).toEqual(["A", "Z", "AA", "ZZ", "AAA"]);
});

test("the first visible sheet is read, or the one with the wanted name", async () => {
  const sheets = [
    { name: "Notes", isHidden: true, rows: [["hidden"]] },
    { name: "People & more", rows: [["first"]] },
    { name: "Second", rows: [["second"]] },
  ];
  const file = aWorkbook({ sheets });
  const first = await read(file);
  expect([first.format.details, first.format.sheets, first.cells]).toEqual([
    "People & more",
    ["People & more", "Second", "Notes"],
    [["first"]],
  ]);
  expect((await read(file, "Second")).cells).toEqual([["second"]]);
  await expect(read(file, "Third")).rejects.toThrow("The workbook has no sheet “Third”.");
});

const name = (bytes: Uint8Array, start: number, end: number) => new TextDecoder().decode(bytes.subarray(start, end));

test("XML reads the same, however it is divided", () => {
  const xml = new TextEncoder().encode('<?xml version="1.0"?><a x="1"><b>té&amp;xt</b><c/></a>');
  const events = (cut: number): string[] => {
    const seen: string[] = [];
    const scanner = new XmlScanner({
      open: (bytes, start, nameEnd, _end, isEmpty) => seen.push(`<${name(bytes, start, nameEnd)}${isEmpty ? "/" : ""}`),
      close: (bytes, start, nameEnd) => seen.push(`/${name(bytes, start, nameEnd)}`),
      text: (bytes, start, end) => seen.push(name(bytes, start, end)),
    });
    scanner.feed(xml.slice(0, cut));
    scanner.feed(xml.slice(cut));
    return seen;
  };
  expect(events(0)).toEqual(["<?xml", "<a", "<b", "té&amp;xt", "/b", "<c/", "/a"]);
  for (let cut = 1; cut < xml.length; cut += 1) expect(events(cut)).toEqual(events(0));
});

test.each([
  ["yyyy-mm-dd", true],
  ['d"."mmmm yyyy', true],
  ["[$-409]m/d/yy h:mm AM/PM;@", true],
  ["[h]:mm:ss", true],
  ["General", false],
  ["0.00", false],
  ['#,##0 "days"', false],
  ["[Red]0;[Blue]-0", false],
  ["0\\d", false],
])("the format %s is a date: %s", (code, expected) => {
  expect(isDateFormat(code)).toBe(expected);
});

test("own formats win over built-in ones, and styles without an own format are built in", () => {
  expect(
    readDateStyles(
      '<numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;年&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>',
    ),
  ).toEqual([false, true, true]);
});

const DAMAGED = /The workbook is damaged/;

test("a workbook that is cut or changed anywhere is refused with a message or read", async () => {
  const whole = new Uint8Array(await aWorkbook({ rows: [["header"], ["value"]], kind: "shared" }).arrayBuffer());
  for (let end = 0; end < whole.length; end += 29) {
    await expect(read(new Blob([whole.slice(0, end)]))).rejects.toThrow(DAMAGED);
  }
  for (let at = 0; at < whole.length; at += 23) {
    const changed = whole.slice();
    changed[at] = (changed[at] ?? 0) ^ 0x55;
    const outcome = await read(new Blob([changed])).catch((error: unknown) => error);
    if (outcome instanceof Error) expect(outcome.name).toBe("PanelFileError");
  }
});

test("a workbook with a password is refused with a message", async () => {
  const bytes = new Uint8Array(await aWorkbook({ rows: [["a"]] }).arrayBuffer());
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 10 < bytes.length; at += 1) if (view.getUint32(at, true) === 0x0201_4b50) bytes[at + 8] = 1;
  await expect(read(new Blob([bytes]))).rejects.toThrow("The workbook has a password. Remove it and try again.");
});

test("a part that expands to more than it may is refused before it is unpacked", async () => {
  const bomb = deflateRawSync(Buffer.alloc(40_000_000, " "), { level: 9 });
  expect(bomb.length).toBeLessThan(50_000);
  const file = aZip([{ name: "xl/workbook.xml", content: bomb, size: 40_000_000, isDeflated: true }]);
  await expect(read(file)).rejects.toThrow("The workbook is too large when unpacked. Save the sheet as CSV.");
});
