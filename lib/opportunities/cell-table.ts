/** Cells that many entries share, each sent once. */
import type { Cell } from "../sampling/schema.ts";

export class CellTable {
  readonly #places = new Map<Cell, number>();

  /** The places of cells in the table; new ones are put at its end. */
  placesOf(cells: readonly Cell[]): number[] {
    return cells.map((cell) => {
      const place = this.#places.get(cell) ?? this.#places.size;
      this.#places.set(cell, place);
      return place;
    });
  }

  /** As plain data: digits that no number holds are text, since JSON has no other way to say them. */
  plain(): Cell[] {
    return [...this.#places.keys()].map(
      (cell) =>
        JSON.parse(
          JSON.stringify(cell, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part)),
        ) as Cell,
    );
  }
}
