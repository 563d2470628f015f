/** Panels of a partner account. */
import "server-only";
import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { toJson } from "../engine/json-columns.ts";
import { lanes, type Lane } from "../engine/lanes.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { changesUnlessTaken } from "../engine/unique-violation.ts";
import { erasePanel } from "./erase-panel.ts";
import { laterThanBefore, sizeOf, toPanel, type NewPanel, type StoredPanel } from "./panel-row.ts";

const laneOf = ({ partnerId }: PartnerScope): Lane => `panels:${partnerId}`;

const update = (on: Kysely<Tables>, { partnerId }: PartnerScope, id: string) =>
  on.updateTable("panels").where("partner_id", "=", partnerId).where("id", "=", id);

export function panelsRepository(db: Kysely<Tables>) {
  const panelsOf = ({ partnerId }: PartnerScope) =>
    db.selectFrom("panels").selectAll().where("partner_id", "=", partnerId);

  return {
    /** Newest first, without those that are being deleted. */
    async list(scope: PartnerScope): Promise<StoredPanel[]> {
      const rows = await panelsOf(scope)
        .where("state", "<>", "deleting")
        .orderBy("created_at", "desc")
        .orderBy("id")
        .execute();
      return rows.map(toPanel);
    },

    /** `undefined` also for one that is being deleted. */
    async byId(scope: PartnerScope, id: string): Promise<StoredPanel | undefined> {
      const row = await panelsOf(scope).where("id", "=", id).where("state", "<>", "deleting").executeTakeFirst();
      return row && toPanel(row);
    },

    /** The default panel, if it is ready. */
    async default(scope: PartnerScope): Promise<StoredPanel | undefined> {
      const row = await panelsOf(scope).where("is_default", "=", 1).where("state", "=", "ready").executeTakeFirst();
      return row && toPanel(row);
    },

    /**
     * Id of the new panel, whose blocks are still to be saved.
     * @returns `full` when the account has `limit` panels; `taken` when one of them has this name.
     */
    async begin(
      scope: PartnerScope,
      panel: NewPanel,
      { at, limit }: { readonly at: number; readonly limit: number },
    ): Promise<{ readonly id: string } | "full" | "taken"> {
      return lanes.run(db, laneOf(scope), async (trx) => {
        const { count } = await trx
          .selectFrom("panels")
          .select((eb) => eb.fn.countAll<number>().as("count"))
          .where("partner_id", "=", scope.partnerId)
          .where("state", "<>", "deleting")
          .executeTakeFirstOrThrow();
        if (Number(count) >= limit) return "full";
        const row = await trx
          .insertInto("panels")
          .values({
            id: randomUUID(),
            partner_id: scope.partnerId,
            name: panel.name,
            source: panel.source,
            state: "loading",
            size: sizeOf(panel.segments),
            created_by: panel.createdBy,
            created_at: at,
            changed_at: at,
            segments: toJson(panel.segments),
            attributes: toJson(panel.attributes),
            columns: toJson(panel.columns),
          })
          .onConflict((conflict) => conflict.doNothing())
          .returning("id")
          .executeTakeFirst();
        return row ?? "taken";
      });
    },

    /**
     * Closes the panel for blocks; joins a check that is in progress.
     * @returns time of the check, which no other check of this panel has; `undefined`: it is neither being loaded nor
     * checked.
     */
    async beginCheck(scope: PartnerScope, id: string, at: number): Promise<number | undefined> {
      await update(db, scope, id)
        .where("state", "=", "loading")
        .set({ state: "checking", changed_at: laterThanBefore(at) })
        .execute();
      const row = await panelsOf(scope).where("id", "=", id).where("state", "=", "checking").executeTakeFirst();
      return row?.changed_at;
    },

    /**
     * Opens the panel again for blocks, after a check that found a fault.
     * @param check time of the check; `undefined`: any.
     */
    async reopen(scope: PartnerScope, id: string, at: number, check?: number): Promise<boolean> {
      const opened = await update(db, scope, id)
        .where("state", "=", "checking")
        .$if(check !== undefined, (query) => query.where("changed_at", "=", check ?? 0))
        .set({ state: "loading", changed_at: laterThanBefore(at) })
        .executeTakeFirst();
      return opened.numUpdatedRows > 0n;
    },

    /**
     * Makes a checked panel ready; the default one if there is no other. `false`: it is not being checked.
     * @param check time of the check; `undefined`: any.
     */
    async makeReady(scope: PartnerScope, id: string, at: number, check?: number): Promise<boolean> {
      return lanes.run(db, laneOf(scope), async (trx) => {
        const first = await trx
          .selectFrom("panels")
          .select("id")
          .where("partner_id", "=", scope.partnerId)
          .where("is_default", "=", 1)
          .executeTakeFirst();
        const ready = await update(trx, scope, id)
          .where("state", "=", "checking")
          .$if(check !== undefined, (query) => query.where("changed_at", "=", check ?? 0))
          .set({ state: "ready", changed_at: at, ...(first ? {} : { is_default: 1 }) })
          .executeTakeFirst();
        if (ready.numUpdatedRows > 0n && !first) await forgetReachOfWatches(trx, scope);
        return ready.numUpdatedRows > 0n;
      });
    },

    /** `false`: it is not ready. */
    async makeDefault(scope: PartnerScope, id: string): Promise<boolean> {
      return lanes.run(db, laneOf(scope), async (trx) => {
        const panel = await trx
          .selectFrom("panels")
          .select("id")
          .where("partner_id", "=", scope.partnerId)
          .where("id", "=", id)
          .where("state", "=", "ready")
          .executeTakeFirst();
        if (!panel) return false;
        await trx
          .updateTable("panels")
          .set({ is_default: 0 })
          .where("partner_id", "=", scope.partnerId)
          .where("is_default", "=", 1)
          .execute();
        await update(trx, scope, id).set({ is_default: 1 }).execute();
        await forgetReachOfWatches(trx, scope);
        return true;
      });
    },

    /** `false` when another panel has this name, or this one is gone. */
    rename: (scope: PartnerScope, id: string, name: string): Promise<boolean> =>
      changesUnlessTaken(
        update(db, scope, id).where("state", "<>", "deleting").set({ name }).executeTakeFirstOrThrow(),
      ),

    /**
     * Hides the panel until `erase` has deleted it. `false`: it is gone, or not idle.
     * @param idle `idleSince`: only an upload that isn't complete and has not changed since this time.
     */
    async markDeleting(
      scope: PartnerScope,
      id: string,
      at: number,
      { idleSince }: { readonly idleSince?: number | undefined } = {},
    ): Promise<boolean> {
      const updated = await update(db, scope, id)
        .where("state", "<>", "deleting")
        .$if(idleSince !== undefined, (query) =>
          query.where("state", "in", ["loading", "checking"]).where("changed_at", "<", idleSince ?? 0),
        )
        .set({ state: "deleting", is_default: 0, changed_at: at })
        .executeTakeFirst();
      return updated.numUpdatedRows > 0n;
    },

    /** Ids of panels to erase: those marked for it, and uploads without a change since `before`. */
    async abandoned({ partnerId }: PartnerScope, before: number): Promise<string[]> {
      const rows = await db
        .selectFrom("panels")
        .select("id")
        .where("partner_id", "=", partnerId)
        .where((eb) =>
          eb.or([
            eb("state", "=", "deleting"),
            eb.and([eb("state", "in", ["loading", "checking"]), eb("changed_at", "<", before)]),
          ]),
        )
        .orderBy("id")
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Deletes a panel with its blocks and reach in small transactions, from the files too. */
    erase: (scope: PartnerScope, id: string): Promise<void> => erasePanel(db, scope, id),
  };
}

/** Watches compare the reach in the new default panel with its own next one, not with that in another panel. */
const forgetReachOfWatches = (db: Kysely<Tables>, { partnerId }: PartnerScope) =>
  db
    .updateTable("watches")
    .set({ reach_last: null })
    .where("partner_id", "=", partnerId)
    .where("reach_last", "is not", null)
    .execute();
