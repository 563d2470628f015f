/** Projects that an opportunity excludes, as what the library knows of them. */
import "server-only";
import type { Opportunity } from "../sampling/schema.ts";
import type { ProjectMember } from "../store/opportunity-projects.ts";
import type { OpportunityContext } from "./reading.ts";

export interface ExcludedProject {
  readonly projectId: string;
  /** Opportunities of it that were read; none: the library does not know the project. */
  readonly members: readonly ProjectMember[];
}

/** Each project once, those that the library knows first. */
export async function excludedProjects(
  { partner, store }: OpportunityContext,
  { project_exclusions: ids }: Pick<Opportunity, "project_exclusions">,
): Promise<readonly ExcludedProject[]> {
  const members = await store.opportunities.ofProjects(partner.scope, ids);
  const byProject = Map.groupBy(members, (member) => member.projectId);
  return [...new Set(ids)]
    .map((projectId) => ({ projectId, members: byProject.get(projectId) ?? [] }))
    .toSorted((a, b) => Number(b.members.length > 0) - Number(a.members.length > 0));
}
