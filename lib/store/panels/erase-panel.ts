/** Deletion of a panel: complete, in transactions of a bounded size, and from the files. */
import "server-only";
import type { Kysely } from "kysely";
import { forgetDeleted } from "../engine/engine.ts";
import { lanes, type Lane } from "../engine/lanes.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";

/** Characters of blocks that are deleted at once: each is overwritten. */
const CHARACTERS = 4_000_000;

export async function erasePanel(db: Kysely<Tables>, scope: PartnerScope, id: string): Promise<void> {
  const { partnerId } = scope;
  const lane: Lane = `panels:${partnerId}`;
  const blocks = await db
    .selectFrom("panel_blocks")
    .select(({ fn }) => ["segment", "attribute_id", fn.sum<number>("length").as("length")])
    .where("partner_id", "=", partnerId)
    .where("panel_id", "=", id)
    .groupBy(["segment", "attribute_id"])
    .orderBy("segment")
    .orderBy("attribute_id")
    .execute();
  for (const batch of batchesOf(blocks)) {
    await lanes.run(db, lane, async (trx) => {
      for (const { segment, attribute_id } of batch) {
        await trx
          .deleteFrom("panel_blocks")
          .where("partner_id", "=", partnerId)
          .where("panel_id", "=", id)
          .where("segment", "=", segment)
          .where("attribute_id", "=", attribute_id)
          .execute();
      }
    });
  }
  await lanes.run(db, lane, async (trx) => {
    for (const table of ["panel_blocks", "opportunity_reach"] as const)
      await trx.deleteFrom(table).where("partner_id", "=", partnerId).where("panel_id", "=", id).execute();
    await trx.deleteFrom("panels").where("partner_id", "=", partnerId).where("id", "=", id).execute();
  });
  await forgetDeleted(db, ["panel_blocks", "panels", "opportunity_reach"]);
}

interface BlockLength {
  readonly segment: number;
  readonly attribute_id: string;
  readonly length: number;
}

function batchesOf(blocks: readonly BlockLength[]): BlockLength[][] {
  const batches: BlockLength[][] = [];
  let left = 0;
  for (const block of blocks) {
    if (left <= 0) {
      batches.push([]);
      left = CHARACTERS;
    }
    batches.at(-1)?.push(block);
    left -= Number(block.length);
  }
  return batches;
}
