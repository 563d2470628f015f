/** Several opportunities and who keeps a respondent from whom, as the screen shows it. Pure. */
import type { Int64 } from "../int64.ts";
import type { Opportunity } from "../sampling/schema.ts";
import { conflictPairs, largestSet, type ConflictMember, type LargestSet } from "../targeting/conflicts.ts";
import type { Targeting } from "../targeting/model.ts";
import { toOpportunityHead, type OpportunityHead } from "./model.ts";

export interface ConflictingOne {
  readonly head: OpportunityHead;
  /** Epoch milliseconds. */
  readonly readAt: number;
  /** Whether somebody can enter now: the status is OPEN and every step has an open entry (§2.6). */
  readonly open: boolean;
  readonly quotaEntries: number;
  readonly openQuotaEntries: number;
  readonly categoryExclusions: readonly Int64[];
}

/** A project that some of them exclude and none of them belongs to. */
export interface ProjectOutside {
  readonly projectId: Int64;
  readonly excludedBy: readonly Int64[];
  /** What the library holds of it: the first few, and how many there are in all. */
  readonly opportunities: readonly { readonly id: string; readonly orderNumber: string }[];
  readonly known: number;
}

/** Opportunities of one project against those of another. */
export interface ProjectsApart {
  /** `both`: each excludes the other's project. `one`: only `excluding` does, so it has to be taken first. */
  readonly direction: "both" | "one";
  readonly excluding: readonly Int64[];
  readonly excluded: readonly Int64[];
}

export interface ConflictsView {
  readonly members: readonly ConflictingOne[];
  /** Asked for and never read. */
  readonly notRead: readonly Int64[];
  readonly apart: readonly ProjectsApart[];
  /** Projects with more than one of them. */
  readonly projects: readonly { readonly projectId: Int64; readonly ids: readonly Int64[] }[];
  readonly largest: LargestSet;
  readonly outside: readonly ProjectOutside[];
}

/** All that is needed of one opportunity, so that its targeting need not be kept while the others are read. */
export interface ReadMember {
  readonly shown: ConflictingOne;
  readonly rules: ConflictMember;
}

export function toReadMember(opportunity: Opportunity, targeting: Targeting, readAt: number): ReadMember {
  const head = toOpportunityHead(opportunity);
  const open = opportunity.status === "OPEN" && targeting.steps.every(({ openEntries }) => openEntries > 0);
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

/** @param library what was read of other projects, by project id. */
export function toConflictsView(
  read: readonly ReadMember[],
  notRead: readonly Int64[],
  library: ReadonlyMap<string, Pick<ProjectOutside, "opportunities" | "known">>,
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
      ...(library.get(projectId) ?? { opportunities: [], known: 0 }),
    })),
  };
}

/** Pairs that exclude each other or one the other, those between the same two projects together. */
export function projectsApart(rules: readonly ConflictMember[]): ProjectsApart[] {
  const projects = new Map(rules.map(({ id, projectId }) => [id, projectId]));
  const apart = new Map<string, { direction: "both" | "one"; excluding: Set<Int64>; excluded: Set<Int64> }>();
  for (const { first, second, reason } of conflictPairs(rules)) {
    if (reason === "same_project") continue;
    const [from, to] = reason === "second_excludes_first" ? [second, first] : [first, second];
    const direction = reason === "excludes_each_other" ? "both" : "one";
    const key = `${direction} ${projects.get(from) ?? from} ${projects.get(to) ?? to}`;
    const known = apart.get(key) ?? { direction, excluding: new Set(), excluded: new Set() };
    known.excluding.add(from);
    known.excluded.add(to);
    apart.set(key, known);
  }
  return [...apart.values()].map(({ direction, excluding, excluded }) => ({
    direction,
    excluding: [...excluding],
    excluded: [...excluded],
  }));
}

/** Excluded projects that none of the opportunities belongs to, each with those that exclude it. */
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
