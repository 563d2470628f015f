/** Saves a fetched opportunity: its row, its snapshot, and the attributes its cells name. */
import "server-only";
import { createHash, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Opportunity } from "../../sampling/schema.ts";
import { inChunks } from "../engine/in-chunks.ts";
import { fetchedFrom, isNotNewer, type FetchStart } from "../engine/fetch-order.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toJsonOrNull } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import { asNumber } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { fold } from "../text-index/text-folding.ts";
import { attributesOf, toColumns, type DerivedFigures } from "./opportunity-row.ts";
import type { SnapshotFigures } from "./snapshots.ts";

/** Values computed after the snapshot is saved; if the process ends in between, they are computed later. */
const UNKNOWN = { change: null, findings: -1, findings_worst: "", findings_due: null, blocked_step: null };

export function opportunitySnapshots(db: Kysely<Tables>) {
  return {
    /**
     * Saves a fetch, unless one that began later is stored. A body identical to the last one only updates the time;
     * `changed` is true the first time too. The change summary of a new snapshot is computed afterwards
     * (`snapshots.saveChange`).
     * @param from `undefined`: replaces any stored snapshot.
     */
    async saveSnapshot(
      scope: PartnerScope,
      opportunity: Opportunity,
      bodyText: string,
      readAt: number,
      derived: DerivedFigures,
      figures?: SnapshotFigures,
      from?: FetchStart,
    ): Promise<{ snapshotId: string; changed: boolean }> {
      const { partnerId } = scope;
      const hash = createHash("sha256").update(bodyText).digest("hex");
      return lanes.run(db, [`attributes:${partnerId}`, `library:${partnerId}`], async (trx) => {
        const existing = await trx
          .selectFrom("opportunities")
          .innerJoin("snapshots as s", "s.id", "opportunities.last_snapshot_id")
          .select(["s.id", "s.body_hash", "opportunities.first_read_at"])
          .select(["opportunities.readings", "opportunities.snapshots"])
          .select(asNumber(isNotNewer(trx, "opportunities.fetched_from", from)).as("isLatest"))
          .where("opportunities.partner_id", "=", partnerId)
          .where("opportunities.opportunity_id", "=", opportunity.id)
          .executeTakeFirst();
        if (existing?.isLatest === 0) return { snapshotId: existing.id, changed: false };
        const changed = existing?.body_hash !== hash;
        const snapshotId = existing && !changed ? existing.id : randomUUID();
        const snapshot = { id: snapshotId, partner_id: partnerId, opportunity_id: opportunity.id };
        await trx
          .insertInto("snapshots")
          .values({
            ...snapshot,
            body_hash: hash,
            first_read_at: readAt,
            read_at: readAt,
            position: (existing?.snapshots ?? 0) + 1,
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
          first_read_at: existing?.first_read_at ?? readAt,
          read_at: readAt,
          readings: (existing?.readings ?? 0) + 1,
          snapshots: (existing?.snapshots ?? 0) + Number(changed),
          missing_at: null,
          fetched_from: fetchedFrom(trx, from),
          ...(changed ? { ...UNKNOWN, changed_at: readAt, changed_reading: (existing?.readings ?? 0) + 1 } : {}),
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

/** Adds attributes found in targeting to the catalogue, so that their details can be fetched. */
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
    const attributeRows = ids.map((id) => ({
      partner_id: partnerId,
      attribute_id: id,
      found_by: fold(id),
      in_targeting: 1,
      first_seen_at: readAt,
    }));
    await trx
      .insertInto("attributes")
      .values(attributeRows)
      .onConflict((conflict) => conflict.columns(["partner_id", "attribute_id"]).doUpdateSet({ in_targeting: 1 }))
      .execute();
  }
}
