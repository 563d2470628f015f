/** Panel as the ledger reads it. */
import type { Int64 } from "../../int64.ts";
import type { PanelSegment } from "../../targeting/reach/panel.ts";

interface IndexedSegment {
  /** Index in `sizes`. */
  readonly index: number;
  readonly segment: PanelSegment;
}

export interface LedgerPanel {
  readonly id: string;
  readonly name: string;
  /** Counts of each segment; exact. `language` is `null` if unknown. */
  readonly sizes: readonly {
    readonly country: string | undefined;
    readonly language: string | null;
    readonly size: number;
  }[];
  /**
   * Segments with the columns of these attributes, as far as the panel has them.
   * @param admits whether a segment, given without its columns, is read.
   */
  readonly segmentsOf: (
    attributeIds: readonly Int64[],
    admits: (segment: PanelSegment) => boolean,
  ) => Promise<readonly IndexedSegment[]>;
}
