/** Named mappings of files, shared within a partner account. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { fromJson, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { asStored } from "../engine/stored-text.ts";
import { changesUnlessTaken } from "../engine/unique-violation.ts";

export interface StoredMapping {
  readonly id: string;
  readonly name: string;
  /** As saved. */
  readonly body: unknown;
  /** Email address. */
  readonly updatedBy: string;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

export interface MappingInput {
  /** `undefined`: a new one. */
  readonly id: string | undefined;
  readonly name: string;
  readonly body: unknown;
  readonly by: string;
  readonly at: number;
}

export function panelMappingsRepository(db: Kysely<Tables>) {
  return {
    /** By name. */
    async list({ partnerId }: PartnerScope): Promise<StoredMapping[]> {
      const rows = await db
        .selectFrom("panel_mappings")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .orderBy("name")
        .orderBy("id")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        body: fromJson(row.body),
        updatedBy: row.updated_by,
        updatedAt: row.updated_at,
      }));
    },

    /**
     * Id of the mapping.
     * @returns `missing`: there is none with this id; `taken`: another has this name; `full`: there are `limit` of them.
     */
    async save(
      { partnerId }: PartnerScope,
      { id, name: typed, body, by, at }: MappingInput,
      limit: number,
    ): Promise<{ readonly id: string } | "missing" | "taken" | "full"> {
      const name = asStored(typed);
      const content = { name, body: toJson(body), updated_by: by, updated_at: at };
      return lanes.run(db, `panels:${partnerId}`, async (trx) => {
        const others = await trx
          .selectFrom("panel_mappings")
          .select(["id", "name"])
          .where("partner_id", "=", partnerId)
          .execute();
        if (others.some((other) => other.name === name && other.id !== id)) return "taken";
        if (id === undefined) {
          if (others.length >= limit) return "full";
          const row = { id: randomUUID(), partner_id: partnerId, ...content };
          await trx.insertInto("panel_mappings").values(row).execute();
          return { id: row.id };
        }
        const changed = trx
          .updateTable("panel_mappings")
          .set(content)
          .where("partner_id", "=", partnerId)
          .where("id", "=", id)
          .executeTakeFirstOrThrow();
        return (await changesUnlessTaken(changed)) ? { id } : "missing";
      });
    },

    /** Name of the deleted mapping. */
    async remove({ partnerId }: PartnerScope, id: string): Promise<string | undefined> {
      const row = await db
        .deleteFrom("panel_mappings")
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .returning("name")
        .executeTakeFirst();
      return row?.name;
    },
  };
}
