/** Library lookup result for one typed id. Pure. */
import type { Int64 } from "../../int64.ts";
import { isolateBidi } from "../../bidi-isolate.ts";
import { orderName } from "../../order-name.ts";
import { checkFacts, type OpportunityFacts, type RespondentFacts } from "../../targeting/facts/facts.ts";
import { factText } from "../../targeting/wording/fact-text.ts";

export interface GroupLookup {
  readonly id: string;
  /** Opportunities of this group in the library; 0: never fetched. */
  readonly opportunities: number;
  /** Time of the newest snapshot, epoch milliseconds. */
  readonly readAt?: number;
  /** Order number of the only opportunity, as received; absent when there are several. */
  readonly orderNumber?: string;
  /** As received. */
  readonly locales: readonly string[];
  /** Opportunities of the group with the time of their latest snapshot; truncated for very large groups. */
  readonly snapshots: readonly { readonly id: Int64; readonly readAt: number }[];
  /** Distinct facts of the opportunities that the service still knows. */
  readonly facts?: readonly OpportunityFacts[];
  /** Set when the id is an opportunity id: the group it belongs to, which has its own item. */
  readonly groupOfOpportunity?: string;
}

/** Locales beyond this number are only counted. */
const SHOWN_LOCALES = 4;

/** Unique, without those that the service did not state. */
export const statedLocales = ({ locales }: Pick<GroupLookup, "locales">): readonly string[] =>
  [...new Set(locales)].filter((locale) => locale !== "_");

/** "de_DE", "de_DE, fr_FR", "de_DE, en_US, es_ES, fr_FR and 3 more"; unique; `""`: unknown. */
export function localesText(group: Pick<GroupLookup, "locales">): string {
  const distinct = statedLocales(group).toSorted();
  const more = distinct.length - SHOWN_LOCALES;
  const shown = distinct.slice(0, SHOWN_LOCALES).map(isolateBidi).join(", ");
  return more > 0 ? `${shown} and ${more.toLocaleString("en")} more` : shown;
}

/** Name of the only opportunity of a group; `undefined`: none or several. */
export function onlyOrderName({ orderNumber, snapshots: [one] }: GroupLookup): string | undefined {
  return one === undefined || orderNumber === undefined ? undefined : orderName({ id: one.id, orderNumber });
}

/**
 * Reason why no answers would admit the respondent to any opportunity of the group: "Desktop only; this respondent is
 * on a phone." `undefined` if one may accept the respondent.
 */
export function groupExclusion({ facts = [] }: GroupLookup, respondent: RespondentFacts): string | undefined {
  const failed = facts.map((one) => checkFacts(one, respondent).filter(({ truth }) => truth === "no"));
  if (failed.some((checks) => checks.length === 0)) return undefined;
  const [fewest] = failed.toSorted((a, b) => a.length - b.length);
  return fewest?.map((fact) => `${factText(fact)}.`).join(" ");
}

/** Reasons beyond this number are only counted. */
const SHOWN_REASONS = 3;

/**
 * The same for several respondents, most frequent reason first: "2 of 5 personas: Desktop only; this respondent is on a
 * phone." A reason that applies to all has no count. Without a respondent only the status decides.
 */
export function groupExclusions(group: GroupLookup, respondents: readonly RespondentFacts[]): readonly string[] {
  const asked = respondents.length === 0 ? [{}] : respondents;
  const byFacts = Map.groupBy(asked, ({ formFactor, locale }) => JSON.stringify([formFactor, locale]));
  const counts = new Map<string, number>();
  for (const alike of byFacts.values()) {
    const reason = alike[0] && groupExclusion(group, alike[0]);
    if (reason !== undefined) counts.set(reason, (counts.get(reason) ?? 0) + alike.length);
  }
  const ordered = [...counts].toSorted(([, a], [, b]) => b - a);
  const texts = ordered
    .slice(0, SHOWN_REASONS)
    .map(([reason, count]) => (count === asked.length ? reason : `${partOf(count, asked.length)}: ${reason}`));
  const others = ordered.slice(SHOWN_REASONS).reduce((sum, [, count]) => sum + count, 0);
  return others === 0 ? texts : [...texts, `${partOf(others, asked.length)}: other facts don’t match.`];
}

const partOf = (count: number, all: number): string =>
  `${count.toLocaleString("en")} of ${all.toLocaleString("en")} personas`;
