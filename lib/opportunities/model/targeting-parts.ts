/**
 * Cells, filters and quotas as plain data for the browser, where `lib/targeting` parses them.
 * An opportunity with 5,000 entries and 10,000 cells is 2 MB; inlined in the page it would be sent twice (as HTML and
 * as data) before anything renders. Small ones are inlined, so that the page is complete without script. For large ones
 * the page contains the header and a summary of each step, and the browser fetches these parts once, packed.
 */
import type { Cell, Entry, Opportunity } from "../../sampling/schema.ts";

export interface TargetingParts {
  readonly cells: readonly Cell[];
  readonly filters: readonly (readonly Entry[])[];
  readonly quotas: readonly (readonly Entry[])[];
}

/** Maximum body length, in characters, that is inlined in the page. */
export const INLINE_LIMIT = 60_000;

export function targetingParts(opportunity: Opportunity): TargetingParts {
  return {
    cells: opportunity.cells.map((cell) => plain(cell) as Cell),
    filters: opportunity.filters.map((group) => group.map(plainEntry)),
    quotas: opportunity.quotas.map((group) => group.map(plainEntry)),
  };
}

/** Documented fields of an entry; the raw view shows the others. */
function plainEntry({ id, cells, count, status }: Entry): Entry {
  return {
    id,
    cells,
    ...(count === null || count === undefined ? {} : { count }),
    ...(status === null || status === undefined ? {} : { status }),
  };
}

/** Integers beyond the number range become text, because JSON cannot represent them here. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** Parts in the shape that `buildTargeting` accepts. */
export const asOpportunity = (parts: TargetingParts): Pick<Opportunity, "cells" | "filters" | "quotas"> => ({
  cells: [...parts.cells],
  filters: parts.filters.map((group) => [...group]),
  quotas: parts.quotas.map((group) => [...group]),
});
