/** Blocks of panels: the bitmaps of a segment's facts, or of its answers to one attribute, in parts. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import { lanes } from "../engine/lanes.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { laterThanBefore } from "./panel-row.ts";

/** Attribute id of the block of facts. */
export const FACTS = "";

export interface BlockPart {
  readonly panelId: string;
  /** Number of the segment. */
  readonly segment: number;
  /** `""`: facts. */
  readonly attributeId: string;
  /** From 0. */
  readonly part: number;
  readonly parts: number;
  /** Base64 of this part's bytes. */
  readonly body: string;
}

export interface BlockShape {
  readonly segment: number;
  readonly attributeId: string;
  /** Number of parts that are stored, and of those that were announced: the least and the most. */
  readonly stored: number;
  readonly fewest: number;
  readonly most: number;
}

export function panelBlocksRepository(db: Kysely<Tables>) {
  return {
    /**
     * Saves parts of blocks, each once; a part that is already stored is replaced.
     * @param limit characters of all blocks of the panel.
     * @returns `closed`: the panel does not wait for blocks; `full`: they would be too large.
     */
    async save(
      { partnerId }: PartnerScope,
      panelId: string,
      blocks: readonly Omit<BlockPart, "panelId">[],
      { at, limit }: { readonly at: number; readonly limit: number },
    ): Promise<"saved" | "closed" | "full"> {
      return lanes
        .run(db, `panels:${partnerId}`, async (trx) => {
          const panel = await trx
            .selectFrom("panels")
            .select("bytes")
            .where("partner_id", "=", partnerId)
            .where("id", "=", panelId)
            .where("state", "=", "loading")
            .executeTakeFirst();
          if (!panel) return "closed";
          const rows = blocks.map(({ segment, attributeId, part, parts, body }) => ({
            panel_id: panelId,
            partner_id: partnerId,
            segment,
            attribute_id: attributeId,
            part,
            parts,
            length: body.length,
            body,
          }));
          let bytes = panel.bytes;
          for (const chunk of inChunks(rows, BLOCKS)) {
            bytes += lengthOf(chunk) - lengthOf(await replacedBy(trx, panelId, chunk));
            await trx
              .insertInto("panel_blocks")
              .values(chunk)
              .onConflict((conflict) =>
                conflict.columns(["panel_id", "segment", "attribute_id", "part"]).doUpdateSet((eb) => ({
                  parts: eb.ref("excluded.parts"),
                  length: eb.ref("excluded.length"),
                  body: eb.ref("excluded.body"),
                })),
              )
              .execute();
          }
          if (bytes > limit) throw new TooLarge();
          await trx
            .updateTable("panels")
            .set({ bytes, changed_at: laterThanBefore(at) })
            .where("partner_id", "=", partnerId)
            .where("id", "=", panelId)
            .execute();
          return "saved";
        })
        .catch((error: unknown) => {
          if (error instanceof TooLarge) return "full";
          throw error;
        });
    },

    /** All blocks of a panel without their bodies, in order. */
    async shapes({ partnerId }: PartnerScope, panelId: string): Promise<BlockShape[]> {
      const rows = await db
        .selectFrom("panel_blocks")
        .select(({ fn }) => [
          "segment",
          "attribute_id",
          fn.countAll<number>().as("stored"),
          fn.min("parts").as("fewest"),
          fn.max("parts").as("most"),
        ])
        .where("partner_id", "=", partnerId)
        .where("panel_id", "=", panelId)
        .groupBy(["segment", "attribute_id"])
        .orderBy("segment")
        .orderBy("attribute_id")
        .execute();
      return rows.map((row) => ({
        segment: row.segment,
        attributeId: row.attribute_id,
        stored: Number(row.stored),
        fewest: row.fewest,
        most: row.most,
      }));
    },

    /** Bytes of blocks of a segment by attribute id. Those that are not stored are absent. */
    async bytes(
      { partnerId }: PartnerScope,
      panelId: string,
      segment: number,
      attributeIds: readonly string[],
    ): Promise<Map<string, Uint8Array>> {
      const parts = new Map<string, Buffer[]>();
      for (const chunk of inChunks(attributeIds)) {
        const rows = await db
          .selectFrom("panel_blocks")
          .select(["attribute_id", "body"])
          .where("partner_id", "=", partnerId)
          .where("panel_id", "=", panelId)
          .where("segment", "=", segment)
          .where("attribute_id", "in", chunk)
          .orderBy("attribute_id")
          .orderBy("part")
          .execute();
        for (const { attribute_id, body } of rows) {
          const list = parts.get(attribute_id);
          const bytes = Buffer.from(body, "base64");
          if (list) list.push(bytes);
          else parts.set(attribute_id, [bytes]);
        }
      }
      return new Map([...parts].map(([id, list]) => [id, Buffer.concat(list)]));
    },
  };
}

/** Blocks per statement. */
const BLOCKS = 20;

type Key = Pick<Tables["panel_blocks"], "segment" | "attribute_id" | "part">;

const lengthOf = (rows: readonly { readonly length: number }[]): number =>
  rows.reduce((sum, { length }) => sum + length, 0);

/** Stored parts with the keys of `rows`. */
function replacedBy(db: Kysely<Tables>, panelId: string, rows: readonly Key[]): Promise<{ readonly length: number }[]> {
  return db
    .selectFrom("panel_blocks")
    .select("length")
    .where("panel_id", "=", panelId)
    .where((eb) =>
      eb.or(
        rows.map(({ segment, attribute_id, part }) =>
          eb.and([eb("segment", "=", segment), eb("attribute_id", "=", attribute_id), eb("part", "=", part)]),
        ),
      ),
    )
    .execute();
}

/** Rolls the transaction back. */
class TooLarge extends Error {}
