/** Members of a group that an evaluation considers, and the choice among them. Pure. */
import { compareInt64 } from "../../int64.ts";
import type { OpportunityOfGroup } from "../../opportunities/conflicts/opportunities-by-group.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";

/** Maximum opportunities evaluated per group; larger groups consist of many locales with the same targeting. */
const MAX_PER_GROUP = 12;

/**
 * Members of a group that are evaluated.
 * @param typed set for a run without a call: the opportunity ids the operator entered. Only entered members count; a
 * group without one has one candidate per locale. `undefined` for a run with calls: the service decides by group, so
 * every opportunity the service still knows counts.
 */
export function candidatesOf(
  members: readonly OpportunityOfGroup[],
  typed?: ReadonlySet<string>,
): readonly OpportunityOfGroup[] {
  if (typed === undefined) return knownOf(members).slice(0, MAX_PER_GROUP);
  const entered = members.filter(({ opportunity }) => typed.has(opportunity.id));
  const byLocale = Map.groupBy(entered.length > 0 ? entered : members, ({ head }) => head.locale);
  const onePerLocale = [...byLocale.values()].flatMap((some) => knownOf(some).toSorted(byPreference).slice(0, 1));
  return knownOf(onePerLocale).slice(0, MAX_PER_GROUP);
}

/** Members that the service still knows; all of them if it knows none. */
function knownOf(members: readonly OpportunityOfGroup[]): readonly OpportunityOfGroup[] {
  const known = members.filter((member) => member.missingAt === undefined);
  return known.length > 0 ? known : members;
}

/** Open before not open, then the most recently updated, then the lower id. */
const byPreference = (a: OpportunityOfGroup, b: OpportunityOfGroup): number =>
  Number(isOpen(b)) - Number(isOpen(a)) || b.readAt - a.readAt || compareInt64(a.opportunity.id, b.opportunity.id);

const isOpen = ({ opportunity }: OpportunityOfGroup): boolean => opportunity.status === "OPEN";

const RANK: Readonly<Record<VerdictKind, number>> = {
  match: 0,
  undetermined: 1,
  closed_quota: 2,
  wrong_person: 3,
  incompatible: 4,
  not_open: 5,
};

/**
 * The most favourable evaluation of a group: a respondent enters a group through any opportunity that accepts them.
 * Ties go to the preferred locale.
 */
export function mostFavourable<T extends { readonly verdict: VerdictKind; readonly locale: string }>(
  evaluations: readonly T[],
  locale: string | undefined,
): T | undefined {
  const score = (one: T): number => RANK[one.verdict] * 2 + (one.locale === locale ? 0 : 1);
  return evaluations.toSorted((a, b) => score(a) - score(b))[0];
}
