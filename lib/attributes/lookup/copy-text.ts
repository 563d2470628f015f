/** Hits as clipboard text for a spreadsheet. Pure. */
import { neutralised } from "../../export/csv-line.ts";
import type { Column } from "../../export/table.ts";
import { answerIdOfKey } from "../model/answer-key.ts";
import type { HitCell } from "../search/hit-cells.ts";
import type { Hit, HitGroup } from "../search/search-answer.ts";
import type { LookupAnswer } from "./lookup-answer.ts";

/** Text for exactly one cell: tabs and line breaks are replaced, and a spreadsheet doesn't execute it. */
export const oneCell = (text: string): string => quoted(neutralised(text.replace(/[\t\r\n]+/g, " ").trim()));

/** A leading quote would start a quoted cell, which takes in all cells up to the next quote. */
const quoted = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

function cellText(cell: HitCell, { standard }: Pick<Hit, "standard">): string {
  if (cell === 0) return standard?.text ?? "";
  return cell === null || cell === 1 ? "" : cell.text;
}

/** Whether a text of the row is longer than sent. */
export const isCut = ({ cells = [], standard, near }: Partial<Pick<Hit, "cells" | "standard" | "near">>): boolean =>
  [...cells, standard, near].some((cell) => typeof cell === "object" && cell?.cut === true);

/**
 * Attribute id, answer id or kind, then the texts of the pinned locales, tab-separated. If only a text in another locale
 * matches, that locale (`default`: the default text) and its text follow.
 */
export function rowText(group: Pick<HitGroup, "id">, hit: Hit, pins: readonly string[]): string {
  const texts = hit.cells
    ? pins.map((_, column) => cellText(hit.cells?.[column] ?? null, hit))
    : [hit.standard?.text ?? ""];
  const near = hit.near ? [hit.near.locale ?? "default", hit.near.text] : [];
  return [group.id, hit.id === undefined ? hit.kind : answerIdOfKey(hit.id), ...[...texts, ...near].map(oneCell)].join(
    "\t",
  );
}

/** Table of an export in JSON. */
export interface ExportedTable {
  readonly columns: readonly Column[];
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** All rows of an exported table with a heading; a text that a spreadsheet would execute gets an apostrophe. */
export const exportedText = ({ columns, rows }: ExportedTable): string =>
  [
    columns.map(({ title }) => oneCell(title)),
    ...rows.map((row) => columns.map((column) => exportedCell(String(row[column.key] ?? ""), column))),
  ]
    .map((line) => line.join("\t"))
    .join("\n");

/** As in CSV, a minus in front of an ID is not a formula. */
const exportedCell = (text: string, { type }: Column): string =>
  type === "id" && /^-?\d+$/.test(text) ? text : oneCell(text);

/** All looked-up rows with a heading: pasted id, attribute, then the texts of the pinned locales. */
export const lookupText = ({ rows, pins }: LookupAnswer): string =>
  [
    ["id", "attribute", "name", ...pins],
    ...rows.map((row) => [row.requestedId, row.attributeId, row.name, ...row.cells.map((cell) => cellText(cell, row))]),
  ]
    .map((line) => line.map(oneCell).join("\t"))
    .join("\n");
