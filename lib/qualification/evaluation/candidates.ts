/** Members of a group that an evaluation considers, and the choice among them. Pure. */
import { compareInt64, type Int64 } from "../../int64.ts";
import { localeParts } from "../../targeting/facts/facts.ts";
import { compareCountries, compareLanguages } from "../../targeting/facts/locale-codes.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";

/** Maximum opportunities evaluated per group, or one for each locale of the respondents if those are more. */
const MAX_PER_GROUP = 12;

/** Member of a group, as far as the choice depends on it. */
interface GroupMember {
  readonly opportunity: { readonly id: Int64; readonly status: string };
  /** `locale`: `""` unless language and country are stated. */
  readonly head: { readonly locale: string };
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** Last time the service reported the opportunity as unknown. */
  readonly missingAt?: number | undefined;
}

interface CandidateChoice {
  /**
   * Set for a run without a call: the opportunity ids the operator entered. Only entered members count; a group without
   * one has one candidate per locale. `undefined` for a run with calls: the service decides by group, so every
   * opportunity the service still knows counts.
   */
  readonly typed?: ReadonlySet<string> | undefined;
  /** Locales of the respondents; `undefined` for one whose locale is unknown. */
  readonly locales: Iterable<string | undefined>;
}

/** Members of a group that are evaluated. */
export function candidatesOf<T extends GroupMember>(
  members: readonly T[],
  { typed, locales }: CandidateChoice,
): readonly T[] {
  if (typed === undefined) return limited(knownOf(members), locales);
  const entered = members.filter(({ opportunity }) => typed.has(opportunity.id));
  return limited(onePerLocale(entered.length > 0 ? entered : members), locales);
}

/** The preferred member of each locale, of those that the service still knows; the preferred ones first. */
export function onePerLocale<T extends GroupMember>(members: readonly T[]): readonly T[] {
  const byLocale = Map.groupBy(members, ({ head }) => head.locale);
  const preferred = [...byLocale.values()].flatMap((some) => knownOf(some).toSorted(byPreference).slice(0, 1));
  return knownOf(preferred).toSorted(byPreference);
}

/**
 * The country and language of an opportunity decide before its targeting, so those in a locale of the respondents are
 * kept first; then the preferred ones of each locale in turn.
 */
function limited<T extends GroupMember>(members: readonly T[], locales: Iterable<string | undefined>): readonly T[] {
  const wanted = new Set(locales);
  const isFitting = (locale: string): boolean => [...wanted].some((one) => fitsLocale(locale, one));
  const limit = Math.max(MAX_PER_GROUP, wanted.size);
  if (members.length <= limit) return members;
  const ranked = [...Map.groupBy(members, ({ head }) => head.locale)].flatMap(([locale, some]) => {
    const isWanted = isFitting(locale);
    return some.toSorted(byPreference).map((member, turn) => ({ member, turn, isWanted }));
  });
  return ranked
    .toSorted((a, b) => Number(b.isWanted) - Number(a.isWanted) || a.turn - b.turn)
    .slice(0, limit)
    .map(({ member }) => member);
}

/**
 * Whether an opportunity's locale is that of a respondent, as `checkFacts` compares them: `de_DE` fits `de-DE` and `de`,
 * `no_NO` may fit `nb_NO`.
 */
function fitsLocale(locale: string, respondent: string | undefined): boolean {
  if (locale === respondent) return true;
  const [own, wanted] = [localeParts(locale), localeParts(respondent)];
  if (!own.language || !wanted.language) return false;
  if (compareLanguages(own.language, wanted.language) === "no") return false;
  return !wanted.country || (own.country !== undefined && compareCountries(own.country, wanted.country) === "yes");
}

/** Members that the service still knows; all of them if it knows none. */
function knownOf<T extends GroupMember>(members: readonly T[]): readonly T[] {
  const known = members.filter((member) => member.missingAt === undefined);
  return known.length > 0 ? known : members;
}

/** Open before a status not stated before not open, then the most recently updated, then the lower id. */
const byPreference = (a: GroupMember, b: GroupMember): number =>
  openness(b) - openness(a) || b.readAt - a.readAt || compareInt64(a.opportunity.id, b.opportunity.id);

function openness({ opportunity: { status } }: GroupMember): number {
  if (status === "OPEN") return 2;
  return status === "" ? 1 : 0;
}

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
  const score = (one: T): number => RANK[one.verdict] * 2 + (fitsLocale(one.locale, locale) ? 0 : 1);
  return evaluations.toSorted((a, b) => score(a) - score(b))[0];
}
