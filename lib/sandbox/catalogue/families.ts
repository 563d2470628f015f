/** Long tail of the catalogue: every topic of a phrase line combined with every question type that suits it. */
import {
  allDays,
  allMonths,
  amounts,
  type Choice,
  counts,
  fromLine,
  fromNames,
  NO,
  NONE,
  OTHER,
  YES,
} from "./answers.ts";
import { CATEGORY_BRANDS, PRODUCT_BRANDS } from "./brands.ts";
import { MARKETS } from "./locales.ts";
import { phrasesOf } from "./phrases/languages.ts";
import { moneyBands } from "./wording.ts";

export interface Family {
  /** Phrase line of the topics. */
  readonly topics: "activities" | "products" | "categories" | "business";
  /** Index of the question in the phrase line `ask`. */
  readonly ask: number;
  /** Suffix of the attribute name after the topic: "Running: how often". */
  readonly label: string;
  readonly mode: string;
  /** Answers for one topic, by its English name; an empty list means the family does not cover the topic. */
  readonly choices: (topic: string) => readonly Choice[];
  /**
   * Label of the family whose attribute on the same topic is the parent, and the number of its answers that lead here.
   */
  readonly after?: readonly [label: string, answers: number];
}

const scale = (key: string, count: number) => (): Choice[] => fromLine(key, count);
const branded =
  (brands: Readonly<Record<string, readonly string[]>>) =>
  (topic: string): Choice[] => {
    const names = brands[topic];
    return names ? [...fromNames(names), NONE, OTHER] : [];
  };

/** Monthly spending bands, in each market's currency. */
const spending = (): Choice[] =>
  MARKETS.flatMap((market) => {
    const unit = (market.income[0] ?? 10) / 10;
    const wordings = moneyBands(
      [5, 10, 25, 50].map((step) => Math.max(1, Math.round(step * unit))),
      market.currency,
    );
    return wordings.map((wording) => ({ wording, countries: [market.country] }));
  });

const interest = { ask: 1, label: "interest", mode: "single_select", choices: scale("interest", 4) } as const;
const satisfaction = {
  ask: 4,
  label: "satisfaction",
  mode: "single_select_grid",
  choices: scale("satisfaction", 5),
} as const;
const buying = { ask: 7, label: "where bought", mode: "single_select", choices: scale("buying", 4) } as const;
const deciding = {
  ask: 8,
  label: "who decides",
  mode: "single_select",
  choices: () => fromLine("groceries", 3, 1),
} as const;

// oxfmt-ignore
export const FAMILIES: readonly Family[] = [
  { topics: "activities", ask: 0, label: "how often", mode: "single_select", choices: scale("frequency", 6) },
  { topics: "activities", ...interest },
  { topics: "activities", ask: 11, label: "months", mode: "multi_select", choices: allMonths, after: ["how often", 5] },
  { topics: "activities", ask: 12, label: "days", mode: "multi_select", choices: allDays, after: ["how often", 3] },
  { topics: "activities", ask: 13, label: "hours a week", mode: "single_select", choices: () => amounts(0, 12, "hour"), after: ["days", 0] },
  { topics: "products", ask: 2, label: "ownership", mode: "single_select", choices: scale("owning", 4) },
  { topics: "products", ask: 3, label: "plans to buy", mode: "single_select", choices: scale("planning", 3) },
  { topics: "products", ask: 14, label: "brand owned", mode: "multi_select", choices: branded(PRODUCT_BRANDS), after: ["ownership", 2] },
  { topics: "products", ...satisfaction, after: ["ownership", 2] },
  { topics: "products", ...deciding },
  { topics: "products", ...interest },
  { topics: "products", ...buying },
  { topics: "categories", ask: 5, label: "how often bought", mode: "single_select", choices: scale("frequency", 6) },
  { topics: "categories", ask: 6, label: "monthly spend", mode: "single_select", choices: spending, after: ["how often bought", 5] },
  { topics: "categories", ask: 10, label: "brands bought", mode: "multi_select", choices: branded(CATEGORY_BRANDS), after: ["how often bought", 5] },
  { topics: "categories", ...buying },
  { topics: "categories", ...deciding },
  { topics: "categories", ...interest },
  { topics: "categories", ...satisfaction, after: ["where bought", 3] },
  { topics: "business", ask: 9, label: "company decisions", mode: "single_select", choices: () => [YES, NO] },
  { topics: "business", ...interest },
  { topics: "business", ...satisfaction, after: ["company decisions", 1] },
  { topics: "business", ask: 13, label: "hours a week at work", mode: "single_select", choices: () => counts(0, 8) },
];

/** English topic names of a phrase line (the default texts). */
export const topicsOf = (line: Family["topics"]): readonly string[] => phrasesOf("en_US", "en").get(line) ?? [];
