/** View model of several opportunities and their exclusion rules. Pure. */
import type { Int64 } from "../../int64.ts";
import type { Opportunity } from "../../sampling/schema.ts";
import { excludesEveryone, factsOf } from "../../targeting/facts/facts.ts";
import type { Targeting } from "../../targeting/model.ts";
import { conflictPairs, largestSet, type ConflictMember, type LargestSet } from "../../targeting/overlap/conflicts.ts";
import { toOpportunityHead, type OpportunityHead } from "../model/model.ts";

interface ConflictingOpportunity {
  readonly head: OpportunityHead;
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** Whether respondents can enter now: status OPEN and an open entry in every step (§2.6). */
  readonly open: boolean;
  readonly quotaEntries: number;
  readonly openQuotaEntries: number;
  readonly categoryExclusions: readonly Int64[];
}

/** Project that some of the opportunities exclude and none belongs to. */
export interface ProjectOutside {
  readonly projectId: Int64;
  readonly excludedBy: readonly Int64[];
  /** First few opportunities of the project in the library; `total` is the total. */
  readonly opportunities: readonly { readonly id: string; readonly orderNumber: string }[];
  readonly total: number;
}

/** Opportunities of one project that conflict with those of another. */
interface ProjectsApart {
  /**
   * `both`: each excludes the other's project. `one`: only `excluding` does, so a respondent has to take `excluding`
   * first.
   */
  readonly direction: "both" | "one";
  readonly excluding: readonly Int64[];
  readonly excluded: readonly Int64[];
}

export interface ConflictsView {
  readonly members: readonly ConflictingOpportunity[];
  /** Requested ids without a snapshot. */
  readonly notRead: readonly Int64[];
  readonly apart: readonly ProjectsApart[];
  /** Projects with more than one of the members. */
  readonly projects: readonly { readonly projectId: Int64; readonly ids: readonly Int64[] }[];
  readonly largest: LargestSet;
  readonly outside: readonly ProjectOutside[];
}

/** Extract of one opportunity, so that its targeting can be released before the next is parsed. */
export interface ReadMember {
  readonly shown: ConflictingOpportunity;
  readonly rules: ConflictMember;
}

export function toReadMember(opportunity: Opportunity, targeting: Targeting, readAt: number): ReadMember {
  const head = toOpportunityHead(opportunity);
  const open = !excludesEveryone(factsOf(opportunity)) && targeting.steps.every(({ openEntries }) => openEntries > 0);
  const { quotaEntries, openQuotaEntries } = targeting;
  return {
    shown: { head, readAt, open, quotaEntries, openQuotaEntries, categoryExclusions: opportunity.category_exclusions },
    rules: {
      id: opportunity.id,
      projectId: opportunity.project_id ?? undefined,
      projectExclusions: opportunity.project_exclusions,
      price: head.costPerInterview.value,
      open,
    },
  };
}

/** @param library stored opportunities of other projects, by project id. */
export function toConflictsView(
  read: readonly ReadMember[],
  notRead: readonly Int64[],
  library: ReadonlyMap<string, Pick<ProjectOutside, "opportunities" | "total">>,
): ConflictsView {
  const rules = read.map((member) => member.rules);
  const byProject = Map.groupBy(
    rules.filter(({ projectId }) => projectId !== undefined),
    ({ projectId }) => projectId,
  );
  return {
    members: read.map(({ shown }) => shown),
    notRead,
    apart: projectsApart(rules),
    projects: [...byProject].flatMap(([projectId, ones]) =>
      projectId === undefined || ones.length < 2 ? [] : [{ projectId, ids: ones.map(({ id }) => id) }],
    ),
    largest: largestSet(rules),
    outside: projectsOutside(rules).map(({ projectId, excludedBy }) => ({
      projectId,
      excludedBy,
      ...(library.get(projectId) ?? { opportunities: [], total: 0 }),
    })),
  };
}

/** Conflicting pairs, mutual or one-way, grouped by their two projects. */
function projectsApart(rules: readonly ConflictMember[]): ProjectsApart[] {
  // Opportunity 3 without a project is not project 3.
  const sides = new Map(rules.map(({ id, projectId }) => [id, projectId === undefined ? `o${id}` : `p${projectId}`]));
  const apart = new Map<string, { direction: "both" | "one"; excluding: Set<Int64>; excluded: Set<Int64> }>();
  for (const { first, second, reason } of conflictPairs(rules)) {
    if (reason === "same_project") continue;
    const direction = reason === "excludes_each_other" ? "both" : "one";
    const keyOf = (from: Int64, to: Int64): string => `${direction} ${sides.get(from)} ${sides.get(to)}`;
    // A mutual exclusion has no direction: it belongs to the row of its two projects in either order.
    const isReverse = direction === "both" ? apart.has(keyOf(second, first)) : reason === "second_excludes_first";
    const [from, to] = isReverse ? [second, first] : [first, second];
    const key = keyOf(from, to);
    const pair = apart.get(key) ?? { direction, excluding: new Set(), excluded: new Set() };
    pair.excluding.add(from);
    pair.excluded.add(to);
    apart.set(key, pair);
  }
  return [...apart.values()].map(({ direction, excluding, excluded }) => ({
    direction,
    excluding: [...excluding],
    excluded: [...excluded],
  }));
}

/** Excluded projects that none of the opportunities belongs to, each with the ids that exclude it. */
export function projectsOutside(
  rules: readonly Pick<ConflictMember, "id" | "projectId" | "projectExclusions">[],
): { readonly projectId: Int64; readonly excludedBy: readonly Int64[] }[] {
  const own = new Set(rules.map(({ projectId }) => projectId));
  const outside = new Map<Int64, Int64[]>();
  for (const { id, projectExclusions } of rules) {
    for (const project of new Set(projectExclusions)) {
      if (own.has(project)) continue;
      outside.set(project, [...(outside.get(project) ?? []), id]);
    }
  }
  return [...outside].map(([projectId, excludedBy]) => ({ projectId, excludedBy }));
}
