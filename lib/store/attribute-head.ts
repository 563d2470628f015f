/** What is kept of one attribute: the service's answer as received, and what is known beside it. */
import "server-only";
import type { Kysely } from "kysely";
import type { Failure } from "../failure.ts";
import type { PartnerScope } from "./scope.ts";
import { failureFrom, fromFlag } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface AttributeDetail {
  readonly id: string;
  /** The service's answer as received; `null` until it was read. */
  readonly bodyText: string | null;
  readonly readAt: number | null;
  /** Why the latest reading failed. */
  readonly failure: Failure | null;
  readonly rank: number | null;
  readonly active: boolean | null;
  readonly inTop: boolean;
  readonly inFull: boolean;
  readonly inTargeting: boolean;
  readonly listReadAt: number | null;
  /** Readings of the details. */
  readonly readings: number;
  /** By a list, by targeting or by its page, whichever came first. */
  readonly firstSeenAt: number | null;
}

/** What is known of an attribute beside the service's answer. */
export type DetailHead = Omit<AttributeDetail, "bodyText">;

export function attributeHeads(db: Kysely<Tables>) {
  return {
    async detail(scope: PartnerScope, id: string): Promise<AttributeDetail | undefined> {
      const head = await headOf(db, scope, id);
      if (!head) return undefined;
      const row = await db
        .selectFrom("attributes")
        .select(["body", "read_at"])
        .where("partner_id", "=", scope.partnerId)
        .where("attribute_id", "=", id)
        .executeTakeFirst();
      return { ...head, bodyText: row?.body ?? null, readAt: row?.read_at ?? null };
    },

    /** The same without the body, which may be of many megabytes. */
    detailHead: (scope: PartnerScope, id: string): Promise<DetailHead | undefined> => headOf(db, scope, id),
  };
}

async function headOf(db: Kysely<Tables>, { partnerId }: PartnerScope, id: string): Promise<DetailHead | undefined> {
  const row = await db
    .selectFrom("attributes")
    .select(["rank", "active", "in_top", "in_full", "in_targeting", "list_read_at", "read_at"])
    .select(["failure", "readings", "first_seen_at"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
    readAt: row.read_at,
    failure: failureFrom(row.failure),
    rank: row.rank,
    active: fromFlag(row.active),
    inTop: row.in_top === 1,
    inFull: row.in_full === 1,
    inTargeting: row.in_targeting === 1,
    listReadAt: row.list_read_at,
    readings: row.readings,
    firstSeenAt: row.first_seen_at,
  };
}
