/** Several values in one cell. Pure. */
import { normalized } from "./byte-dictionary.ts";
import { MAX_PARTS } from "./scan-model.ts";

/** More specific ones first: a comma also occurs within answers. */
const SEPARATORS = [";", "|", "\n", ","];

/** `1,5`, `1.234,5`; `10,000`, `12,34,567.8`. */
const NUMBER = String.raw`(?:\d{1,3}(?:[. '’\u00a0\u202f]\d{3})*,\d+|\d+,\d+|\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?)`;
const UNIT = String.raw`(?:\s?[%\p{Sc}]\s?)?`;
const PLAIN = String.raw`(?:${NUMBER}|\d+)`;
/** A number with a comma, or a range with at least one, with a sign or unit. */
const COMMA_NUMBER = new RegExp(
  String.raw`^[-+−]?${UNIT}(?:${NUMBER}|${PLAIN}${UNIT}\s?[-–—]\s?${UNIT}${PLAIN})${UNIT}$`,
  "u",
);
/** Share of the cells with a comma that are numbers, in a column of numbers. */
const NEARLY_ALL = 0.9;

/** Values of a cell: trimmed, without empty ones, each once. */
export function splitCell(text: string, separator: string): readonly string[] {
  const parts = text.split(separator).map(normalized);
  return [...new Set(parts)].filter((part) => part !== "");
}

/**
 * Separator by which distinct cells fall into values that recur in other combinations; `null` if there is none.
 * @param texts distinct cells.
 */
export function separatorOfCells(texts: readonly string[]): string | null {
  for (const separator of SEPARATORS) {
    const joined = texts.filter((text) => text.includes(separator));
    if (joined.length < 2 || joined.length < texts.length * 0.2) continue;
    if (separator === "," && areNumbers(joined, texts)) continue;
    const counts = new Map<string, number>();
    let total = 0;
    for (const text of texts) {
      for (const part of splitCell(text, separator)) {
        counts.set(part, (counts.get(part) ?? 0) + 1);
        total += 1;
      }
      if (counts.size > MAX_PARTS) break;
    }
    // Each value is in two cells on average, and there are fewer values than cells.
    const isShort = [...counts.keys()].every((part) => part.length <= 100);
    if (counts.size <= MAX_PARTS && counts.size < texts.length && total >= counts.size * 2 && isShort) return separator;
  }
  return null;
}

/** Whether the commas of cells are those of decimals or thousands. */
const areNumbers = (joined: readonly string[], texts: readonly string[]): boolean =>
  share(joined, (text) => COMMA_NUMBER.test(text)) >= NEARLY_ALL && !areCodes(joined, new Set(texts));

/** Whether cells such as `1,3` list codes: in ascending order, with each also alone in a cell, and several last ones. */
function areCodes(joined: readonly string[], alone: ReadonlySet<string>): boolean {
  const isList = (text: string): boolean => {
    const parts = text.split(",").map(normalized);
    return parts.every((part, at) => alone.has(part) && (at === 0 || Number(parts[at - 1]) < Number(part)));
  };
  const last = new Set(joined.map((text) => normalized(text.split(",").at(-1) ?? "")));
  return last.size > 1 && share(joined, isList) >= NEARLY_ALL;
}

const share = (texts: readonly string[], is: (text: string) => boolean): number =>
  texts.filter((text) => is(text)).length / texts.length;
