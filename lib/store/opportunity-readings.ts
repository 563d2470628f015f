/** One reading of an opportunity: its line, its snapshot, and the attributes its cells name. */
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Opportunity } from "../sampling/schema.ts";
import { fold } from "./fold.ts";
import { inChunks } from "./in-chunks.ts";
import { attributesOf, toColumns, type DerivedFigures } from "./opportunity-row.ts";
import type { PartnerScope } from "./scope.ts";
import type { SnapshotFigures } from "./snapshots.ts";
import { toJsonOrNull } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

/** What is worked out of a snapshot behind its keeping: a sudden end between the two leaves it to be done. */
const UNKNOWN = { change: null, findings: -1, findings_worst: "", findings_due: null };

export function opportunityReadings(db: Kysely<Tables>) {
  return {
    /**
     * Keeps a reading. A body like the last one, character by character, only moves the time; `changed` is true
     * the first time too. What a new snapshot changed is worked out behind (`snapshots.saveChange`).
     */
    async saveReading(
      scope: PartnerScope,
      opportunity: Opportunity,
      bodyText: string,
      readAt: number,
      derived: DerivedFigures,
      figures?: SnapshotFigures,
    ): Promise<{ snapshotId: string; changed: boolean }> {
      const { partnerId } = scope;
      const hash = createHash("sha256").update(bodyText).digest("hex");
      return db.transaction().execute(async (trx) => {
        const known = await trx
          .selectFrom("opportunities as o")
          .innerJoin("snapshots as s", "s.id", "o.last_snapshot_id")
          .select(["s.id", "s.body_hash", "o.first_read_at", "o.readings", "o.snapshots"])
          .where("o.partner_id", "=", partnerId)
          .where("o.opportunity_id", "=", opportunity.id)
          .executeTakeFirst();
        const changed = known?.body_hash !== hash;
        const snapshotId = known && !changed ? known.id : randomUUID();
        const snapshot = { id: snapshotId, partner_id: partnerId, opportunity_id: opportunity.id };
        await trx
          .insertInto("snapshots")
          .values({
            ...snapshot,
            body_hash: hash,
            first_read_at: readAt,
            read_at: readAt,
            position: (known?.snapshots ?? 0) + 1,
            figures: toJsonOrNull(figures),
            readings: 1,
          })
          .onConflict((conflict) =>
            conflict.column("id").doUpdateSet({ read_at: readAt, readings: (eb) => eb("snapshots.readings", "+", 1) }),
          )
          .execute();
        if (changed)
          await trx.insertInto("snapshot_bodies").values({ snapshot_id: snapshotId, body: bodyText }).execute();
        const row = {
          ...toColumns(opportunity, derived),
          last_snapshot_id: snapshotId,
          first_read_at: known?.first_read_at ?? readAt,
          read_at: readAt,
          readings: (known?.readings ?? 0) + 1,
          snapshots: (known?.snapshots ?? 0) + Number(changed),
          missing_at: null,
          ...(changed ? { ...UNKNOWN, changed_at: readAt, changed_reading: (known?.readings ?? 0) + 1 } : {}),
        };
        await trx
          .insertInto("opportunities")
          .values({ ...row, partner_id: partnerId, opportunity_id: opportunity.id })
          .onConflict((conflict) => conflict.columns(["partner_id", "opportunity_id"]).doUpdateSet(row))
          .execute();
        if (!changed) return { snapshotId, changed };
        await replaceAttributes(trx, scope, opportunity, readAt);
        return { snapshotId, changed };
      });
    },
  };
}

/** Attributes met in targeting become known, so that their details can be read. */
async function replaceAttributes(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  opportunity: Opportunity,
  readAt: number,
): Promise<void> {
  await trx
    .deleteFrom("opportunity_attributes")
    .where("partner_id", "=", partnerId)
    .where("opportunity_id", "=", opportunity.id)
    .execute();
  for (const ids of inChunks(attributesOf(opportunity))) {
    const rows = ids.map((id) => ({ partner_id: partnerId, attribute_id: id, opportunity_id: opportunity.id }));
    await trx.insertInto("opportunity_attributes").values(rows).execute();
    const met = ids.map((id) => ({
      partner_id: partnerId,
      attribute_id: id,
      found_by: fold(id),
      in_targeting: 1,
      first_seen_at: readAt,
    }));
    await trx
      .insertInto("attributes")
      .values(met)
      .onConflict((conflict) => conflict.columns(["partner_id", "attribute_id"]).doUpdateSet({ in_targeting: 1 }))
      .execute();
  }
}
