/** Hits as the text that goes into a sheet. Pure. */
import { answerIdAt } from "./answer-place.ts";
import type { HitCell } from "./hit-cells.ts";
import type { LookupAnswer } from "./lookup-answer.ts";
import type { Hit, HitGroup } from "./search-answer.ts";

/** One line, so that a tab or a line break of a text makes no cell of its own. */
const oneCell = (text: string): string => text.replace(/[\t\r\n]+/g, " ").trim();

function cellText(cell: HitCell, { standard }: Pick<Hit, "standard">): string {
  if (cell === 0) return standard?.text ?? "";
  return cell === null || cell === 1 ? "" : cell.text;
}

/** Attribute id, answer id or what it is, then the texts of the pinned locales: one a column, by tabs. */
export function rowText(group: Pick<HitGroup, "id">, hit: Hit, pins: readonly string[]): string {
  const texts = hit.cells
    ? pins.map((_, column) => cellText(hit.cells?.[column] ?? null, hit))
    : [hit.standard?.text ?? ""];
  return [group.id, hit.id === undefined ? hit.kind : answerIdAt(hit.id), ...texts].map(oneCell).join("\t");
}

/** `120:45391` → its answer, `120` → itself; each once, in order. */
export const bareIds = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.split(":").at(-1) ?? id))];

/** Every looked-up row under a head: the id as pasted, its attribute, then the texts of the pinned locales. */
export const lookupText = ({ rows, pins }: LookupAnswer): string =>
  [
    ["id", "attribute", "name", ...pins],
    ...rows.map((row) => [row.asked, row.attributeId, row.name, ...row.cells.map((cell) => cellText(cell, row))]),
  ]
    .map((line) => line.map(oneCell).join("\t"))
    .join("\n");
