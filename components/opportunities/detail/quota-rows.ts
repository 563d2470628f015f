import type { PersonaOverlay } from "@/lib/opportunities/persona-overlay/persona-overlay";
import type { Targeting, TargetingEntry } from "@/lib/targeting/model";
import { entryState, type EntryState } from "@/lib/targeting/status";

export interface QuotaRow {
  /** Index among all quota entries. */
  readonly index: number;
  readonly step: string;
  readonly entry: TargetingEntry;
  /** Share of the total count of its group, 0 to 1; `undefined` if the total is 0. */
  readonly share: number | undefined;
}

/** All quota entries in the service's order. */
export function quotaRows({ steps }: Pick<Targeting, "steps">): readonly QuotaRow[] {
  const rows: QuotaRow[] = [];
  for (const { kind, key, entries } of steps) {
    if (kind !== "quota") continue;
    const total = entries.reduce((sum, entry) => sum + Math.max(0, entry.count ?? 0), 0);
    for (const entry of entries) {
      const share = total > 0 ? Math.max(0, entry.count ?? 0) / total : undefined;
      rows.push({ index: rows.length, step: key, entry, share });
    }
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
