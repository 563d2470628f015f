/** Receipts of created contexts, for the operator who created them. Values cannot be stored. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { textsFrom, toJson } from "../engine/json-columns.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

export interface StoredReceipt {
  readonly id: string;
  /** Id that was sent, if the service answered with another. */
  readonly chosenId?: string;
  /** The caller chose an id. */
  readonly named: boolean;
  readonly keys: readonly string[];
  /** Epoch milliseconds; absent if none was sent. */
  readonly expiresAt?: number;
  readonly createdAt: number;
  readonly reference: string;
}

export function contextReceiptsRepository(db: Kysely<Tables>) {
  return {
    /**
     * Stores a receipt; drops the expired ones of the partner account.
     * @param listedUntil epoch milliseconds.
     */
    async add(
      { partnerId }: PartnerScope,
      personId: string,
      receipt: StoredReceipt,
      listedUntil: number,
    ): Promise<void> {
      const { id, chosenId, named, keys, expiresAt, createdAt, reference } = receipt;
      await db
        .deleteFrom("context_receipts")
        .where("partner_id", "=", partnerId)
        .where("listed_until", "<=", createdAt)
        .execute();
      await db
        .insertInto("context_receipts")
        .values({
          id: randomUUID(),
          partner_id: partnerId,
          person_id: personId,
          context_id: id,
          chosen_id: chosenId ?? null,
          named: Number(named),
          keys: toJson(keys),
          expires_at: expiresAt ?? null,
          listed_until: listedUntil,
          created_at: createdAt,
          reference,
        })
        .execute();
    },

    /** The operator's unexpired receipts, newest first. */
    async of({ partnerId }: PartnerScope, personId: string, now: number, limit: number): Promise<StoredReceipt[]> {
      const rows = await db
        .selectFrom("context_receipts")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .where("person_id", "=", personId)
        .where("listed_until", ">", now)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.context_id,
        ...(row.chosen_id === null ? {} : { chosenId: row.chosen_id }),
        named: row.named === 1,
        keys: textsFrom(row.keys),
        ...(row.expires_at === null ? {} : { expiresAt: row.expires_at }),
        createdAt: row.created_at,
        reference: row.reference,
      }));
    },
  };
}
