/** Uses of an attribute in the targeting of opportunities, as the *Used in* tab shows them. */
import { withRanges } from "../../targeting/wording/number-ranges.ts";
import type { Segment } from "../../targeting/wording/segments.ts";

/** Targeting step with entries that name the attribute. */
export interface StepUse {
  /** `F1`, `Q3`. */
  readonly key: string;
  /** Sentence of the step, shortened. */
  readonly sentence: readonly Segment[];
  /** 1-based positions of the entries that name the attribute. */
  readonly entries: readonly number[];
  /** Entries of the step. */
  readonly of: number;
  /** Link to the first of the entries. */
  readonly href: string;
}

export interface OpportunityUse {
  /** Empty: no step uses the attribute's cells. */
  readonly steps: readonly StepUse[];
  /** Link to the cells of the attribute. */
  readonly cellsHref: string;
}

/** By opportunity id; an opportunity that is no longer in the library has none. */
export type OpportunityUses = Readonly<Record<string, OpportunityUse>>;

/** Maximum positions or ranges listed. */
const LISTED = 4;

/** `entry 2`, `entries 1–4, 7 of 24`, `all 24 entries`. */
export function entriesLabel({ entries, of }: Pick<StepUse, "entries" | "of">): string {
  const count = of.toLocaleString("en");
  if (entries.length === of) return of === 1 ? "entry 1" : `all ${count} entries`;
  const items = withRanges(entries.map((entry) => ({ text: String(entry) })));
  const shown = items.slice(0, LISTED);
  const left = items.slice(LISTED).reduce((sum, item) => sum + item.of, 0);
  const list = shown.map(({ item }) => item.text).join(", ");
  const more = left > 0 ? ` and ${left.toLocaleString("en")} more` : "";
  return `${entries.length === 1 ? "entry" : "entries"} ${list}${more} of ${count}`;
}
