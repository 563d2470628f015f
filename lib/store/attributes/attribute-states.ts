/** State of many attributes, and their changes since a time: shows which mappings are still valid. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import { contains } from "../engine/sql-fragments.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { fromFlag } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { toEntry, type ChangeEntry } from "./attribute-changes.ts";
import type { ChangeKind } from "./change-counts.ts";

export interface StoredState {
  readonly attributeId: string;
  readonly name: string;
  /** `null`: not stated by the service. */
  readonly active: boolean | null;
  /** Since when the service does not know the attribute; `null`: it does, as far as is known. */
  readonly goneAt: number | null;
}

interface AnswerKey {
  readonly attributeId: string;
  readonly answerId: string;
}

const IDS_PER_STATEMENT = 500;
/** Changed attributes per statement: an entry may contain a megabyte of texts. */
const ENTRIES_PER_STATEMENT = 50;

export function attributeStates(db: Kysely<Tables>) {
  return {
    /** States of the ids that are stored. */
    async states({ partnerId }: PartnerScope, ids: readonly string[]): Promise<StoredState[]> {
      const found: StoredState[] = [];
      for (const chunk of inChunks(ids, IDS_PER_STATEMENT)) {
        const rows = await db
          .selectFrom("attributes")
          .select(["attribute_id", "name", "active", "gone_at"])
          .where("partner_id", "=", partnerId)
          .where("attribute_id", "in", chunk)
          .execute();
        found.push(
          ...rows.map((row) => ({
            attributeId: row.attribute_id,
            name: row.name,
            active: fromFlag(row.active),
            goneAt: row.gone_at,
          })),
        );
      }
      return found;
    },

    /** Ids of all answers of these attributes. */
    async answerIdsOf({ partnerId }: PartnerScope, ids: readonly string[]): Promise<AnswerKey[]> {
      const found: AnswerKey[] = [];
      for (const chunk of inChunks(ids, ENTRIES_PER_STATEMENT))
        found.push(
          ...(await db
            .selectFrom("attribute_texts")
            .select(["attribute_id as attributeId", "answer_id as answerId"])
            .where("partner_id", "=", partnerId)
            .where("attribute_id", "in", chunk)
            .where("part", "=", "answer")
            .where("locale", "=", "")
            .execute()),
        );
      return found;
    },

    /** Changes of these kinds after a time, oldest first. */
    async changesAfter(
      { partnerId }: PartnerScope,
      ids: readonly string[],
      after: number,
      kinds: readonly ChangeKind[],
    ): Promise<ChangeEntry[]> {
      const entries: ChangeEntry[] = [];
      for (const chunk of inChunks(ids, ENTRIES_PER_STATEMENT)) {
        const rows = await db
          .selectFrom("attribute_changes")
          .selectAll()
          .where("partner_id", "=", partnerId)
          .where("attribute_id", "in", chunk)
          .where("at", ">", after)
          .where((eb) => eb.or(kinds.map((kind) => contains(eb.ref("kinds"), ` ${kind} `))))
          .orderBy("at")
          .orderBy("id")
          .execute();
        entries.push(...rows.map((row) => toEntry(row, Infinity)));
      }
      return entries;
    },
  };
}
