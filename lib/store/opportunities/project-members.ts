/** First opportunities of each of several projects, and the total of each. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";

export interface ProjectMember {
  readonly id: string;
  readonly orderNumber: string;
  /** As received. */
  readonly status: string;
  /** `de_DE`; `""` if the service gave none. */
  readonly locale: string;
}

export interface ProjectMembers {
  /** Sorted by id. */
  readonly first: readonly ProjectMember[];
  readonly total: number;
}

/** By project id; a project without opportunities in the library has no entry. */
export async function projectMembers(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  projectIds: readonly string[],
  limit: number,
): Promise<ReadonlyMap<string, ProjectMembers>> {
  const found = new Map<string, { first: ProjectMember[]; total: number }>();
  for (const ids of inChunks(projectIds)) {
    const ranked = db
      .selectFrom("opportunities as o")
      .select(["o.opportunity_id", "o.project_id", "o.order_number", "o.status", "o.language", "o.country"])
      .select([
        sql<number>`row_number() over (partition by o.project_id order by ${numericLength(sql.ref("o.opportunity_id"))}, o.opportunity_id)`.as(
          "place",
        ),
        sql<number>`count(*) over (partition by o.project_id)`.as("total"),
      ])
      .where("o.partner_id", "=", partnerId)
      .where("o.project_id", "in", ids);
    const rows = await db
      .selectFrom(ranked.as("r"))
      .selectAll()
      .where("r.place", "<=", limit)
      .orderBy("r.project_id")
      .orderBy("r.place")
      .execute();
    for (const { opportunity_id: id, project_id: project, order_number: orderNumber, status, ...row } of rows) {
      const members = found.get(project ?? "") ?? { first: [], total: Number(row.total) };
      const locale = row.language && row.country ? `${row.language}_${row.country}` : "";
      members.first.push({ id, orderNumber, status, locale });
      found.set(project ?? "", members);
    }
  }
  return found;
}
