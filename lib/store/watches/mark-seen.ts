/** "Mark as seen", and undo. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { watchedLines, type WatchedLine } from "./watched-lines.ts";

/** Earlier last-seen state, for undo; none if there was none. */
export interface SeenBefore {
  readonly opportunityId: string;
  readonly look: {
    readonly snapshotId: string;
    readonly at: number;
    readonly currentSnapshotId: string;
    readonly currentAt: number;
  } | null;
}

/** Limit of the displayed list: later changes are not marked as seen. */
export interface ShownUpTo {
  /** Includes fetches up to this time, epoch milliseconds; also identifies the "mark as seen". */
  readonly at: number;
  /** Id of the newest alert; 0 if there is none. */
  readonly alert: number;
}

/** Result of a "mark as seen" action, for undo. */
export interface SeenUndo {
  readonly at: number;
  readonly before: readonly SeenBefore[];
}

export function markSeenRepository(db: Kysely<Tables>) {
  return {
    /**
     * Marks all watched opportunities as seen in the state that was displayed. Returns the data for undo, `undefined`
     * when nothing was left to mark. Opportunities the person has visited since stay unchanged.
     */
    async markSeen(scope: PartnerScope, personId: string, shown: ShownUpTo): Promise<SeenUndo | undefined> {
      const { partnerId } = scope;
      const { at } = shown;
      return lanes.run(db, `library:${partnerId}`, async (trx) => {
        const watched = await shownLines(trx, scope, await watchedLines(trx, scope, personId), at);
        const alerts = trx
          .updateTable("alerts")
          .where("partner_id", "=", partnerId)
          .where("person_id", "=", personId)
          .where("id", "<=", shown.alert)
          .where("seen_at", "is", null);
        const { numUpdatedRows } = await alerts.set({ seen_at: at }).executeTakeFirst();
        if (numUpdatedRows === 0n && watched.every((line) => line.seenSnapshotId === line.shownSnapshotId)) {
          return undefined;
        }
        const before: SeenBefore[] = [];
        for (const some of inChunks(watched)) {
          const ids = some.map((line) => line.opportunityId);
          const byOpportunity = new Map(
            (await lastSeenOf(trx, scope, personId, ids)).map((lastSeen) => [lastSeen.opportunity_id, lastSeen]),
          );
          const rows = some.map(({ opportunityId, shownSnapshotId }) => {
            const look = byOpportunity.get(opportunityId);
            before.push({ opportunityId, look: look ? toLastSeen(look) : null });
            return {
              person_id: personId,
              partner_id: partnerId,
              opportunity_id: opportunityId,
              snapshot_id: look?.current_snapshot_id ?? shownSnapshotId,
              at: look?.current_at ?? at,
              current_snapshot_id: shownSnapshotId,
              current_at: at,
            };
          });
          await trx
            .insertInto("looks")
            .values(rows)
            .onConflict((conflict) =>
              conflict.columns(["person_id", "partner_id", "opportunity_id"]).doUpdateSet((eb) => ({
                snapshot_id: eb.ref("excluded.snapshot_id"),
                at: eb.ref("excluded.at"),
                current_snapshot_id: eb.ref("excluded.current_snapshot_id"),
                current_at: eb.ref("excluded.current_at"),
              })),
            )
            .execute();
        }
        return { at, before };
      });
    },

    /** Undoes several "mark as seen" actions, newest first; opportunities visited since remain seen. */
    async undoSeen({ partnerId }: PartnerScope, personId: string, undos: readonly SeenUndo[]): Promise<void> {
      await lanes.run(db, `library:${partnerId}`, async (trx) => {
        for (const { at, before } of undos.toReversed()) {
          for (const { opportunityId, look } of before) {
            const seenThen = {
              partner_id: partnerId,
              person_id: personId,
              opportunity_id: opportunityId,
              current_at: at,
            };
            if (look === null)
              await trx
                .deleteFrom("looks")
                .where((eb) => eb.and(seenThen))
                .execute();
            else
              await trx
                .updateTable("looks")
                .set(toColumns(look))
                .where((eb) => eb.and(seenThen))
                .execute();
          }
          await trx
            .updateTable("alerts")
            .set({ seen_at: null })
            .where("partner_id", "=", partnerId)
            .where("person_id", "=", personId)
            .where("seen_at", "=", at)
            .execute();
        }
      });
    },
  };
}

const lastSeenOf = (db: Kysely<Tables>, { partnerId }: PartnerScope, personId: string, ids: readonly string[]) =>
  db
    .selectFrom("looks")
    .selectAll()
    .where("partner_id", "=", partnerId)
    .where("person_id", "=", personId)
    .where("opportunity_id", "in", ids)
    .execute();

interface ShownLine {
  readonly opportunityId: string;
  readonly seenSnapshotId: string | null;
  /** Newest snapshot at that time. */
  readonly shownSnapshotId: string;
}

/** Watched opportunities as of that time, except those the person has visited since. */
async function shownLines(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  lines: readonly WatchedLine[],
  at: number,
): Promise<ShownLine[]> {
  const shown: ShownLine[] = [];
  for (const { opportunityId, seenSnapshotId, seenAt, lastSnapshotId, changedAt } of lines) {
    if (seenAt !== null && seenAt >= at) continue;
    if (changedAt <= at) {
      shown.push({ opportunityId, seenSnapshotId, shownSnapshotId: lastSnapshotId });
      continue;
    }
    // Only a few: snapshots that arrived while the page was open.
    const row = await db
      .selectFrom("snapshots")
      .select("id")
      .where("partner_id", "=", partnerId)
      .where("opportunity_id", "=", opportunityId)
      .where("first_read_at", "<=", at)
      .orderBy("position", "desc")
      .limit(1)
      .executeTakeFirst();
    if (row) shown.push({ opportunityId, seenSnapshotId, shownSnapshotId: row.id });
  }
  return shown;
}

const toLastSeen = (look: Selectable<Tables["looks"]>): NonNullable<SeenBefore["look"]> => ({
  snapshotId: look.snapshot_id,
  at: look.at,
  currentSnapshotId: look.current_snapshot_id,
  currentAt: look.current_at,
});

const toColumns = ({ snapshotId, at, currentSnapshotId, currentAt }: NonNullable<SeenBefore["look"]>) => ({
  snapshot_id: snapshotId,
  at,
  current_snapshot_id: currentSnapshotId,
  current_at: currentAt,
});
