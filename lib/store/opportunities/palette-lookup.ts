/** Id lookups for the command palette, with few columns: attribute names, and rows for named ids. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import { fromJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import type { RunKind } from "../runs/run-insert.ts";

/** Fields by which opportunities can be grouped. */
export type Grouping = "group" | "project" | "order";

export interface GroupedOpportunities {
  /** Key as requested. */
  readonly key: string;
  readonly opportunities: number;
  /** An opportunity of the group; the only one if `opportunities` is 1. */
  readonly one: MatchedOpportunityRow;
}

export interface MatchedOpportunityRow {
  readonly id: string;
  readonly status: string;
  readonly language: string;
  readonly country: string;
  readonly orderNumber: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

export interface MatchedAttributeRow {
  readonly id: string;
  /** `""` until the details were fetched. */
  readonly name: string;
  readonly rank: number | null;
  readonly answers: number;
  readonly readAt: number | null;
}

export interface MatchedRunRow {
  readonly id: string;
  readonly name: string | null;
  readonly kind: RunKind;
  readonly request: unknown;
  readonly createdAt: number;
}

export function paletteLookupRepository(db: Kysely<Tables>) {
  const opportunities = ({ partnerId }: PartnerScope) =>
    db.selectFrom("opportunities as o").where("o.partner_id", "=", partnerId);

  return {
    async opportunities(scope: PartnerScope, ids: readonly string[]): Promise<MatchedOpportunityRow[]> {
      if (ids.length === 0) return [];
      const rows = opportunities(scope)
        .select(["o.opportunity_id", "o.status", "o.language", "o.country", "o.order_number", "o.read_at"])
        .where("o.opportunity_id", "in", ids);
      return (await rows.execute()).map((row) => ({
        id: row.opportunity_id,
        status: row.status,
        language: row.language,
        country: row.country,
        orderNumber: row.order_number,
        readAt: row.read_at,
      }));
    },

    /** @param keys ids of groups or projects, or order numbers in lower case. */
    async gathered(scope: PartnerScope, by: Grouping, keys: readonly string[]): Promise<GroupedOpportunities[]> {
      if (keys.length === 0) return [];
      const of = sql.ref<string>(by === "order" ? "o.order_number_lower" : `o.${by}_id`);
      const rows = await opportunities(scope)
        .select((eb) => [
          of.as("key"),
          eb.fn.countAll<number>().as("count"),
          eb.fn.min("o.opportunity_id").as("id"),
          eb.fn.max("o.read_at").as("read_at"),
          eb.fn.min("o.status").as("status"),
          eb.fn.min("o.language").as("language"),
          eb.fn.min("o.country").as("country"),
          eb.fn.min("o.order_number").as("order_number"),
        ])
        .where(of, "in", keys)
        .groupBy(of)
        .execute();
      return rows.map((row) => ({
        key: row.key,
        opportunities: Number(row.count),
        one: {
          id: row.id,
          status: row.status,
          language: row.language,
          country: row.country,
          orderNumber: row.order_number,
          readAt: Number(row.read_at),
        },
      }));
    },

    async attributes({ partnerId }: PartnerScope, ids: readonly string[]): Promise<MatchedAttributeRow[]> {
      const found: MatchedAttributeRow[] = [];
      for (const some of inChunks(ids)) {
        const rows = await db
          .selectFrom("attributes")
          .select(["attribute_id", "name", "rank", "answers", "read_at"])
          .where("partner_id", "=", partnerId)
          .where("attribute_id", "in", some)
          .execute();
        for (const row of rows) {
          const { attribute_id: id, read_at: readAt, name, rank, answers } = row;
          found.push({ id, name, rank, answers, readAt });
        }
      }
      return found;
    },

    /** Ids and names of the fetched attributes, most used first. */
    async attributeNames({ partnerId }: PartnerScope, limit: number): Promise<{ id: string; name: string }[]> {
      const rows = await db
        .selectFrom("attributes")
        .select(["attribute_id", "name"])
        .where("partner_id", "=", partnerId)
        .where("name", "<>", "")
        .orderBy("rank", (order) => order.asc().nullsLast())
        .orderBy((eb) => numericLength(eb.ref("attribute_id")))
        .orderBy("attribute_id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.attribute_id, name: row.name }));
    },

    /** Names of runs, newest first. */
    async runs({ partnerId }: PartnerScope, limit: number): Promise<MatchedRunRow[]> {
      const rows = await db
        .selectFrom("runs")
        .select(["id", "name", "kind", "request_redacted", "created_at"])
        .where("partner_id", "=", partnerId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        kind: row.kind as RunKind,
        request: fromJson(row.request_redacted),
        createdAt: row.created_at,
      }));
    },
  };
}
