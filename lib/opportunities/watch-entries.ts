/** The entries of a targeting by what they ask, so that the same entry is found again when the service reorders them. */
import "server-only";
import { createHash } from "node:crypto";
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
      const meaning = [...entry.cells.map(keyOf), ...entry.danglingTags.map((tag) => `? ${tag}`)].toSorted();
      const text = JSON.stringify([step.kind, meaning, entry.hiddenTags.length]);
      const mark = createHash("sha256").update(text).digest("hex").slice(0, DIGITS);
      const nth = (equals.get(mark) ?? 0) + 1;
      equals.set(mark, nth);
      known.set(nth === 1 ? mark : `${mark}.${nth}`, { step, entry });
    }
  }
  return known;
}
