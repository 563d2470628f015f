import type { FindingPlace } from "./lint.ts";

/** More places are counted, not kept. */
export const MOST_PLACES = 50;

/** Collects places and how many there were. */
export class Places {
  readonly list: FindingPlace[] = [];
  total = 0;

  add(place: FindingPlace): void {
    this.total += 1;
    if (this.list.length < MOST_PLACES) this.list.push(place);
  }
}
