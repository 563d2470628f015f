/** The library: every opportunity that was read, with a snapshot of each different answer. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "./in-chunks.ts";
import { opportunityFindings } from "./opportunity-findings.ts";
import { countFacets, sumGroups } from "./opportunity-counts.ts";
import type { OpportunityFilter } from "./opportunity-filter.ts";
import {
  fittingOpportunities,
  listOpportunities,
  orderedOpportunities,
  rowsOf,
  type OpportunityGrouping,
  type OpportunitySort,
  type OpportunityWish,
} from "./opportunity-list.ts";
import { opportunityReadings } from "./opportunity-readings.ts";
import { projectMembers } from "./project-members.ts";
import { facetColumns, toRow, type FacetSource, type OpportunityRow } from "./opportunity-row.ts";
import type { PartnerScope } from "./scope.ts";
import { inSmall } from "./sql-fragments.ts";
import type { Tables } from "./tables.ts";

export type { OpportunityFilter } from "./opportunity-filter.ts";
export type { ListedOpportunity, OpportunityOrder, OpportunityWish } from "./opportunity-list.ts";
export type { DerivedFigures, FacetSource, OpportunityRow } from "./opportunity-row.ts";

export interface LatestReading {
  /** As received. */
  readonly bodyText: string;
  readonly snapshotId: string;
  /** When this very body was first and last received. */
  readonly firstReadAt: number;
  readonly readAt: number;
  /** Readings of the opportunity, and different bodies among them. */
  readonly readings: number;
  readonly snapshots: number;
  /** When the service last said that it does not know the opportunity. */
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
    ...opportunityReadings(db),
    ...opportunityFindings(db),

    list: (scope: PartnerScope, wish: OpportunityWish) => listOpportunities(db, scope, wish),

    /** Ids and groups of all that fit, at most `limit`. */
    fitting: (scope: PartnerScope, filter: OpportunityFilter, limit: number) =>
      fittingOpportunities(db, scope, filter, limit),

    /** All that fit, in the order of the list. */
    ordered: (scope: PartnerScope, filter: OpportunityFilter, sort: OpportunitySort) =>
      orderedOpportunities(db, scope, filter, sort),

    /** Those of the ids that were read, in the order of the ids; 250 at a time are asked for. */
    async byIds(scope: PartnerScope, ids: readonly string[]): Promise<OpportunityRow[]> {
      const found = new Map<string, OpportunityRow>();
      for (const some of inChunks(ids)) {
        const rows = await rowsOf(db, scope).where("o.opportunity_id", "in", some).execute();
        for (const row of rows) found.set(row.opportunity_id, toRow(row));
      }
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** What each choice of a facet would leave. */
    facets: (scope: PartnerScope, filter: OpportunityFilter) => countFacets(db, scope, filter),

    /** What the projects or groups named sum up to, of those that fit. */
    sums: (scope: PartnerScope, filter: OpportunityFilter, by: OpportunityGrouping, keys: readonly string[]) =>
      sumGroups(db, scope, filter, by, keys),

    /** Opportunities of an earlier version, whose lists for the facets were not kept, with their newest bodies. */
    async unfilled({ partnerId }: PartnerScope, limit: number): Promise<{ id: string; bodyText: string }[]> {
      const rows = await db
        .selectFrom("opportunities as o")
        .innerJoin("snapshot_bodies as b", "b.snapshot_id", "o.last_snapshot_id")
        .select(["o.opportunity_id", "b.body"])
        .where("o.partner_id", "=", partnerId)
        .where("o.categories", "is", null)
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
        .where("categories", "is", null)
        .execute();
    },

    /** All that were read. */
    async count({ partnerId }: PartnerScope): Promise<number> {
      const { total } = await db
        .selectFrom("opportunities")
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .where("partner_id", "=", partnerId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async latest({ partnerId }: PartnerScope, id: string): Promise<LatestReading | undefined> {
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
        readings: row.readings,
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

    /** Opportunities read that belong to any of these groups. */
    async byGroup(scope: PartnerScope, groupIds: readonly string[]): Promise<OpportunityRow[]> {
      if (groupIds.length === 0) return [];
      return (await rowsOf(db, scope).where("o.group_id", "in", groupIds).execute()).map(toRow);
    },

    /** Of each of these projects the first `limit` that were read, and how many there are. */
    ofProjects: (scope: PartnerScope, projectIds: readonly string[], limit: number) =>
      projectMembers(db, scope, projectIds, limit),

    /** Opportunities whose id, group, project or order number (in small letters) is among these; 250 at a time are asked for. */
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
      // Only an order number has letters.
      for (const some of inChunks(texts.filter((text) => !/^\d+$/.test(text)))) {
        const rows = rowsOf(db, scope).where((eb) => eb(inSmall(eb.ref("o.order_number"), ...some), "in", some));
        keep(await rows.execute());
      }
      return [...found.values()];
    },

    /** The service does not know the opportunity any more; what was read stays. */
    async markMissing({ partnerId }: PartnerScope, id: string, at: number): Promise<void> {
      await db
        .updateTable("opportunities")
        .set({ missing_at: at })
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", id)
        .execute();
    },

    /** Opportunities whose cells name the attribute, the latest read first. */
    async usingAttribute(scope: PartnerScope, attributeId: string): Promise<OpportunityRow[]> {
      const rows = rowsOf(db, scope)
        .innerJoin("opportunity_attributes as u", (join) =>
          join.onRef("u.partner_id", "=", "o.partner_id").onRef("u.opportunity_id", "=", "o.opportunity_id"),
        )
        .where("u.attribute_id", "=", attributeId)
        .orderBy("o.read_at", "desc");
      return (await rows.execute()).map(toRow);
    },

    async countByProject({ partnerId }: PartnerScope): Promise<{ projectId: string | null; opportunities: number }[]> {
      const rows = await db
        .selectFrom("opportunities")
        .where("partner_id", "=", partnerId)
        .select((eb) => ["project_id", eb.fn.countAll<number>().as("count")])
        .groupBy("project_id")
        .orderBy("count", "desc")
        .orderBy("project_id")
        .execute();
      return rows.map((row) => ({ projectId: row.project_id, opportunities: Number(row.count) }));
    },
  };
}
