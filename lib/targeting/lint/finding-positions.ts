import type { FindingPosition } from "./finding.ts";

/** Further positions are only counted. */
const MAX_POSITIONS = 50;

/** Collects positions and their total number. */
export class PositionCollector {
  readonly list: FindingPosition[] = [];
  total = 0;

  add(position: FindingPosition): void {
    this.total += 1;
    if (this.list.length < MAX_POSITIONS) this.list.push(position);
  }
}
