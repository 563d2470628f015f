/** Library lookup result for one typed id. Pure. */
import type { Int64 } from "../../int64.ts";
import { isolateBidi } from "../../bidi-isolate.ts";
import { orderName } from "../../order-name.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import type { OpportunityFacts } from "../../targeting/facts/facts.ts";

/** Opportunity without its targeting. */
export interface JudgedOpportunity {
  readonly opportunity: Pick<Opportunity, "id" | "status" | "devices" | "locale">;
  /** `locale`: `""` unless language and country are stated. */
  readonly head: { readonly locale: string };
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly missingAt?: number;
}

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
  /** Distinct facts of the opportunities that the service still knows: a live check is decided by group. */
  readonly facts?: readonly OpportunityFacts[];
  /**
   * Opportunities on which a local check is judged: the preferred one of each locale; for an opportunity id, that
   * opportunity.
   */
  readonly judged?: readonly JudgedOpportunity[];
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
