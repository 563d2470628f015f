/** The entries of a targeting by what they ask, so that the same entry is found again when the service reorders them. */
import "server-only";
import { hash } from "node:crypto";
import { cellKeys } from "../targeting/cell-key.ts";
import type { Targeting, TargetingEntry, TargetingStep } from "../targeting/model.ts";

export interface KnownEntry {
  readonly step: TargetingStep;
  readonly entry: TargetingEntry;
}

/** Enough of a digest that two of 5,000 entries never share it. */
const DIGITS = 16;

/**
 * Every entry by its mark: kind of step and cells by meaning, whatever their tags and order. Equal entries are told apart by
 * their order: `…`, `….2`, `….3`.
 */
export function entriesByMark({ steps }: Pick<Targeting, "steps">): Map<string, KnownEntry> {
  const keyOf = cellKeys();
  const equals = new Map<string, number>();
  const known = new Map<string, KnownEntry>();
  for (const step of steps) {
    for (const entry of step.entries) {
      const meaning = entry.cells.map(keyOf);
      for (const tag of entry.danglingTags) meaning.push(JSON.stringify(["no cell", tag]));
      const text = `${step.kind} ${entry.hiddenTags.length} ${meaning.toSorted().join(" ")}`;
      const mark = hash("sha256", text, "hex").slice(0, DIGITS);
      const nth = (equals.get(mark) ?? 0) + 1;
      equals.set(mark, nth);
      known.set(nth === 1 ? mark : `${mark}.${nth}`, { step, entry });
    }
  }
  return known;
}
