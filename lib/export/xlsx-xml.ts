/** Fixed parts of a workbook, and the serialisation of cells (ECMA-376). */
import type { Cell, Column } from "./table.ts";

/** Format indexes in `STYLES`. */
const STYLE = { heading: 1, text: 2, time: 3 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const DOCUMENT = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const KIND = "application/vnd.openxmlformats-officedocument.spreadsheetml";

export const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

export const PACKAGE_LINKS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const sheetPath = (index: number): string => `xl/worksheets/sheet${index + 1}.xml`;

export const contentTypes = (sheets: readonly string[]): string =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${KIND}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${KIND}.styles+xml"/>${sheets
    .map((_, index) => `<Override PartName="/${sheetPath(index)}" ContentType="${KIND}.worksheet+xml"/>`)
    .join("")}</Types>`;

export const workbook = (sheets: readonly string[]): string =>
  `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${sheets
    .map((name, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join("")}</sheets></workbook>`;

export const workbookLinks = (sheets: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${sheets
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join(
      "",
    )}<Relationship Id="rId${sheets.length + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`;

/** Sheet XML up to its first row: frozen heading, column widths by type. */
export const sheetStart = (widths: readonly number[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join("")}</cols><sheetData>`;

export const SHEET_END = "</sheetData></worksheet>";

export const headingRow = (titles: readonly string[]): string =>
  rowOf(
    1,
    titles.map((title) => textCell(title, STYLE.heading)),
  );

/**
 * Row with its number, from 1. Every cell has an explicit reference: some readers need it, and empty cells are omitted.
 */
export const rowOf = (number: number, cells: readonly string[]): string =>
  `<row r="${number}">${cells.map((cell, index) => cell && `<c r="${columnName(index)}${number}"${cell}</c>`).join("")}</row>`;

/** `A` … `Z`, `AA` … */
export const columnName = (index: number): string =>
  (index < 26 ? "" : columnName(Math.floor(index / 26) - 1)) + String.fromCharCode(65 + (index % 26));

/**
 * Cell XML after its reference; empty for no value. Ids and texts are stored as text, so that they are neither rounded
 * nor executed.
 */
export function xlsxCell(cell: Cell, type: Column["type"]): string {
  if (cell === null) return "";
  if (type === "time") return ` s="${STYLE.time}"><v>${Number(cell) / 86_400_000 + EPOCH_DAY}</v>`;
  if (type === "id" || typeof cell === "string") return textCell(String(cell), STYLE.text);
  if (typeof cell === "boolean") return ` t="b"><v>${Number(cell)}</v>`;
  return exact(cell) ? `><v>${cell}</v>` : textCell(String(cell), STYLE.text);
}

/** 1 January 1970 as a spreadsheet serial date. */
const EPOCH_DAY = 25_569;

/** Spreadsheets keep fifteen digits. */
const exact = (value: number | bigint): boolean => (typeof value === "number" ? true : String(value).length <= 15);

const textCell = (text: string, style: number): string =>
  ` t="inlineStr" s="${style}"><is><t xml:space="preserve">${xmlText(text)}</t></is>`;

const NAMED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that XML cannot represent or would change: written as numeric escapes. */
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g;

export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNWRITABLE, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`)
    .replace(/[&<>"]/g, (sign) => NAMED[sign] ?? sign);
}
