/** Details that a sync has to fetch, and the outcomes of its requests. */
import "server-only";
import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { TEXTS_VERSION } from "./attribute-texts.ts";

export interface DueQuery {
  /** Fetches and failures before this time are due again; epoch milliseconds. */
  readonly olderThan: number;
  /** Only these ids, and those found in targeting. */
  readonly ids?: readonly string[];
  readonly limit?: number;
}

/**
 * Named by a list or by targeting. A sync does not fetch attributes that only exist because an operator entered their
 * id.
 */
export const isNamed = (eb: ExpressionBuilder<Tables, "attributes">) =>
  eb.or([eb("in_top", "=", 1), eb("in_full", "=", 1), eb("in_country", "=", 1), eb("in_targeting", "=", 1)]);

export function attributeDue(db: Kysely<Tables>) {
  const named = ({ partnerId }: PartnerScope) =>
    db
      .selectFrom("attributes")
      .select(["attribute_id", "in_targeting"])
      .where("partner_id", "=", partnerId)
      .where(isNamed)
      .orderBy("rank", (order) => order.asc().nullsLast())
      .orderBy((eb) => numericLength(eb.ref("attribute_id")))
      .orderBy("attribute_id");

  return {
    /** Attributes to fetch: never fetched, or not recently; by rank, then by id. Recent failures are skipped. */
    async due(scope: PartnerScope, { olderThan, ids, limit }: DueQuery): Promise<string[]> {
      const rows = await named(scope)
        .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<", olderThan)]))
        .where((eb) => eb.or([eb("failed_at", "is", null), eb("failed_at", "<", olderThan)]))
        .execute();
      const wanted = ids && new Set(ids);
      const due = rows.filter((row) => !wanted || row.in_targeting === 1 || wanted.has(row.attribute_id));
      return due.slice(0, limit).map((row) => row.attribute_id);
    },

    /** All attributes named by a list or by targeting, by rank, then by id. */
    async catalogueIds(scope: PartnerScope): Promise<string[]> {
      const rows = await named(scope).execute();
      return rows.map((row) => row.attribute_id);
    },

    /** Number of due attributes that are on no list and were found in targeting. */
    async dueOnlyInTargeting(scope: PartnerScope, olderThan: number): Promise<number> {
      const rows = await named(scope)
        .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<", olderThan)]))
        .where((eb) => eb.or([eb("failed_at", "is", null), eb("failed_at", "<", olderThan)]))
        .where("in_top", "=", 0)
        .where("in_full", "=", 0)
        .where("in_country", "=", 0)
        .execute();
      return rows.length;
    },

    /** Attributes whose latest fetch failed, by rank, then by id. */
    async failedIds(scope: PartnerScope): Promise<string[]> {
      const rows = await named(scope).where("failure", "is not", null).execute();
      return rows.map((row) => row.attribute_id);
    },

    /**
     * Forces a new fetch of details whose stored body this version cannot parse: they count as never fetched, and the
     * next body is treated as new regardless of its content. `false` if another body has been saved.
     */
    async forgetDetail({ partnerId }: PartnerScope, id: string, bodyText: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("attributes")
        .set({ read_at: null, body_hash: null, texts_version: TEXTS_VERSION })
        .where("partner_id", "=", partnerId)
        .where("attribute_id", "=", id)
        .where("body", "=", bodyText)
        .executeTakeFirst();
      return Boolean(numUpdatedRows);
    },

    /** Members of `ids` that were fetched, or failed, at that time or later. */
    async outcomesSince(
      { partnerId }: PartnerScope,
      ids: readonly string[],
      since: number,
    ): Promise<{ readonly read: ReadonlySet<string>; readonly failed: ReadonlySet<string> }> {
      const [read, failed] = [new Set<string>(), new Set<string>()];
      for (const chunk of inChunks(ids, 1_000)) {
        const rows = await db
          .selectFrom("attributes")
          .select(["attribute_id", sql<number>`coalesce(read_at, 0) >= ${since}`.as("was_read")])
          .where("partner_id", "=", partnerId)
          .where("attribute_id", "in", chunk)
          .where((eb) => eb.or([eb("read_at", ">=", since), eb("failed_at", ">=", since)]))
          .execute();
        for (const row of rows) (row.was_read ? read : failed).add(row.attribute_id);
      }
      return { read, failed };
    },
  };
}
