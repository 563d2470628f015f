import type { TableLayout } from "@/lib/targeting/layout/layout";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";

export interface StepTableProps {
  readonly layout: TableLayout;
  readonly wording: Wording;
  readonly caption: string;
  readonly kind: "filter" | "quota";
  /** Key of the entry that a link targets. */
  readonly linkTarget?: string | undefined;
}
