/** Result of an id lookup. */
import type { HitCell, HitText } from "../search/hit-cells.ts";

export interface LookupRow {
  /** As pasted, without leading zeros. */
  readonly requestedId: string;
  readonly attributeId: string;
  /** `""` until the details are fetched. */
  readonly name: string;
  readonly rank: number | undefined;
  /** `undefined` for the attribute itself, with its question. */
  readonly answerId: string | undefined;
  /** Set if only a list names the attribute: it has no texts yet. */
  readonly unread?: true;
  /** One per pinned locale. */
  readonly cells: readonly HitCell[];
  /** Default text. */
  readonly standard: HitText;
}

export interface LookupAnswer {
  /** In pasted order; an answer id that occurs in several attributes has one row for each. */
  readonly rows: readonly LookupRow[];
  /** Number of rows dropped above the maximum. */
  readonly left: number;
  /** Ids that match nothing in the store. */
  readonly unknown: readonly string[];
  readonly pins: readonly string[];
}
