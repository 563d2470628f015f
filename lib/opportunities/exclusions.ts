/** Projects that an opportunity excludes, as what the library knows of them. */
import "server-only";
import type { Opportunity } from "../sampling/schema.ts";
import type { ProjectMember } from "../store/project-members.ts";
import type { OpportunityContext } from "./reading.ts";

/** Opportunities of one project that are named; more are counted. */
export const FIRST_OF_PROJECT = 4;

export interface ExcludedProject {
  readonly projectId: string;
  /** The first of those that were read; none: the library does not know the project. */
  readonly members: readonly ProjectMember[];
  /** All that were read. */
  readonly known: number;
}

/** Each project once, those that the library knows first. */
export async function excludedProjects(
  { partner, store }: OpportunityContext,
  { project_exclusions: ids }: Pick<Opportunity, "project_exclusions">,
): Promise<readonly ExcludedProject[]> {
  const projects = [...new Set(ids)];
  const known = await store.opportunities.ofProjects(partner.scope, projects, FIRST_OF_PROJECT);
  return projects
    .map((projectId) => {
      const { first = [], total = 0 } = known.get(projectId) ?? {};
      return { projectId, members: first, known: total };
    })
    .toSorted((a, b) => Number(b.known > 0) - Number(a.known > 0));
}
