/** Excluded projects of an opportunity, with their stored opportunities. */
import "server-only";
import type { Opportunity } from "../../sampling/schema.ts";
import type { ProjectMember } from "../../store/opportunities/project-members.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";

/** Maximum opportunities listed per project; the rest are counted. */
export const FIRST_OF_PROJECT = 4;

export interface ExcludedProject {
  readonly projectId: string;
  /** First stored opportunities of the project; empty if the library has none. */
  readonly members: readonly ProjectMember[];
  /** Total number of stored opportunities. */
  readonly total: number;
}

/** Distinct projects, those in the library first. */
export async function excludedProjects(
  { partner, store }: OpportunityContext,
  { project_exclusions: ids }: Pick<Opportunity, "project_exclusions">,
): Promise<readonly ExcludedProject[]> {
  const projects = [...new Set(ids)];
  const members = await store.opportunities.ofProjects(partner.scope, projects, FIRST_OF_PROJECT);
  return projects
    .map((projectId) => {
      const { first = [], total = 0 } = members.get(projectId) ?? {};
      return { projectId, members: first, total };
    })
    .toSorted((a, b) => Number(b.total > 0) - Number(a.total > 0));
}
