/** Panel as the ledger reads it. */
import type { Int64 } from "../../int64.ts";
import type { PanelSegment } from "../../targeting/reach/panel.ts";

export interface LedgerPanel {
  readonly id: string;
  readonly name: string;
  /** Facts of each segment, without columns. */
  readonly segments: readonly PanelSegment[];
  /** The same segment with the columns of these attributes, as far as the panel has them. */
  readonly withColumns: (segment: number, attributeIds: readonly Int64[]) => Promise<PanelSegment>;
}
