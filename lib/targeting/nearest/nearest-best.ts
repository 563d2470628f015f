/** Solutions kept during the search: those with the highest `room`. */
import type { TargetingEntry } from "../model.ts";

export interface Solution {
  /** Attributes that change. */
  readonly attributes: readonly string[];
  /** Chosen entry of each step, in the targeting's order. */
  readonly chosen: readonly TargetingEntry[];
  /** New values of each of `attributes`. */
  readonly values: ReadonlyMap<string, readonly string[]>;
  /**
   * Minimum count among the entered quota entries of steps that did not pass before: the number of respondents that
   * could still enter this way.
   */
  readonly room: number;
}

export class RoomiestSolutions {
  readonly #most: number;
  #found: readonly (Solution & { readonly key: string })[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  /** Highest `room` first; with equal `room`, in order of discovery. */
  get solutions(): readonly Solution[] {
    return this.#found;
  }

  /** Whether a solution with at most this `room` could still be kept. */
  isWanted(room: number): boolean {
    const last = this.#found[this.#most - 1];
    return last === undefined || room > last.room;
  }

  /** Equal answers through other entries are one solution: the one with the highest `room`. */
  add(solution: Solution): void {
    const key = JSON.stringify(solution.attributes.map((id) => [id, solution.values.get(id)]));
    const existing = this.#found.find((one) => one.key === key);
    if (existing && existing.room >= solution.room) return;
    this.#found = [...this.#found.filter((one) => one !== existing), { ...solution, key }]
      .toSorted((a, b) => (a.room === b.room ? 0 : b.room - a.room))
      .slice(0, this.#most);
  }
}
