/** Similar spellings of a search as the texts write them: "Selbständig" instead of "selbstandig". */
import "server-only";
import { toPlainText } from "../../plain-text.ts";
import { fold, foldedRanges } from "../../store/text-index/text-folding.ts";
import { MAX_SHOWN_LENGTH } from "./hit-cells.ts";
import type { HitGroup } from "./search-answer.ts";

/**
 * @param near folded.
 * @param otherTexts as received: of the hits in further locales; read only if the hits do not highlight each spelling.
 * @returns in the same order; a spelling that no text has stays folded.
 */
export async function writtenSpellings(
  near: readonly string[],
  groups: readonly HitGroup[],
  otherTexts: () => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (near.length === 0) return near;
  const written = new Map<string, string>();
  const add = (spelling: string) => {
    const folded = fold(spelling);
    if (!written.has(folded)) written.set(folded, spelling);
  };
  for (const highlight of highlightsOf(groups)) add(highlight);
  const missing = near.filter((word) => !written.has(word));
  for (const text of missing.length > 0 ? await otherTexts() : []) {
    const plain = toPlainText(text.slice(0, 4 * MAX_SHOWN_LENGTH));
    for (const [start, end] of foldedRanges(plain, missing)) add(plain.slice(start, end));
  }
  return near.map((word) => written.get(word) ?? word);
}

function* highlightsOf(groups: readonly HitGroup[]): Generator<string> {
  for (const { hits } of groups)
    for (const { cells = [], standard, near } of hits)
      for (const cell of [...cells, standard, near])
        if (typeof cell === "object" && cell !== null)
          for (const [start, end] of cell.highlights) yield cell.text.slice(start, end);
}
