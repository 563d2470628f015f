import { MAX_LISTED, type BadCell, type BadCells } from "./scan-model.ts";

/** Counts problems and lists the first ones. */
export class BadCellList {
  #count = 0;
  readonly #first: BadCell[] = [];

  add(line: number, problem: string): void {
    this.#count += 1;
    if (this.#first.length < MAX_LISTED) this.#first.push({ line, problem });
  }

  list(): BadCells {
    return { count: this.#count, first: this.#first };
  }
}
