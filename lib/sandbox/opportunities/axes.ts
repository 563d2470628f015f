/** Rows and columns shared by many quotas: age bands, regions, genders, incomes. */
import { INCOME_BANDS, WELL_KNOWN, incomeAnswer } from "../catalogue/well-known-attributes.ts";
import { is, isAnyOf, isBetween, not } from "./cell.ts";
import { firstRegions, regionNamed } from "./regions.ts";
import type { WireCell } from "./wire-targeting.ts";

export const female = is(WELL_KNOWN.gender.id, WELL_KNOWN.gender.answers.female);
export const male = is(WELL_KNOWN.gender.id, WELL_KNOWN.gender.answers.male);
export const genders: readonly WireCell[] = [female, male];

export const aged = (from: number | null, to: number | null): WireCell => isBetween(WELL_KNOWN.age.id, from, to);

/** `ages(18, 25, 35, 45)` are 18–24, 25–34 and 35–44. */
export const ages = (...bounds: readonly number[]): WireCell[] =>
  bounds.slice(1).map((bound, index) => aged(bounds[index] ?? null, bound - 1));

/** Regions of a market by their English names, or the first N. */
export const regions = (country: string, ...which: readonly string[] | readonly [size: number]): WireCell[] =>
  which
    .flatMap((one) => (typeof one === "number" ? firstRegions(country, one) : regionNamed(country, one)))
    .map((answer) => is(WELL_KNOWN.region.id, answer));

/** `sizes(1, 4)` are households of one, two, three and four. */
export const sizes = (from: number, to: number): WireCell[] =>
  Array.from({ length: to - from + 1 }, (_, index) => is(WELL_KNOWN.householdSize.id, String(from + index)));

export const children: readonly WireCell[] = [
  is(WELL_KNOWN.children.id, WELL_KNOWN.children.answers.yes),
  is(WELL_KNOWN.children.id, WELL_KNOWN.children.answers.no),
];

export const incomes = (country: string): WireCell[] =>
  Array.from({ length: INCOME_BANDS }, (_, band) => is(WELL_KNOWN.income.id, incomeAnswer(country, band)));

/** Overlapping income brackets, as real clients define them: runs of one to four neighbouring bands. */
export const incomeBrackets = (country: string, size: number): WireCell[] =>
  [1, 2, 3, 4]
    .flatMap((length) =>
      Array.from({ length: INCOME_BANDS + 1 - length }, (_, from) =>
        Array.from({ length }, (_unused, step) => incomeAnswer(country, from + step)),
      ),
    )
    .slice(0, size)
    .map((bands) => isAnyOf(WELL_KNOWN.income.id, bands));

export const statesEmployment: WireCell = not(is(WELL_KNOWN.employment.id, WELL_KNOWN.employment.answers.notSay));
