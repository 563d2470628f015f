/** Adapts a diff or trend entry to the shape that sentences are built from. */
import type { Cell } from "../../sampling/schema.ts";
import type { TargetingEntry } from "../../targeting/model.ts";

export function cellsEntry(
  line: { readonly key: string; readonly cells: readonly number[] },
  table: readonly Cell[],
): TargetingEntry {
  return {
    key: line.key,
    id: "",
    index: 0,
    cells: line.cells.flatMap((index) => table[index] ?? []),
    danglingTags: [],
    hiddenTags: [],
    count: undefined,
    countText: undefined,
    status: undefined,
    open: false,
  };
}
