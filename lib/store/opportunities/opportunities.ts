/** Library: every fetched opportunity, with a snapshot of each distinct body. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { fetchedFrom, isNotNewer, type FetchStart } from "../engine/fetch-order.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { countFacets, sumGroups } from "./opportunity-counts.ts";
import { countMatches, opportunityDots } from "./opportunity-dots.ts";
import type { OpportunityFilter } from "./opportunity-filter.ts";
import { opportunityFindings } from "./opportunity-findings.ts";
import {
  fittingOpportunities,
  listOpportunities,
  orderedOpportunities,
  rowsOf,
  type OpportunityGrouping,
  type OpportunitySort,
  type OpportunityPageQuery,
} from "./opportunity-list.ts";
import { opportunitySnapshots } from "./save-snapshot.ts";
import { facetColumns, toRow, type FacetSource, type OpportunityRow } from "./opportunity-row.ts";
import { projectMembers } from "./project-members.ts";

export type { OpportunityFilter } from "./opportunity-filter.ts";
export type { ListedOpportunity } from "./opportunity-list.ts";
export type { FacetSource, OpportunityRow } from "./opportunity-row.ts";

export interface LatestSnapshot {
  /** As received. */
  readonly bodyText: string;
  readonly snapshotId: string;
  /** Times at which this exact body was first and last received. */
  readonly firstReadAt: number;
  readonly readAt: number;
  /** Number of fetches of the opportunity, and of distinct bodies. */
  readonly fetches: number;
  readonly snapshots: number;
  /** Last time the service reported the opportunity as unknown. */
  readonly missingAt: number | null;
}

export interface Snapshot {
  readonly opportunityId: string;
  readonly bodyText: string;
  readonly firstReadAt: number;
  readonly readAt: number;
}

