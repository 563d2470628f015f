/**
 * Audit log. Append-only; every entry's hash covers the previous one, so that a changed, removed or truncated entry is
 * detected.
 */
import "server-only";
import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely, Selectable, Transaction } from "kysely";
import { engineOf } from "../engine/engine.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import { asStored } from "../engine/stored-text.ts";
import type { Tables } from "../engine/tables.ts";
import type { AuditRow, AuditEntry } from "./audit-entry.ts";
import { auditListRepository } from "./audit-list.ts";

export type AuditVerdict =
  | { readonly ok: true; readonly entries: number }
  /** `seq`: the first entry that fails verification. */
  | { readonly ok: false; readonly seq: number; readonly reason: "changed" | "missing" | "cut off" };

const START = { seq: 0, hash: "" };
/** Entries read per statement while verifying. */
const PAGE = 500;

export function auditRepository(db: Kysely<Tables>) {
  return {
    ...auditListRepository(db),

    /** Appends an entry, inside `trx` when the action itself changes the store. */
    async append(entry: AuditEntry, trx?: Transaction<Tables>): Promise<void> {
      if (!trx) return lanes.run(db, "audit", (own) => add(own, entry));
      await lanes.take("audit");
      await add(trx, entry);
    },

    /** Newest first. */
    async recent({ limit, partner }: { readonly limit: number; readonly partner?: string }): Promise<AuditRow[]> {
      let rows = db.selectFrom("audit").selectAll();
      if (partner !== undefined) rows = rows.where("partner_id", "=", partner);
      return (await rows.orderBy("seq", "desc").limit(limit).execute()).map((row) => ({
        seq: row.seq,
        at: row.at,
        operator: row.operator,
        partner: row.partner_id,
        action: row.action,
        subject: row.subject,
        detail: fromJson(row.detail) as Record<string, unknown>,
      }));
    },

    /** Verifies the whole chain, including entries appended during the verification. */
    async verify(): Promise<AuditVerdict> {
      let last: { seq: number; hash: string } = START;
      for (;;) {
        // Read before the entries, so that an entry appended in between does not contradict the head.
        const head = await readHead(db);
        const rows = await db
          .selectFrom("audit")
          .selectAll()
          .where("seq", ">", last.seq)
          .orderBy("seq")
          .limit(PAGE)
          .execute();
        for (const row of rows) {
          if (row.seq !== last.seq + 1) return { ok: false, seq: last.seq + 1, reason: "missing" };
          if (row.prev_hash !== last.hash || row.hash !== hashOf(row)) {
            return { ok: false, seq: row.seq, reason: "changed" };
          }
          last = row;
        }
        if (rows.length < PAGE) {
          if (head.seq > last.seq) return { ok: false, seq: last.seq + 1, reason: "cut off" };
          if (head.seq === last.seq && head.hash === last.hash) return { ok: true, entries: last.seq };
          // No entry was appended in between, but the head does not match the entries.
          if (head.seq === last.seq || rows.length === 0) return { ok: false, seq: last.seq, reason: "changed" };
        }
        // Yields to the event loop, since the log may be long.
        await nextTurn();
      }
    },
  };
}

async function add(trx: Transaction<Tables>, entry: AuditEntry): Promise<void> {
  const head = await readHead(trx);
  // The hash must cover the texts as they are read back.
  const unsigned = {
    seq: head.seq + 1,
    at: entry.at,
    operator: asStored(entry.operator),
    partner_id: asStored(entry.partner),
    action: asStored(entry.action),
    subject: asStored(entry.subject),
    detail: toJson(entry.detail),
    prev_hash: head.hash,
  };
  const hash = hashOf(unsigned);
  const inserted = trx.insertInto("audit").values({ ...unsigned, hash });
  // Each statement is a trip to the server.
  const isOneStatement = engineOf(trx).insertsInWith;
  if (!isOneStatement) await inserted.execute();
  await (isOneStatement ? trx.with("inserted", () => inserted) : trx)
    .insertInto("audit_head")
    .values({ id: 1, seq: unsigned.seq, hash })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seq: unsigned.seq, hash }))
    .execute();
}

/** Newest entry, stored separately so that a log truncated at its end is detected too. */
async function readHead(db: Kysely<Tables>): Promise<{ seq: number; hash: string }> {
  return (await db.selectFrom("audit_head").select(["seq", "hash"]).where("id", "=", 1).executeTakeFirst()) ?? START;
}

function hashOf(row: Omit<Selectable<Tables["audit"]>, "hash">): string {
  const { seq, at, operator, partner_id, action, subject, detail, prev_hash } = row;
  return createHash("sha256")
    .update(JSON.stringify([prev_hash, seq, at, operator, partner_id, action, subject, detail]))
    .digest("hex");
}
