/** Projects that an opportunity excludes, as what the library knows of them. */
import "server-only";
import type { Opportunity } from "../sampling/schema.ts";
import type { OpportunityRow } from "../store/opportunities.ts";
import type { OpportunityContext } from "./reading.ts";

export interface ProjectMember {
  readonly id: string;
  readonly orderNumber: string;
  /** As received. */
  readonly status: string;
  readonly locale: string;
}

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
  const projects = [...new Set(ids)];
  const rows = await store.opportunities.byProject(partner.scope, projects);
  const ofProject = Map.groupBy(rows, (row) => row.projectId);
  return projects
    .map((projectId) => ({ projectId, members: (ofProject.get(projectId) ?? []).map(toMember) }))
    .toSorted((a, b) => Number(b.members.length > 0) - Number(a.members.length > 0));
}

const toMember = ({ id, orderNumber, status, language, country }: OpportunityRow): ProjectMember => ({
  id,
  orderNumber,
  status,
  locale: language && country ? `${language}_${country}` : "",
});
