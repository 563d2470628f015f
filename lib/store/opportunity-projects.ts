/** Opportunities of the library by project, for exclusions that name projects. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export interface ProjectMember {
  readonly projectId: string;
  readonly id: string;
  readonly orderNumber: string;
  /** As received. */
  readonly status: string;
  readonly locale: string;
}

export const opportunityProjects = (db: Kysely<Tables>) => ({
  /** What was read of those projects, the latest read first. */
  async ofProjects({ partnerId }: PartnerScope, projectIds: readonly string[]): Promise<ProjectMember[]> {
    const members: ProjectMember[] = [];
    for (const ids of inChunks([...new Set(projectIds)])) {
      const rows = await db
        .selectFrom("opportunities")
        .select(["opportunity_id", "project_id", "order_number", "status", "language", "country"])
        .where("partner_id", "=", partnerId)
        .where("project_id", "in", ids)
        .orderBy("read_at", "desc")
        .execute();
      for (const row of rows) {
        members.push({
          projectId: row.project_id ?? "",
          id: row.opportunity_id,
          orderNumber: row.order_number,
          status: row.status,
          locale: row.language && row.country ? `${row.language}_${row.country}` : "",
        });
      }
    }
    return members;
  },
});
