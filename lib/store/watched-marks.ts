/** "Mark as seen", and taking it back. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";
import { watchedLines, type WatchedLine } from "./watched-lines.ts";

/** A look as it was, to go back to; without one there was none. */
export interface LookBefore {
  readonly opportunityId: string;
  readonly look: {
    readonly snapshotId: string;
    readonly at: number;
    readonly currentSnapshotId: string;
    readonly currentAt: number;
  } | null;
}

/** How far a person was shown what is watched: what came later is not marked as seen with it. */
export interface ShownUpTo {
  /** Readings until then, epoch milliseconds; the name of the mark too. */
  readonly at: number;
  /** The newest alert by its id; 0 without one. */
  readonly alert: number;
}

/** What one marking did, to be taken back. */
export interface Marking {
  readonly at: number;
  readonly before: readonly LookBefore[];
}

export function watchedMarks(db: Kysely<Tables>) {
  return {
    /**
     * Whatever is watched counts as seen as it was shown; answers what a person needs to take it back, `undefined` when there
     * was nothing left to mark. What the person has looked at since it was shown stays as it is.
     */
    async markSeen(scope: PartnerScope, personId: string, shown: ShownUpTo): Promise<Marking | undefined> {
      const { partnerId } = scope;
      const { at } = shown;
      return db.transaction().execute(async (trx) => {
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
        const before: LookBefore[] = [];
        for (const some of inChunks(watched)) {
          const ids = some.map((line) => line.opportunityId);
          const known = new Map((await looksOf(trx, scope, personId, ids)).map((look) => [look.opportunity_id, look]));
          const rows = some.map(({ opportunityId, shownSnapshotId }) => {
            const look = known.get(opportunityId);
            before.push({ opportunityId, look: look ? toLook(look) : null });
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

    /** Takes markings back, the newest first; what the person has looked at since stays seen. */
    async unmark({ partnerId }: PartnerScope, personId: string, markings: readonly Marking[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (const { at, before } of markings.toReversed()) {
          for (const { opportunityId, look } of before) {
            const marked = {
              partner_id: partnerId,
              person_id: personId,
              opportunity_id: opportunityId,
              current_at: at,
            };
            if (look === null)
              await trx
                .deleteFrom("looks")
                .where((eb) => eb.and(marked))
                .execute();
            else
              await trx
                .updateTable("looks")
                .set(toColumns(look))
                .where((eb) => eb.and(marked))
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

const looksOf = (db: Kysely<Tables>, { partnerId }: PartnerScope, personId: string, ids: readonly string[]) =>
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
  /** The newest at that time. */
  readonly shownSnapshotId: string;
}

/** What is watched as it stood at that time, but for what the person has looked at since. */
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
    // Few: what arrived while the page was open.
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

const toLook = (look: Selectable<Tables["looks"]>): NonNullable<LookBefore["look"]> => ({
  snapshotId: look.snapshot_id,
  at: look.at,
  currentSnapshotId: look.current_snapshot_id,
  currentAt: look.current_at,
});

const toColumns = ({ snapshotId, at, currentSnapshotId, currentAt }: NonNullable<LookBefore["look"]>) => ({
  snapshot_id: snapshotId,
  at,
  current_snapshot_id: currentSnapshotId,
  current_at: currentAt,
});
