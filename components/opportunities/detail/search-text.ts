/** Searchable text of an opportunity's cells and entries, in lower case. */
import type { Cell } from "@/lib/sampling/schema";
import type { TargetingEntry } from "@/lib/targeting/model";
import { entryStateLabel } from "@/lib/targeting/status";
import { attributeSegment, cellValueSegments, type Wording } from "@/lib/targeting/wording/cell-sentence";
import { sentenceText, type Segment } from "@/lib/targeting/wording/segments";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import type { CellRow } from "./cell-rows";

/** Maximum searchable values of one cell; the sentence on screen names fewer. */
const MAX_VALUES = 200;

/** The sentence as on screen, plus each number of its ranges. */
function bothTexts(cells: readonly Cell[], wording: Wording, say: (wording: Wording) => readonly Segment[]): string {
  const shown = sentenceText(say(wording));
  if (!cells.some(({ kind }) => kind === "LIST")) return shown;
  return `${shown}\n${sentenceText(say({ ...wording, ranges: false, limit: MAX_VALUES }))}`;
}

export function cellSearchText({ cell, hidden, usedIn }: CellRow, wording: Wording): string {
  const values = bothTexts([cell], { ...wording, limit: MAX_VALUES }, (how) => cellValueSegments(cell, how));
  const text = hidden
    ? "Hidden by the service (ignored)"
    : `${attributeSegment(cell.attribute_id, wording).text}\n${values}`;
  return `${cell.tag}\n${cell.kind}\n${cell.attribute_id}\n${usedIn.join("\n")}\n${text}`.toLocaleLowerCase();
}

export function entrySearchText(entry: TargetingEntry, wording: Wording): string {
  const sentence = bothTexts(entry.cells, wording, (how) => entrySentence(entry, how));
  return [entry.key, entry.id, entryStateLabel(entry), sentence].join("\n").toLocaleLowerCase();
}
