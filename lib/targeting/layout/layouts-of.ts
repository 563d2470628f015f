/** All layouts that show a step without losing an entry, and its default one. */
import type { TargetingEntry, TargetingStep } from "../model.ts";
import { crossTab } from "./cross-tab.ts";
import {
  barsLayout,
  layoutStep,
  productLayout,
  setLayout,
  tableLayout,
  type LayoutKind,
  type StepLayout,
  type TableLayout,
} from "./layout.ts";

/** Maximum entries for bars or a list of sentences. */
const MAX_LINES = 50;
/** Maximum entries of a sparse table that is shown as sentences instead. */
const MAX_SENTENCES = 30;

export interface StepLayouts {
  /** In menu order; includes the default. Empty for a step without entries. */
  readonly fits: readonly LayoutKind[];
  readonly usual: LayoutKind;
}

/** Linear in the step. */
export function layoutsOf(step: TargetingStep): StepLayouts {
  if (step.entries.length === 0) return { fits: [], usual: "sentence" };
  const kinds: readonly LayoutKind[] = ["sentence", "bars", "cross-tab", "table", "set", "product"];
  return { fits: kinds.filter((kind) => layoutAs(step, kind) !== undefined), usual: usualKind(step) };
}

/** The step in the given layout; `undefined` when it would lose entries or show nothing. */
export function layoutAs(step: TargetingStep, kind: LayoutKind): StepLayout | undefined {
  const lines = step.entries.length <= MAX_LINES;
  switch (kind) {
    case "sentence":
      return lines ? { kind } : undefined;
    case "bars":
      return lines && step.kind === "quota" ? barsLayout(step) : undefined;
    case "cross-tab":
      return crossTab(step);
    case "table":
      return tableLayout(step);
    case "set":
      return setLayout(step);
    case "product":
      return productLayout(step);
  }
}

function usualKind(step: TargetingStep): LayoutKind {
  const layout = layoutStep(step);
  return layout.kind === "table" && isSparse(layout) ? "sentence" : layout.kind;
}

/** Few entries, and more than half of the table cells would be "any". */
function isSparse({ rows, columns }: TableLayout): boolean {
  const filled = rows.reduce((sum, row) => sum + row.cells.size, 0);
  return rows.length <= MAX_SENTENCES && filled * 2 < rows.length * columns.length;
}

/**
 * Whether one sentence names every entry (`stepSentence` without shortening). Otherwise each entry gets its own
 * sentence.
 */
export const isSingleSentence = (step: TargetingStep): boolean =>
  step.entries.length <= 1 ? step.kind === "filter" : layoutStep(step).kind === "sentence";

/** Entries shown by a layout, each once; every layout shows all received entries. */
export function entriesShown(step: TargetingStep, layout: StepLayout): readonly TargetingEntry[] {
  switch (layout.kind) {
    case "sentence":
      return step.entries;
    case "bars":
      return layout.bars.map((bar) => bar.entry);
    case "cross-tab":
      return layout.grid.flat().flatMap((cell) => (cell.state === "empty" ? [] : cell.entries));
    case "table":
      return layout.rows.map((row) => row.entry);
    case "set":
      return [...new Set(layout.values.map((value) => value.entry))];
    case "product":
      return layout.entries;
  }
}
