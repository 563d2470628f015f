/** Builds small workbooks for tests, with full control over their XML and archive. */
import { crc32, deflateRawSync } from "node:zlib";

interface ZipPart {
  readonly name: string;
  readonly content: Uint8Array;
  /** Size when unpacked, for content that is deflated already. */
  readonly size?: number;
  readonly isDeflated?: boolean;
}

/** Archive with deflated parts. */
export function aZip(parts: readonly ZipPart[]): Blob {
  const pieces: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size = content.length, isDeflated = false } of parts) {
    const data = isDeflated ? Buffer.from(content) : deflateRawSync(content);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(isDeflated ? 0 : crc32(content), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(size, 18);
    shared.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004"), shared, Buffer.from(name), data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([Buffer.from("PK\u0001\u0002"), Buffer.from([20, 0]), shared, rest, Buffer.from(name)]),
    );
    pieces.push(local);
    offset += local.length;
  }
  const length = directory.reduce((sum, { length: one }) => sum + one, 0);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return new Blob([Buffer.concat([...pieces, ...directory, end])]);
}

type TextKind = "shared" | "inline" | "formula";

interface SheetInput {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
  readonly isHidden?: boolean;
}

interface WorkbookInput {
  readonly rows?: readonly (readonly string[])[];
  readonly sheets?: readonly SheetInput[];
  /** Storage of texts: shared or inline. */
  readonly kind?: TextKind;
  /** XML inside of `<worksheet>` of the only sheet, instead of rows. */
  readonly sheet?: string;
  readonly styles?: string;
  readonly is1904?: boolean;
}

/** Style 1: an ISO date; 2: the built-in date 14; 0 and 3: numbers. */
export const STYLED =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm\\-dd"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/><xf numFmtId="4"/></cellXfs></styleSheet>';

const link = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`;

export function aWorkbook({ rows = [], sheets, kind = "shared", sheet, styles, is1904 = false }: WorkbookInput): Blob {
  const strings: string[] = [];
  const all: readonly SheetInput[] = sheets ?? [{ name: "People", rows }];
  const bodies = all.map((one) => sheet ?? sheetData(one.rows, kind, strings));
  const names = all
    .map(
      ({ name, isHidden }, at) =>
        `<sheet name="${escaped(name)}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
    )
    .join("");
  const links = [
    ...all.map((_, at) => link(`rId${at + 1}`, "worksheet", `worksheets/sheet${at + 1}.xml`)),
    link("rIdS", "sharedStrings", "/xl/sharedStrings.xml"),
    link("rIdF", "styles", "styles.xml"),
  ].join("");
  return aZip(
    [
      ["_rels/.rels", `<Relationships>${link("rId1", "officeDocument", "xl/workbook.xml")}</Relationships>`],
      [
        "xl/workbook.xml",
        `<workbook><workbookPr${is1904 ? ' date1904="1"' : ""}/><sheets>${names}</sheets></workbook>`,
      ],
      ["xl/_rels/workbook.xml.rels", `<Relationships>${links}</Relationships>`],
      ...bodies.map((body, at) => [`xl/worksheets/sheet${at + 1}.xml`, `<worksheet>${body}</worksheet>`] as const),
      [
        "xl/sharedStrings.xml",
        `<sst>${strings.map((text) => `<si><t xml:space="preserve">${text}</t></si>`).join("")}</sst>`,
      ],
      ...(styles === undefined ? [] : ([["xl/styles.xml", styles]] as const)),
    ].map(([name = "", text = ""]) => ({ name, content: Buffer.from(text) })),
  );
}

const sheetData = (rows: readonly (readonly string[])[], kind: TextKind, strings: string[]): string =>
  `<sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((text, at) => cellXml(text, `${column(at)}${row + 1}`, kind, strings)).join("")}</row>`,
    )
    .join("")}</sheetData>`;

function cellXml(text: string, reference: string, kind: TextKind, strings: string[]): string {
  const safe = escaped(text);
  if (kind === "inline") return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${safe}</t></is></c>`;
  if (kind === "formula") return `<c r="${reference}" t="str"><f>A1</f><v>${safe}</v></c>`;
  return `<c r="${reference}" t="s"><v>${strings.push(safe) - 1}</v></c>`;
}

/** A text that looks like an escape is escaped itself, as spreadsheets do. */
const escaped = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_");

/** Letters of a column, from 0. */
export function column(index: number): string {
  const rest = index % 26;
  return (index >= 26 ? column((index - rest) / 26 - 1) : "") + String.fromCharCode(65 + rest);
}
