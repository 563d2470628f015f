/** Facts that exclude respondents from a group, before a check. Pure. */
import {
  checkFacts,
  exclusionOf,
  factsOf,
  type OpportunityFacts,
  type RespondentFacts,
} from "../../targeting/facts/facts.ts";
import { factText } from "../../targeting/wording/fact-text.ts";
import { candidatesOf, mostFavourable } from "../evaluation/candidates.ts";
import type { GroupLookup } from "../model/group-lookup.ts";

export interface IntendedCheck {
  /** Lookups of the opportunity ids that were entered instead of the group. */
  readonly entered: readonly GroupLookup[];
  /** All who would be checked. */
  readonly respondents: readonly RespondentFacts[];
  /** Whether the check may be live, which the service decides by group. A local check is always possible. */
  readonly live: boolean;
}

/** The only kind of check to which a reason applies. */
type OnlyIn = "local check" | "live check";

interface Reason {
  readonly text: string;
  /** `undefined`: every check that is possible excludes the respondent; the reason is that of the local one. */
  readonly only?: OnlyIn;
}

/**
 * Reason why no answers would admit the respondent: "Desktop only; this respondent is on a phone." A local check is
 * judged on the entered opportunities, else on one per locale; a live one on all opportunities that the service still
 * knows. `undefined` if neither excludes the respondent.
 */
function exclusionReason(group: GroupLookup, check: IntendedCheck, respondent: RespondentFacts): Reason | undefined {
  const local = localExclusion(group, check, respondent);
  const live = check.live ? groupExclusion(group.facts ?? [], respondent) : local;
  if (local !== undefined) return live === undefined ? { text: local, only: "local check" } : { text: local };
  return live === undefined ? undefined : { text: live, only: "live check" };
}

/** Reason of the opportunity that a local check of the respondent is judged on. */
function localExclusion(
  group: GroupLookup,
  { entered }: IntendedCheck,
  respondent: RespondentFacts,
): string | undefined {
  // An opportunity id that is used as typed addresses a group that is not in the library.
  const ofGroup = group.groupOfOpportunity === undefined ? (group.judged ?? []) : [];
  const members = entered.length > 0 ? entered.flatMap(({ judged = [] }) => judged) : ofGroup;
  const judged = candidatesOf(members, { typed: new Set(), locales: [respondent.locale || undefined] }).map(
    ({ opportunity, head }) => {
      const facts = checkFacts(factsOf(opportunity), respondent);
      return { facts, exclusion: exclusionOf(facts), locale: head.locale };
    },
  );
  const excluded = judged.flatMap(({ exclusion, ...one }) => (exclusion ? [{ ...one, verdict: exclusion }] : []));
  if (excluded.length < judged.length) return undefined;
  const best = mostFavourable(excluded, respondent.locale);
  return best && textOf(best.facts);
}

/** Reason of the opportunity with the fewest, if all of them exclude the respondent. */
function groupExclusion(facts: readonly OpportunityFacts[], respondent: RespondentFacts): string | undefined {
  const checked = facts.map((one) => checkFacts(one, respondent));
  if (checked.some((checks) => exclusionOf(checks) === undefined)) return undefined;
  const [fewest] = checked.toSorted((a, b) => failedOf(a).length - failedOf(b).length);
  return fewest && textOf(fewest);
}

type FactChecks = ReturnType<typeof checkFacts>;

const failedOf = (checks: FactChecks): FactChecks => checks.filter(({ truth }) => truth === "no");

const textOf = (checks: FactChecks): string =>
  failedOf(checks)
    .map((fact) => `${factText(fact)}.`)
    .join(" ");

/** Reasons beyond this number are only counted. */
const SHOWN_REASONS = 3;

/**
 * Reasons of all respondents, most frequent first: "2 of 5 personas: Desktop only; this respondent is on a phone." A
 * reason that applies to all has no count. "Local check: …" applies to that kind of check only. Without a respondent
 * only the status decides.
 */
export function groupExclusions(group: GroupLookup, check: IntendedCheck): readonly string[] {
  const asked = check.respondents.length === 0 ? [{}] : check.respondents;
  const byFacts = Map.groupBy(asked, ({ formFactor, locale, country }) =>
    JSON.stringify([formFactor, locale, country]),
  );
  const counts = new Map<string, { readonly reason: Reason; readonly count: number }>();
  for (const alike of byFacts.values()) {
    const reason = alike[0] && exclusionReason(group, check, alike[0]);
    if (reason === undefined) continue;
    const key = JSON.stringify(reason);
    counts.set(key, { reason, count: (counts.get(key)?.count ?? 0) + alike.length });
  }
  const ordered = [...counts.values()].toSorted((a, b) => b.count - a.count);
  const line = ({ text, only }: Reason, count: number): string => {
    const scope = [...(count === asked.length ? [] : [partOf(count, asked.length)]), ...(only ? [only] : [])].join(
      ", ",
    );
    return scope === "" ? text : `${scope.charAt(0).toUpperCase()}${scope.slice(1)}: ${text}`;
  };
  const others = Map.groupBy(ordered.slice(SHOWN_REASONS), ({ reason }) => reason.only);
  return [
    ...ordered.slice(0, SHOWN_REASONS).map(({ reason, count }) => line(reason, count)),
    ...[...others].map(([only, some]) => {
      const reason = { text: "other facts don’t match.", ...(only ? { only } : {}) };
      return line(
        reason,
        some.reduce((sum, { count }) => sum + count, 0),
      );
    }),
  ];
}

const partOf = (count: number, all: number): string =>
  `${count.toLocaleString("en")} of ${all.toLocaleString("en")} personas`;
