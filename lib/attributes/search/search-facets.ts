/** Facet filtering and facet counts. Pure. */
import { isAvailableIn } from "../../available-in-country.ts";
import type { Activity, Asked, CatalogueSource, SearchScope } from "../model/choices.ts";
import type { HitKind } from "./search-rows.ts";

/** Row data used by the facets. */
export interface FacetedRow {
  readonly kind: HitKind;
  /** Matching locales; `""` is the default text. */
  readonly locales: readonly string[];
  /** Pinned locales without its text although it is offered there, plus the selected one if that is not pinned. */
  readonly missing: readonly string[];
  /** True if a pinned locale is among them. */
  readonly gap: boolean;
  readonly active: boolean | undefined;
  readonly mode: string;
  /** Empty: offered everywhere. */
  readonly countries: readonly string[];
  readonly asked: Asked;
  readonly sources: readonly Exclude<CatalogueSource, "any">[];
}

export interface FacetChoice {
  readonly scope: SearchScope;
  readonly locale?: string | undefined;
  readonly missing?: string | undefined;
  readonly gaps: boolean;
  readonly activity: Activity;
  readonly modes: readonly string[];
  readonly country?: string | undefined;
  readonly asked?: Asked | null | undefined;
  readonly source: CatalogueSource;
}

export const FACETS = ["locale", "missing", "activity", "modes", "country", "asked", "source"] as const;
export type FacetName = (typeof FACETS)[number];
/** All filters that can be cleared. */
export const FILTERS = [...FACETS, "scope", "gaps"] as const;
export type FilterName = (typeof FILTERS)[number];

export interface FacetValue {
  readonly value: string;
  readonly rows: number;
}

type Passes = (row: FacetedRow, choice: FacetChoice) => boolean;

const PASSES: Readonly<Record<FilterName, Passes>> = {
  scope: (row, { scope }) => scope === "all" || row.kind === scope,
  locale: (row, { locale }) => !locale || row.locales.includes(locale),
  missing: (row, { missing }) => !missing || row.missing.includes(missing),
  gaps: (row, { gaps }) => !gaps || row.gap,
  activity: (row, { activity }) => passesActivity(row, activity),
  modes: (row, { modes }) => modes.length === 0 || modes.includes(row.mode),
  country: (row, { country }) => !country || isAvailableIn(country, row.countries),
  asked: (row, { asked }) => !asked || row.asked === asked,
  source: (row, { source }) => source === "any" || row.sources.includes(source),
};

/** Every matching text belongs to fetched details, so that the other activity values match nothing. */
function passesActivity(row: FacetedRow, activity: Activity): boolean {
  if (activity === "active") return row.active === true;
  if (activity === "inactive") return row.active === false;
  return activity === "any" || activity === "read";
}

/** Whether the filter is active. */
export function isChosen(choice: FacetChoice, name: FilterName): boolean {
  if (name === "scope") return choice.scope !== "all";
  if (name === "activity") return choice.activity !== "any";
  if (name === "source") return choice.source !== "any";
  if (name === "modes") return choice.modes.length > 0;
  return Boolean(choice[name]);
}

/** Rows that pass all active filters, optionally ignoring `except`. */
export const passing = <Row extends FacetedRow>(
  rows: readonly Row[],
  choice: FacetChoice,
  ...except: readonly FilterName[]
): readonly Row[] => {
  const chosenFilters = FILTERS.filter((name) => !except.includes(name) && isChosen(choice, name));
  return chosenFilters.length === 0
    ? rows
    : rows.filter((row) => chosenFilters.every((name) => PASSES[name](row, choice)));
};

const VALUES: Readonly<Record<FacetName, (row: FacetedRow) => readonly string[]>> = {
  locale: (row) => row.locales.filter(Boolean),
  missing: (row) => row.missing,
  activity: (row) => activityOf(row.active),
  modes: (row) => [row.mode],
  country: (row) => row.countries,
  asked: (row) => [row.asked],
  source: (row) => row.sources,
};

function activityOf(active: boolean | undefined): readonly Activity[] {
  if (active === undefined) return [];
  return [active ? "active" : "inactive"];
}

/** Values of each facet with the rows each would leave, under all filters but the facet's own. */
export function countFacets(
  rows: readonly FacetedRow[],
  choice: FacetChoice,
): Readonly<Record<FacetName, readonly FacetValue[]>> {
  const counted = {} as Record<FacetName, readonly FacetValue[]>;
  for (const name of FACETS) {
    const left = passing(rows, choice, name);
    const found = new Map<string, number>();
    for (const row of left) {
      for (const value of new Set(VALUES[name](row))) found.set(value, (found.get(value) ?? 0) + 1);
    }
    if (name === "country") addRowsOfEverywhere(found, left, choice.country);
    const values = [...found].map(([value, count]) => ({ value, rows: count }));
    counted[name] = values.toSorted((a, b) => b.rows - a.rows || (a.value < b.value ? -1 : 1));
  }
  return counted;
}

/** A row without countries counts for each country that another row names, and for the selected one. */
function addRowsOfEverywhere(
  found: Map<string, number>,
  rows: readonly FacetedRow[],
  selected: string | undefined,
): void {
  const everywhere = rows.filter(({ countries }) => countries.length === 0).length;
  if (everywhere === 0) return;
  const named = new Set([...found.keys(), ...(selected ? [selected] : [])]);
  for (const country of named) found.set(country, (found.get(country) ?? 0) + everywhere);
}

/**
 * Corrects counts that are based on the first 1,000 matches: the selected value leaves exactly `rows`. With several
 * modes selected, their individual shares are unknown.
 */
export function withChosen(
  facets: Readonly<Record<FacetName, readonly FacetValue[]>>,
  choice: FacetChoice,
  rows: number,
): Readonly<Record<FacetName, readonly FacetValue[]>> {
  const corrected = { ...facets };
  for (const name of FACETS) {
    if (!isChosen(choice, name) || (name === "modes" && choice.modes.length > 1)) continue;
    const value = (name === "modes" ? choice.modes[0] : choice[name]) ?? "";
    corrected[name] = [{ value, rows }, ...facets[name].filter((entry) => entry.value !== value)];
  }
  return corrected;
}

/** Active filters whose removal alone would yield rows; for an empty result. */
export const removableFilters = (rows: readonly FacetedRow[], choice: FacetChoice) =>
  FILTERS.filter((name) => isChosen(choice, name))
    .map((name) => ({ name, rows: passing(rows, choice, name).length }))
    .filter((offer) => offer.rows > 0)
    .toSorted((a, b) => b.rows - a.rows);
