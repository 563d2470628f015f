import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ACTIVITIES, ASKED, CATALOGUE_SOURCES, SEARCH_SCOPES } from "../model/choices.ts";
import {
  countFacets,
  FACETS,
  FILTERS,
  isChosen,
  removableFilters,
  passing,
  withChosen,
  type FacetChoice,
  type FacetedRow,
  type FacetName,
  type FilterName,
} from "./search-facets.ts";

const NOTHING: FacetChoice = { scope: "all", gaps: false, activity: "any", modes: [], source: "any" };
const LOCALES = ["de_DE", "de_AT", "ja_JP"] as const;
const MODES = ["single_select", "multi_select", "geo"] as const;
const COUNTRIES = ["DE", "AT", "JP"] as const;

const arbitraryRow: fc.Arbitrary<FacetedRow> = fc.record({
  kind: fc.constantFrom("answer", "question", "name", "description", "id"),
  locales: fc.uniqueArray(fc.constantFrom("", ...LOCALES), { minLength: 1 }),
  missing: fc.uniqueArray(fc.constantFrom(...LOCALES)),
  gap: fc.boolean(),
  active: fc.constantFrom(true, false, undefined),
  mode: fc.constantFrom(...MODES),
  countries: fc.uniqueArray(fc.constantFrom(...COUNTRIES)),
  asked: fc.constantFrom(...ASKED),
  sources: fc.uniqueArray(fc.constantFrom("top", "full", "targeting")),
});

const arbitraryChoice: fc.Arbitrary<FacetChoice> = fc.record({
  scope: fc.constantFrom(...SEARCH_SCOPES),
  locale: fc.constantFrom(undefined, ...LOCALES),
  missing: fc.constantFrom(undefined, ...LOCALES),
  gaps: fc.boolean(),
  activity: fc.constantFrom(...ACTIVITIES),
  modes: fc.uniqueArray(fc.constantFrom(...MODES)),
  country: fc.constantFrom(undefined, ...COUNTRIES),
  asked: fc.constantFrom(undefined, ...ASKED),
  source: fc.constantFrom(...CATALOGUE_SOURCES),
});

/** Reference implementation: every condition has to hold. */
function holds(row: FacetedRow, choice: FacetChoice): boolean {
  const { scope, locale, missing, gaps, activity, modes, country, asked, source } = choice;
  if (scope !== "all" && row.kind !== scope) return false;
  if (locale && !row.locales.includes(locale)) return false;
  if (missing && !row.missing.includes(missing)) return false;
  if (gaps && !row.gap) return false;
  if (activity === "active" && row.active !== true) return false;
  if (activity === "inactive" && row.active !== false) return false;
  if (activity === "unread" || activity === "failed") return false;
  if (modes.length > 0 && !modes.includes(row.mode)) return false;
  if (country && row.countries.length > 0 && !row.countries.includes(country)) return false;
  if (asked && row.asked !== asked) return false;
  return source === "any" || row.sources.includes(source);
}

const RELEASED: Readonly<Record<FilterName, Partial<FacetChoice>>> = {
  scope: { scope: "all" },
  locale: { locale: undefined },
  missing: { missing: undefined },
  gaps: { gaps: false },
  activity: { activity: "any" },
  modes: { modes: [] },
  country: { country: undefined },
  asked: { asked: undefined },
  source: { source: "any" },
};

/** Sets one facet to a single value. */
function choosing(choice: FacetChoice, name: FacetName, value: string): FacetChoice {
  return { ...choice, [name]: name === "modes" ? [value] : value };
}

test("property: the rows that pass agree with the reference implementation", () => {
  fc.assert(
    fc.property(fc.array(arbitraryRow, { maxLength: 25 }), arbitraryChoice, (rows, choice) => {
      expect(passing(rows, choice)).toEqual(rows.filter((row) => holds(row, choice)));
    }),
  );
});

test("property: a facet's count is the number of rows left after choosing it, for any current value", () => {
  fc.assert(
    fc.property(fc.array(arbitraryRow, { maxLength: 25 }), arbitraryChoice, (rows, choice) => {
      const counted = countFacets(rows, choice);
      for (const name of FACETS) {
        for (const { value, rows: count } of counted[name]) {
          expect(count).toBe(rows.filter((row) => holds(row, choosing(choice, name, value))).length);
          expect(count).toBeGreaterThan(0);
        }
        const counts = counted[name].map((entry) => entry.rows);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }
    }),
  );
});

test("a row without countries is offered everywhere, and counts for each country named and the selected one", () => {
  const row = {
    locales: [""],
    missing: [],
    gap: false,
    active: true,
    mode: "geo",
    asked: "alone",
    sources: [],
  } as const;
  const rows: readonly FacetedRow[] = [
    { ...row, kind: "answer", countries: [] },
    { ...row, kind: "question", countries: ["DE"] },
    { ...row, kind: "name", countries: ["AT"] },
  ];
  const choice = { ...NOTHING, country: "JP" };
  expect(passing(rows, choice).map(({ kind }) => kind)).toEqual(["answer"]);
  expect(countFacets(rows, choice).country).toEqual([
    { value: "AT", rows: 2 },
    { value: "DE", rows: 2 },
    { value: "JP", rows: 1 },
  ]);
  expect(countFacets(rows.slice(0, 1), NOTHING).country).toEqual([]);
});

test("property: each offered filter would yield rows when removed from an empty result", () => {
  fc.assert(
    fc.property(fc.array(arbitraryRow, { maxLength: 10 }), arbitraryChoice, (rows, choice) => {
      for (const { name, rows: count } of removableFilters(rows, choice)) {
        expect(isChosen(choice, name)).toBe(true);
        expect(count).toBe(rows.filter((row) => holds(row, { ...choice, ...RELEASED[name] })).length);
        expect(count).toBeGreaterThan(0);
      }
    }),
  );
});

test("beyond the first thousand texts, the selected values show the exact count", () => {
  const facets = countFacets([], NOTHING);
  const choice: FacetChoice = { ...NOTHING, locale: "ja_JP", modes: ["geo"], activity: "active" };
  const corrected = withChosen(
    {
      ...facets,
      locale: [
        { value: "de_DE", rows: 4 },
        { value: "ja_JP", rows: 1 },
      ],
    },
    choice,
    90,
  );
  expect(corrected.locale).toEqual([
    { value: "ja_JP", rows: 90 },
    { value: "de_DE", rows: 4 },
  ]);
  expect(corrected.modes).toEqual([{ value: "geo", rows: 90 }]);
  expect(withChosen(facets, { ...NOTHING, modes: [""] }, 90).modes).toEqual([{ value: "", rows: 90 }]);
  expect(corrected.activity).toEqual([{ value: "active", rows: 90 }]);
  expect(corrected.country).toEqual([]);
});

test("no filter is active by default", () => {
  expect(FILTERS.filter((name) => isChosen(NOTHING, name))).toEqual([]);
  expect(removableFilters([], NOTHING)).toEqual([]);
});
