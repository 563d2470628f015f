/** Which details a sync has to read, and what became of those it asked for. */
import "server-only";
import { sql, type ExpressionBuilder, type Kysely } from "kysely";
import { TEXTS_VERSION } from "./attribute-texts.ts";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import { numericLength } from "./sql-fragments.ts";
import type { Tables } from "./tables.ts";

export interface DueWish {
  /** Readings, and failures, from before this time are due again; epoch milliseconds. */
  readonly olderThan: number;
  /** Only these, and those met in targeting. */
  readonly ids?: readonly string[];
  readonly limit?: number;
}

/** Opened by somebody who typed an id, named by no list and no targeting: nothing that a sync is to ask for. */
export const isNamed = (eb: ExpressionBuilder<Tables, "attributes">) =>
  eb.or([eb("in_top", "=", 1), eb("in_full", "=", 1), eb("in_targeting", "=", 1)]);

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
    /** Attributes to read: never read, or read too long ago; by rank, then by id. Recent failures are left alone. */
    async due(scope: PartnerScope, { olderThan, ids, limit }: DueWish): Promise<string[]> {
      const rows = await named(scope)
        .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<", olderThan)]))
        .where((eb) => eb.or([eb("failed_at", "is", null), eb("failed_at", "<", olderThan)]))
        .execute();
      const wanted = ids && new Set(ids);
      const due = rows.filter((row) => !wanted || row.in_targeting === 1 || wanted.has(row.attribute_id));
      return due.slice(0, limit).map((row) => row.attribute_id);
    },

    /** Of what is due, how many stand on no list and were met in targeting. */
    async dueOnlyInTargeting(scope: PartnerScope, olderThan: number): Promise<number> {
      const rows = await named(scope)
        .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<", olderThan)]))
        .where((eb) => eb.or([eb("failed_at", "is", null), eb("failed_at", "<", olderThan)]))
        .where("in_top", "=", 0)
        .where("in_full", "=", 0)
        .execute();
      return rows.length;
    },

    /** Attributes whose latest reading failed, by rank, then by id. */
    async failedIds(scope: PartnerScope): Promise<string[]> {
      const rows = await named(scope).where("failure", "is not", null).execute();
      return rows.map((row) => row.attribute_id);
    },

    /**
     * Has the details read again whose kept body this version cannot read: they count as never read, and the next body is
     * taken for a new one whatever it says. `false` when another body came meanwhile.
     */
    async forgetReading({ partnerId }: PartnerScope, id: string, bodyText: string): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("attributes")
        .set({ read_at: null, body_hash: null, texts_version: TEXTS_VERSION })
        .where("partner_id", "=", partnerId)
        .where("attribute_id", "=", id)
        .where("body", "=", bodyText)
        .executeTakeFirst();
      return Boolean(numUpdatedRows);
    },

    /** Which of `ids` were read, or failed, at that time or later. */
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
