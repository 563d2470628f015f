/** An entry of a diff or a trend, for a sentence. */
import type { Cell } from "../sampling/schema.ts";
import type { TargetingEntry } from "../targeting/model.ts";

export function cellsEntry(
  line: { readonly key: string; readonly cells: readonly number[] },
  table: readonly Cell[],
): TargetingEntry {
  return {
    key: line.key,
    id: "",
    index: 0,
    cells: line.cells.flatMap((place) => table[place] ?? []),
    danglingTags: [],
    hiddenTags: [],
    count: undefined,
    countText: undefined,
    status: undefined,
    open: false,
  };
}
