/** Totals of each choice of a step's attributes, and the entries that some of the choices select. Linear. */
import type { Int64 } from "../../int64.ts";
import type { Cell } from "../../sampling/schema.ts";
import type { TargetingEntry } from "../model.ts";
import { sortRanges } from "./cross-tab.ts";
import type { Axis } from "./factor.ts";

export interface MarginChoice {
  /** Equal for choices of equal meaning, unique within the step. */
  readonly key: string;
  /** The AND of an entry's cells on this attribute, usually one. */
  readonly cells: readonly Cell[];
  readonly entries: number;
  readonly openEntries: number;
  /** Sum of the stated counts, including closed entries; a negative count is 0. */
  readonly count: number;
  /** Sum of the counts of open entries. */
  readonly openCount: number;
}

export interface Margin {
  readonly attributeId: Int64;
  readonly choices: readonly MarginChoice[];
}

/** The axes in drawing order: ranges sorted, other choices as sent by the service. */
export const drawnAxes = (axes: readonly Axis[]): readonly Axis[] => axes.map(inOrder);

function inOrder(axis: Axis): Axis {
  const heads = axis.choices.flatMap(([cell, ...others], index) =>
    cell && others.length === 0 ? [{ cell, index }] : [],
  );
  if (heads.length !== axis.choices.length) return axis;
  const order = sortRanges(heads).map(({ index }) => index);
  const position = new Map(order.map((index, at) => [index, at]));
  return {
    attributeId: axis.attributeId,
    choices: order.map((index) => axis.choices[index] ?? []),
    keys: order.map((index) => axis.keys[index] ?? ""),
    choiceOfRow: axis.choiceOfRow.map((index) => position.get(index) ?? 0),
  };
}

/** One margin per attribute, in the order of its axis. The sum of each equals the totals of the step. */
export const marginsOf = (entries: readonly TargetingEntry[], axes: readonly Axis[]): readonly Margin[] =>
  axes.map((axis) => {
    const choices = axis.choices.map((cells, index) => ({
      key: axis.keys[index] ?? "",
      cells,
      entries: 0,
      openEntries: 0,
      count: 0,
      openCount: 0,
    }));
    for (const [row, entry] of entries.entries()) {
      const choice = choices[axis.choiceOfRow[row] ?? 0];
      if (!choice) continue;
      const count = Math.max(0, entry.count ?? 0);
      choice.entries += 1;
      choice.count += count;
      if (!entry.open) continue;
      choice.openEntries += 1;
      choice.openCount += count;
    }
    return { attributeId: axis.attributeId, choices };
  });

/**
 * Entries that have one of the chosen choices on every attribute with a chosen one. Keys that the step does not have are
 * ignored.
 */
export function chosenEntries(
  entries: readonly TargetingEntry[],
  axes: readonly Axis[],
  chosen: ReadonlySet<string>,
): readonly TargetingEntry[] {
  const filtering = axes.filter((axis) => axis.keys.some((key) => chosen.has(key)));
  return entries.filter((_entry, row) =>
    filtering.every((axis) => chosen.has(axis.keys[axis.choiceOfRow[row] ?? 0] ?? "")),
  );
}
