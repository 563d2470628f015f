/** Table of cells, so that a cell shared by many entries is sent once. */
import type { Cell } from "../../sampling/schema.ts";

export class CellTable {
  readonly #places = new Map<Cell, number>();

  /** Indices of the cells in the table; appends new ones. */
  placesOf(cells: readonly Cell[]): number[] {
    return cells.map((cell) => {
      const index = this.#places.get(cell) ?? this.#places.size;
      this.#places.set(cell, index);
      return index;
    });
  }

  /** As plain data. Integers beyond the number range become text, because JSON cannot represent them. */
  plain(): Cell[] {
    return [...this.#places.keys()].map(
      (cell) =>
        JSON.parse(
          JSON.stringify(cell, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part)),
        ) as Cell,
    );
  }
}
