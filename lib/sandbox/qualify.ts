/**
 * Decides `/qualify` (§2.8, §4.6) from the respondent's file.
 * - Reasons against the respondent (not found, underage, quality) exclude all other reasons and refuse every group.
 * - A group that does not exist is refused as 0.0 unknown; a paused opportunity as 2.1 disqualified by platform, a
 * closed one as 3.0 over quota.
 * - Otherwise every reason is reported: duplication, locale, device, then targeting.
 * - Targeting is evaluated by `lib/targeting`, so a live answer and a local evaluation follow the same rules. Where
 * that evaluation is undecided, the respondent qualifies here with `exact_match` false: more profiling. Hidden cells
 * are checked too, as 2.8.
 */
import { int64Literal } from "../sampling/json.ts";
import type { FormFactor } from "../sampling/limits.ts";
import { WELL_KNOWN } from "./catalogue/well-known-attributes.ts";
import { fingerprintKey, type Duplication, type Fingerprint } from "./duplication.ts";
import type { SandboxOpportunity } from "./opportunities.ts";
import { findRespondent, NOBODY, respondents, type DispositionPair, type SandboxRespondent } from "./respondents.ts";
import { evaluateTargeting } from "./targeting-verdict.ts";

export interface QualifyInput {
  readonly respondentId: string;
  /** At most ten, checked by the caller; duplicate ids are answered once. */
  readonly groupIds: readonly string[];
  readonly width: number;
  readonly height: number;
  readonly ip: string;
  readonly formFactor: FormFactor;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Opportunities of a group; empty if there is none. */
  readonly opportunities: (groupId: string) => readonly SandboxOpportunity[];
  readonly duplication: Duplication;
  /** Unsigned inbound entry URL for one respondent and one opportunity. */
  readonly entryUrl: (entry: { respondentId: string; opportunityId: string; groupId: string }) => string;
}

/** §2.8, with the group id as a decimal string; `qualificationToWire` writes it as a number. */
export interface WireQualification {
  readonly group_id: string;
  readonly qualified: boolean;
  readonly start_url: string | null;
  readonly exact_match: boolean | null;
  readonly actual_length_of_interview: number | null;
  readonly priority: boolean | null;
  readonly categories?: readonly string[];
  readonly dispositions?: readonly { readonly disposition: number; readonly status: number }[];
}

/** Minimum age in years; younger respondents are refused. */
const MIN_AGE = 16;

export function qualifyRespondent(input: QualifyInput): WireQualification[] {
  const person = findRespondent(input.respondentId);
  const standing = refusedEverywhere(input.respondentId, person);
  return [...new Set(input.groupIds)].map((groupId) =>
    standing ? refuse(groupId, [standing]) : qualifyForGroup(groupId, person, input),
  );
}

/** Object for `stringifyJson`. */
export function qualificationToWire(result: WireQualification): object {
  return {
    ...result,
    group_id: int64Literal(result.group_id),
    ...(result.categories && { categories: result.categories.map(int64Literal) }),
  };
}

/** Prefers the respondent's own locale, then the same country, then anything open; OPEN before PAUSED and CLOSED. */
export function pickOpportunity(
  group: readonly SandboxOpportunity[],
  person: Pick<SandboxRespondent, "language" | "country"> | undefined,
): SandboxOpportunity | undefined {
  const openFirst = group.toSorted((a, b) => Number(isOpen(b)) - Number(isOpen(a)));
  const [first] = openFirst;
  if (!person) return first;
  const own = openFirst.find((entry) => entry.locale === `${person.language}_${person.country}`);
  return own ?? openFirst.find((entry) => entry.locale.endsWith(`_${person.country}`)) ?? first;
}

const isOpen = (entry: SandboxOpportunity): boolean => entry.opportunity.status === "OPEN";

function refusedEverywhere(id: string, person: SandboxRespondent | undefined): DispositionPair | undefined {
  if (id === NOBODY) return [0, 9];
  const [age] = person?.answers.get(WELL_KNOWN.age.id) ?? [];
  if (age !== undefined && Number(age) < MIN_AGE) return [0, 4];
  return person?.refusedAs;
}

function qualifyForGroup(
  groupId: string,
  person: SandboxRespondent | undefined,
  input: QualifyInput,
): WireQualification {
  const entry = pickOpportunity(input.opportunities(groupId), person);
  if (!entry) return refuse(groupId, [[0, 0]]);
  if (person?.completed.some((taken) => taken.groupId === groupId)) return refuse(groupId, [[1, 0]]);
  const { opportunity } = entry;
  if (opportunity.status === "CLOSED") return refuse(groupId, [[3, 0]]);
  if (opportunity.status !== "OPEN") return refuse(groupId, [[2, 1]]);
  const device: Fingerprint = pickDevice(input);
  const targeting = evaluateTargeting(entry, person?.answers ?? new Map());
  const pairs = [
    ...duplicates(entry, person, device, input),
    ...(person ? localePairs(entry, person) : []),
    ...(opportunity.devices.includes(input.formFactor) ? [] : [[2, 5] as const]),
    ...targeting.pairs,
  ];
  if (pairs.length > 0) return refuse(groupId, pairs);
  input.duplication.remember(groupId, device, input.respondentId, input.now);
  return {
    group_id: groupId,
    qualified: true,
    start_url: input.entryUrl({ respondentId: input.respondentId, opportunityId: entry.id, groupId }),
    exact_match: targeting.decided,
    actual_length_of_interview: entry.seenMinutes,
    priority: entry.priority,
    categories: opportunity.category_ids ?? [],
  };
}

const pickDevice = ({ ip, width, height, formFactor }: QualifyInput): Fingerprint => ({
  ip,
  width,
  height,
  formFactor,
});

/** 4.0 excluded by a project, 4.1 the same device under another id, 4.2 excluded by a category. */
function duplicates(
  entry: SandboxOpportunity,
  person: SandboxRespondent | undefined,
  device: Fingerprint,
  { duplication, respondentId, now }: QualifyInput,
): DispositionPair[] {
  const excluded = new Set([entry.project_id, ...(entry.opportunity.project_exclusions ?? [])]);
  const categories = new Set(entry.opportunity.category_exclusions);
  const pairs: DispositionPair[] = [];
  if (person?.completed.some((taken) => excluded.has(taken.projectId))) pairs.push([4, 0]);
  const other = duplication.otherHolder(entry.group_id, device, respondentId, now);
  if (other !== undefined || (person && twinCompleted(person, entry.group_id))) pairs.push([4, 1]);
  if (person?.recentCategories.some((category) => categories.has(category))) pairs.push([4, 2]);
  return pairs;
}

/** Another respondent on file with the same device has completed the group. */
const twinCompleted = (person: SandboxRespondent, groupId: string): boolean =>
  respondents.some(
    (other) =>
      other.id !== person.id &&
      fingerprintKey(other.fingerprint) === fingerprintKey(person.fingerprint) &&
      other.completed.some((taken) => taken.groupId === groupId),
  );

/** 2.3 the country, else 2.4 the language. */
function localePairs(entry: SandboxOpportunity, person: SandboxRespondent): DispositionPair[] {
  const { country, language } = entry.opportunity.locale;
  if (country !== person.country) return [[2, 3]];
  return language === person.language ? [] : [[2, 4]];
}

const refuse = (groupId: string, pairs: readonly DispositionPair[]): WireQualification => ({
  group_id: groupId,
  qualified: false,
  start_url: null,
  exact_match: null,
  actual_length_of_interview: null,
  priority: null,
  dispositions: pairs.map(([disposition, status]) => ({ disposition, status })),
});
