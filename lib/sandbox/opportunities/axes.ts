/** Rows and columns that many quotas share: age bands, regions, genders, incomes. */
import { INCOME_BANDS, KNOWN, incomeAnswer } from "../catalogue/known.ts";
import { is, isAnyOf, isBetween, not } from "./cell.ts";
import { firstRegions, regionNamed } from "./places.ts";
import type { WireCell } from "./wire.ts";

export const female = is(KNOWN.gender.id, KNOWN.gender.answers.female);
export const male = is(KNOWN.gender.id, KNOWN.gender.answers.male);
export const genders: readonly WireCell[] = [female, male];

export const aged = (from: number | null, to: number | null): WireCell => isBetween(KNOWN.age.id, from, to);

/** `ages(18, 25, 35, 45)` are 18–24, 25–34 and 35–44. */
export const ages = (...bounds: readonly number[]): WireCell[] =>
  bounds.slice(1).map((bound, index) => aged(bounds[index] ?? null, bound - 1));

/** Regions of a market by their English names, or so many of the first. */
export const regions = (country: string, ...which: readonly string[] | readonly [size: number]): WireCell[] =>
  which
    .flatMap((one) => (typeof one === "number" ? firstRegions(country, one) : regionNamed(country, one)))
    .map((answer) => is(KNOWN.region.id, answer));

/** `sizes(1, 4)` are households of one, two, three and four. */
export const sizes = (from: number, to: number): WireCell[] =>
  Array.from({ length: to - from + 1 }, (_, index) => is(KNOWN.householdSize.id, String(from + index)));

export const children: readonly WireCell[] = [
  is(KNOWN.children.id, KNOWN.children.answers.yes),
  is(KNOWN.children.id, KNOWN.children.answers.no),
];

export const incomes = (country: string): WireCell[] =>
  Array.from({ length: INCOME_BANDS }, (_, band) => is(KNOWN.income.id, incomeAnswer(country, band)));

/** Income brackets that overlap, as clients write them: runs of one to four neighbouring bands. */
export const incomeBrackets = (country: string, size: number): WireCell[] =>
  [1, 2, 3, 4]
    .flatMap((length) =>
      Array.from({ length: INCOME_BANDS + 1 - length }, (_, from) =>
        Array.from({ length }, (_unused, step) => incomeAnswer(country, from + step)),
      ),
    )
    .slice(0, size)
    .map((bands) => isAnyOf(KNOWN.income.id, bands));

export const tellsEmployment: WireCell = not(is(KNOWN.employment.id, KNOWN.employment.answers.notSay));
