/** Finds the saved mapping that fits a file best. Pure. */
import type { PanelMapping } from "@/lib/panels/model/model";
import { isMapped, type Drafts } from "./column-draft";

/** Share of a mapping's columns that the file must have. */
const LEAST_SHARE = 0.5;

export interface FittingMapping {
  readonly mapping: PanelMapping;
  /** Columns of the mapping that the file has. */
  readonly columns: number;
  readonly of: number;
}

/** Mapping with the most columns in the file, and at least half of its own; the latest one among equals. */
export function fittingMapping(mappings: readonly PanelMapping[], drafts: Drafts): FittingMapping | undefined {
  const fits = mappings.flatMap((mapping): FittingMapping[] => {
    const own = mapping.columns.filter(isMapped);
    const columns = own.filter(({ header }) => drafts.has(header)).length;
    return columns > 0 && columns / own.length >= LEAST_SHARE ? [{ mapping, columns, of: own.length }] : [];
  });
  const [best] = fits.toSorted((a, b) => b.columns - a.columns || b.mapping.updatedAt - a.mapping.updatedAt);
  return best;
}
