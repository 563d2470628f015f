/**
 * Cells, filters and quotas as plain data for the browser, where `lib/targeting` reads them.
 *
 * An opportunity of 5,000 entries and 10,000 cells is two megabytes: inside the page it would be sent twice (as HTML and
 * as the data behind it) before anything shows. Small ones travel with the page, so that it is complete without script;
 * of large ones the page carries the head and a summary of each step, and the browser fetches these parts once, packed.
 */
import type { Cell, Entry, Opportunity } from "../sampling/schema.ts";

export interface TargetingParts {
  readonly cells: readonly Cell[];
  readonly filters: readonly (readonly Entry[])[];
  readonly quotas: readonly (readonly Entry[])[];
}

/** Bodies longer than this (characters) are not sent with the page. */
export const INLINE_LIMIT = 60_000;

export function targetingParts(opportunity: Opportunity): TargetingParts {
  return {
    cells: opportunity.cells.map((cell) => plain(cell) as Cell),
    filters: opportunity.filters.map((group) => group.map(plainEntry)),
    quotas: opportunity.quotas.map((group) => group.map(plainEntry)),
  };
}

/** What the document gives an entry; anything else stays in the raw view. */
function plainEntry({ id, cells, count, status }: Entry): Entry {
  return {
    id,
    cells,
    ...(count === null || count === undefined ? {} : { count }),
    ...(status === null || status === undefined ? {} : { status }),
  };
}

/** Digits that no number holds become text, since JSON has no other way to say them here. */
function plain(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}

/** The parts as `buildTargeting` takes them. */
export const asOpportunity = (parts: TargetingParts): Pick<Opportunity, "cells" | "filters" | "quotas"> => ({
  cells: [...parts.cells],
  filters: parts.filters.map((group) => [...group]),
  quotas: parts.quotas.map((group) => [...group]),
});
