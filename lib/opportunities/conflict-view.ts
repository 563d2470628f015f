/** Several opportunities and who keeps a respondent from whom, as the screen shows it. Pure. */
import type { Int64 } from "../int64.ts";
import type { Opportunity } from "../sampling/schema.ts";
import { conflictPairs, largestSet, type ConflictMember, type LargestSet } from "../targeting/conflicts.ts";
import { toOpportunityHead, type OpportunityHead } from "./model.ts";

export interface ConflictingOne {
  readonly head: OpportunityHead;
  /** Epoch milliseconds. */
  readonly readAt: number;
  readonly categories: readonly Int64[];
  readonly categoryExclusions: readonly Int64[];
}

/** A project that some of them exclude and none of them belongs to. */
export interface ProjectOutside {
  readonly projectId: Int64;
  readonly excludedBy: readonly Int64[];
  /** What the library holds of it. */
  readonly opportunities: readonly { readonly id: string; readonly orderNumber: string }[];
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

export interface ReadMember {
  readonly opportunity: Opportunity;
  readonly readAt: number;
}

/** @param library what was read of other projects, by project id. */
export function toConflictsView(
  read: readonly ReadMember[],
  notRead: readonly Int64[],
  library: ReadonlyMap<string, ProjectOutside["opportunities"]>,
): ConflictsView {
  const members = read.map(({ opportunity, readAt }): ConflictingOne => ({
    head: toOpportunityHead(opportunity),
    readAt,
    categories: opportunity.category_ids,
    categoryExclusions: opportunity.category_exclusions,
  }));
  const rules = read.map(({ opportunity }, index) => ({
    id: opportunity.id,
    projectId: opportunity.project_id ?? undefined,
    projectExclusions: opportunity.project_exclusions,
    price: members[index]?.head.costPerInterview.value,
    open: opportunity.status === "OPEN",
  }));
  const byProject = Map.groupBy(
    rules.filter(({ projectId }) => projectId !== undefined),
    ({ projectId }) => projectId,
  );
  return {
    members,
    notRead,
    apart: projectsApart(rules),
    projects: [...byProject].flatMap(([projectId, ones]) =>
      projectId === undefined || ones.length < 2 ? [] : [{ projectId, ids: ones.map(({ id }) => id) }],
    ),
    largest: largestSet(rules),
    outside: projectsOutside(read.map(({ opportunity }) => opportunity)).map(({ projectId, excludedBy }) => ({
      projectId,
      excludedBy,
      opportunities: library.get(projectId) ?? [],
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
  opportunities: readonly Opportunity[],
): { readonly projectId: Int64; readonly excludedBy: readonly Int64[] }[] {
  const own = new Set(opportunities.map(({ project_id: project }) => project));
  const outside = new Map<Int64, Int64[]>();
  for (const { id, project_exclusions: excluded } of opportunities) {
    for (const project of new Set(excluded)) {
      if (own.has(project)) continue;
      outside.set(project, [...(outside.get(project) ?? []), id]);
    }
  }
  return [...outside].map(([projectId, excludedBy]) => ({ projectId, excludedBy }));
}
