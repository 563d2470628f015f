/** What the look-up of ids returns. */
import type { HitCell, HitText } from "./hit-cells.ts";

export interface LookupRow {
  /** As pasted, without leading zeros. */
  readonly asked: string;
  readonly attributeId: string;
  /** `""` until the details were read. */
  readonly name: string;
  readonly rank: number | undefined;
  /** `undefined`: the attribute itself, with its question. */
  readonly answerId: string | undefined;
  /** The attribute is known by a list only: it has no texts yet. */
  readonly unread?: true;
  /** One a pinned locale. */
  readonly cells: readonly HitCell[];
  /** Default text. */
  readonly standard: HitText;
}

export interface LookupAnswer {
  /** In the order pasted; an answer that several attributes have stands once for each. */
  readonly rows: readonly LookupRow[];
  /** Rows that were left out beyond the most that one answer holds. */
  readonly left: number;
  /** Ids of nothing that was read. */
  readonly unknown: readonly string[];
  readonly pins: readonly string[];
}