export function opportunitiesRepository(db: Kysely<Tables>) {
  return {
    ...opportunitySnapshots(db),
    ...opportunityFindings(db),

    list: (scope: PartnerScope, query: OpportunityPageQuery) => listOpportunities(db, scope, query),

    /** Ids and groups of all matches, at most `limit`. */
    fitting: (scope: PartnerScope, filter: OpportunityFilter, limit: number) =>
      fittingOpportunities(db, scope, filter, limit),

    /** Matches as dots of the map, at most `limit`. */
    dots: (scope: PartnerScope, filter: OpportunityFilter, limit: number) => opportunityDots(db, scope, filter, limit),

    countMatches: (scope: PartnerScope, filter: OpportunityFilter) => countMatches(db, scope, filter),

    /** All matches, in list order. */
    ordered: (scope: PartnerScope, filter: OpportunityFilter, sort: OpportunitySort) =>
      orderedOpportunities(db, scope, filter, sort),

    /** Existing opportunities among the ids, in the order of the ids; queried 250 at a time. */
    async byIds(scope: PartnerScope, ids: readonly string[]): Promise<OpportunityRow[]> {
      const found = new Map<string, OpportunityRow>();
      for (const some of inChunks(ids)) {
        const rows = await rowsOf(db, scope).where("o.opportunity_id", "in", some).execute();
        for (const row of rows) found.set(row.opportunity_id, toRow(row));
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** Number of matches each facet value would leave. */
    facets: (scope: PartnerScope, filter: OpportunityFilter) => countFacets(db, scope, filter),

    /** Totals of the given projects or groups over the matches. */
    sums: (scope: PartnerScope, filter: OpportunityFilter, by: OpportunityGrouping, keys: readonly string[]) =>
      sumGroups(db, scope, filter, by, keys),

    /** Opportunities saved by an earlier version without facet columns, with their newest bodies. */
    async unfilled({ partnerId }: PartnerScope, limit: number): Promise<{ id: string; bodyText: string }[]> {
      const rows = await db
        .selectFrom("opportunities as o")
        .innerJoin("snapshot_bodies as b", "b.snapshot_id", "o.last_snapshot_id")
        .select(["o.opportunity_id", "b.body"])
        .where("o.partner_id", "=", partnerId)
        .where((eb) => eb.or([eb("o.categories", "is", null), eb("o.unstated", "is", null)]))
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.opportunity_id, bodyText: row.body }));
    },

    async fill({ partnerId }: PartnerScope, id: string, opportunity: FacetSource): Promise<void> {
      await db
        .updateTable("opportunities")
        .set(facetColumns(opportunity))
        .set((eb) => ({
          changed_at: eb
            .selectFrom("snapshots as s")
            .select("s.first_read_at")
            .whereRef("s.id", "=", "opportunities.last_snapshot_id"),
        }))
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .where((eb) => eb.or([eb("categories", "is", null), eb("unstated", "is", null)]))
        .execute();
    },

    /** Number of all opportunities in the library. */
    async count({ partnerId }: PartnerScope): Promise<number> {
      const { total } = await db
        .selectFrom("opportunities")
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .where("partner_id", "=", partnerId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async latest({ partnerId }: PartnerScope, id: string): Promise<LatestSnapshot | undefined> {
      const row = await db
        .selectFrom("opportunities as o")
        .innerJoin("snapshots as s", "s.id", "o.last_snapshot_id")
        .innerJoin("snapshot_bodies as b", "b.snapshot_id", "s.id")
        .select(["s.id", "b.body", "s.first_read_at", "s.read_at", "o.readings", "o.snapshots", "o.missing_at"])
        .where("o.partner_id", "=", partnerId)
        .where("o.opportunity_id", "=", id)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        bodyText: row.body,
        snapshotId: row.id,
        firstReadAt: row.first_read_at,
        readAt: row.read_at,
        fetches: row.readings,
        snapshots: row.snapshots,
        missingAt: row.missing_at,
      };
    },

    async snapshot({ partnerId }: PartnerScope, snapshotId: string): Promise<Snapshot | undefined> {
      const row = await db
        .selectFrom("snapshots as s")
        .innerJoin("snapshot_bodies as b", "b.snapshot_id", "s.id")
        .select(["s.opportunity_id", "b.body", "s.first_read_at", "s.read_at"])
        .where("s.partner_id", "=", partnerId)
        .where("s.id", "=", snapshotId)
        .executeTakeFirst();
      return (
        row && {
          opportunityId: row.opportunity_id,
          bodyText: row.body,
          firstReadAt: row.first_read_at,
          readAt: row.read_at,
        }
      );
    },

    /** Opportunities in the library that belong to any of these groups, by id. */
    async byGroup(scope: PartnerScope, groupIds: readonly string[]): Promise<OpportunityRow[]> {
      if (groupIds.length === 0) return [];
      const rows = rowsOf(db, scope)
        .where("o.group_id", "in", groupIds)
        .orderBy(numericLength(sql.ref("o.opportunity_id")))
        .orderBy("o.opportunity_id");
      return (await rows.execute()).map(toRow);
    },

    /** First `limit` opportunities in the library of each project, and their total. */
    ofProjects: (scope: PartnerScope, projectIds: readonly string[], limit: number) =>
      projectMembers(db, scope, projectIds, limit),

    /** Opportunities whose id, group, project or order number (in lower case) is among these; queried 250 at a time. */
    async named(scope: PartnerScope, texts: readonly string[]): Promise<OpportunityRow[]> {
      const found = new Map<string, OpportunityRow>();
      const keep = (rows: Awaited<ReturnType<ReturnType<typeof rowsOf>["execute"]>>) => {
        for (const row of rows) found.set(row.opportunity_id, toRow(row));
      };
      for (const some of inChunks(texts.filter((text) => /^\d+$/.test(text)))) {
        const rows = rowsOf(db, scope).where((eb) =>
          eb.or([
            eb("o.opportunity_id", "in", some),
            eb("o.group_id", "in", some),
            eb("o.project_id", "in", some),
            eb("o.order_number", "in", some),
          ]),
        );
        keep(await rows.execute());
      }
      // Only an order number contains letters.
      for (const some of inChunks(texts.filter((text) => !/^\d+$/.test(text)))) {
        keep(await rowsOf(db, scope).where("o.order_number_lower", "in", some).execute());
      }
      return [...found.values()];
    },

    /**
     * Records that the service no longer knows the opportunity, unless a fetch that began later found it; stored data is
     * kept.
     */
    async markMissing({ partnerId }: PartnerScope, id: string, at: number, from?: FetchStart): Promise<void> {
      await db
        .updateTable("opportunities")
        .set({ missing_at: at, fetched_from: fetchedFrom(db, from) })
        .where(isNotNewer(db, "opportunities.fetched_from", from))
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .execute();
    },

    /** Opportunities whose cells name the attribute, latest fetched first. */
    async usingAttribute(scope: PartnerScope, attributeId: string): Promise<OpportunityRow[]> {
      const rows = rowsOf(db, scope)
        .innerJoin("opportunity_attributes as u", (join) =>
          join.onRef("u.partner_id", "=", "o.partner_id").onRef("u.opportunity_id", "=", "o.opportunity_id"),
        )
        .where("u.attribute_id", "=", attributeId)
        .orderBy("o.read_at", "desc")
        .orderBy(numericLength(sql.ref("o.opportunity_id")))
        .orderBy("o.opportunity_id");
      return (await rows.execute()).map(toRow);
    },

    /** Number of opportunities in the library that belong to the project. */
    async countInProject({ partnerId }: PartnerScope, projectId: string): Promise<number> {
      const { count } = await db
        .selectFrom("opportunities")
        .where("partner_id", "=", partnerId)
        .where("project_id", "=", projectId)
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return Number(count);
    },
  };
}
