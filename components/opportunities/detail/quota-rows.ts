import type { PersonaOverlay } from "@/lib/opportunities/persona-overlay/persona-overlay";
import type { Targeting, TargetingEntry } from "@/lib/targeting/model";
import { entryState, sharesOf, type EntryState } from "@/lib/targeting/status";

export interface QuotaRow {
  /** Index among all quota entries. */
  readonly index: number;
  readonly step: string;
  readonly entry: TargetingEntry;
  /** As in `sharesOf`. */
  readonly share: number | undefined;
}

/** All quota entries in the service's order. */
export function quotaRows({ steps }: Pick<Targeting, "steps">): readonly QuotaRow[] {
  const rows: QuotaRow[] = [];
  for (const { kind, key, entries } of steps) {
    if (kind !== "quota") continue;
    const shareOf = sharesOf(entries);
    for (const entry of entries) rows.push({ index: rows.length, step: key, entry, share: shareOf(entry) });
  }
  return rows;
}

/** Options of the status facet. */
export const ENTRY_STATES: Readonly<Record<EntryState, string>> = {
  open: "Open",
  closed: "Closed",
  zero: "Count 0",
  other: "Other status",
};

export interface QuotaFacets {
  readonly step: string;
  /** A key of `ENTRY_STATES`. */
  readonly state: string;
  readonly attribute: string;
  /** Excludes entries that the persona passes. */
  readonly failingFor: PersonaOverlay | undefined;
}

export const fitsQuotaFacets = ({ step, entry }: QuotaRow, facets: QuotaFacets): boolean =>
  (facets.step === "" || step === facets.step) &&
  (facets.state === "" || entryState(entry) === facets.state) &&
  (facets.attribute === "" || entry.cells.some((cell) => cell.attribute_id === facets.attribute)) &&
  facets.failingFor?.entry(entry.key)?.outcome !== "yes";
