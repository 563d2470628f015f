/** Keywords around pasted ids: names of kinds, connecting words, units and months. Pure. */
import type { PastedKind } from "./pasted.ts";

const STEMS: Readonly<Record<string, PastedKind>> = {
  opportunity: "opportunity",
  opportunities: "opportunity",
  opp: "opportunity",
  opps: "opportunity",
  group: "group",
  groups: "group",
  grp: "group",
  project: "project",
  projects: "project",
  attribute: "attribute",
  attributes: "attribute",
  attr: "attribute",
  order: "order",
};
/** Suffixes that do not change the kind. */
const TAIL = /(?:[\s_.-]*(?:ids?|numbers?|nos?|nr))?[.:#\s]*$/i;

/** Kind named by a word such as `group_id`, `Group IDs`, `Opp.` or `opportunityId`; `undefined` for other words. */
export function kindOfWord(word: string): PastedKind | undefined {
  if (word.length > 40) return undefined;
  const snake = word.trim().replace(/([a-z])([A-Z])/g, "$1_$2");
  const stem = snake.replace(TAIL, "").toLowerCase();
  return Object.hasOwn(STEMS, stem) ? STEMS[stem] : undefined;
}

const GLUE = new Set([
  "and",
  "or",
  "und",
  "et",
  "y",
  "e",
  "id",
  "ids",
  "no",
  "nr",
  "number",
  "numbers",
  "&",
  "+",
  "-",
  "–",
]);

/** Connecting word between two ids of one kind: `groups 12 and 13`, `group id: 12`. */
export const isGlue = (word: string): boolean => GLUE.has(word.toLowerCase()) || !/\p{L}/u.test(word);

const UNITS = new Set(
  "min mins minute minutes h hour hours day days s sec seconds ms week weeks month months usd eur gbp jpy dollars euros percent completes clicks starts entries cells people respondents persons rows items calls times kb mb gb x".split(
    " ",
  ),
);

export const isUnit = (word: string): boolean =>
  UNITS.has(word.toLowerCase().replace(/[.:!?]+$/, "")) || /^[%$€£¥]/.test(word);

const MONTHS = /^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?$/i;

export const monthOf = (word: string): boolean => MONTHS.test(word);

const FIGURES = new Set(
  "count cpi loi ir epc price cost total sum status code port zip year completes entries cells amount size length duration took".split(
    " ",
  ),
);

/** Whether the word names a metric, as in `count: 120`; after other words, a colon introduces a list. */
export const isFigureName = (word: string): boolean => FIGURES.has(word.toLowerCase());

const LEADS = new Set("in for locale locales language market für pour para the".split(" "));

/** Whether the word may occur between an id and its locale: `1174589 in de_AT`, `1174589, locale de_AT`. */
export const leadsToLocale = (word: string): boolean => LEADS.has(word.toLowerCase());
