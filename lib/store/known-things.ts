/** What the store knows by an id, in few columns: names to find attributes by, and lines for things that somebody named. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { RunKind } from "./run-insert.ts";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import { inSmall, numericLength } from "./sql-fragments.ts";
import { fromJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

/** What opportunities can be gathered under. */
export type Gathering = "group" | "project" | "order";

export interface Gathered {
  /** As it was asked for. */
  readonly key: string;
  readonly opportunities: number;
  /** One of them; the only one where there is one. */
  readonly one: KnownOpportunityRow;
}

export interface KnownOpportunityRow {
  readonly id: string;
  readonly status: string;
  readonly language: string;
  readonly country: string;
  readonly orderNumber: string;
  /** Epoch milliseconds. */
  readonly readAt: number;
}

export interface KnownAttributeRow {
  readonly id: string;
  /** `""` until the details were read. */
  readonly name: string;
  readonly rank: number | null;
  readonly answers: number;
  readonly readAt: number | null;
}

export interface KnownRunRow {
  readonly id: string;
  readonly name: string | null;
  readonly kind: RunKind;
  readonly request: unknown;
  readonly createdAt: number;
}

export function knownThingsRepository(db: Kysely<Tables>) {
  const opportunities = ({ partnerId }: PartnerScope) =>
    db.selectFrom("opportunities as o").where("o.partner_id", "=", partnerId);

  return {
    async opportunities(scope: PartnerScope, ids: readonly string[]): Promise<KnownOpportunityRow[]> {
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

    /** @param keys ids of groups or projects, or order numbers in small letters. */
    async gathered(scope: PartnerScope, by: Gathering, keys: readonly string[]): Promise<Gathered[]> {
      if (keys.length === 0) return [];
      const of = by === "order" ? inSmall(sql.ref("o.order_number"), ...keys) : sql<string>`${sql.ref(`o.${by}_id`)}`;
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

    async attributes({ partnerId }: PartnerScope, ids: readonly string[]): Promise<KnownAttributeRow[]> {
      const found: KnownAttributeRow[] = [];
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

    /** Ids and names of the attributes that were read, the most used first. */
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

    /** What runs are called by, the newest first. */
    async runs({ partnerId }: PartnerScope, limit: number): Promise<KnownRunRow[]> {
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
