/** The solutions that are told: those with the most room, found so far. */
import type { TargetingEntry } from "./model.ts";

export interface Solution {
  /** What changes. */
  readonly attributes: readonly string[];
  /** The chosen entry of every step, in the targeting's order. */
  readonly chosen: readonly TargetingEntry[];
  /** By attribute; every one of `attributes`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /** The least count among the quota entries of steps that did not pass before; how many could come in this way. */
  readonly room: number;
}

export class RoomiestSolutions {
  readonly #most: number;
  #found: readonly (Solution & { readonly key: string })[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** The most room first; of equal room, what was found first. */
  get solutions(): readonly Solution[] {
    return this.#found;
  }

  /** Whether a solution with so much room, or less, might still be told. */
  isWanted(room: number): boolean {
    const last = this.#found[this.#most - 1];
    return last === undefined || room > last.room;
  }

  /** The same answers reached through other entries are one solution: the one with the most room. */
  add(solution: Solution): void {
    const key = JSON.stringify(solution.attributes.map((id) => [id, solution.values.get(id)]));
    const known = this.#found.find((one) => one.key === key);
    if (known && known.room >= solution.room) return;
    this.#found = [...this.#found.filter((one) => one !== known), { ...solution, key }]
      .toSorted((a, b) => (a.room === b.room ? 0 : b.room - a.room))
      .slice(0, this.#most);
  }
}
