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

const START: Head = { seq: 0, hash: "" };
/** Entries read per statement while verifying. */
const PAGE = 500;

export function auditRepository(db: Kysely<Tables>) {
  /** Entries being appended without a transaction of the caller. */
  let appending = 0;
  /** Head after the last such entry: a guess, since entries of transactions and of other processes may follow it. */
  let lastHead: Head | undefined;

  async function appendAlone(entry: AuditEntry): Promise<void> {
    const isFirst = appending === 0 && !lanes.isOpen();
    appending += 1;
    try {
      const appended = isFirst && engineOf(db).writesInWith ? await addToHead(db, entry, lastHead) : undefined;
      lastHead = appended ?? (await lanes.run(db, "audit", (own) => add(own, entry)));
    } finally {
      appending -= 1;
    }
  }

  return {
    ...auditListRepository(db),

    /** Appends an entry, inside `trx` when the action itself changes the store. */
    async append(entry: AuditEntry, trx?: Transaction<Tables>): Promise<void> {
      if (!trx) return appendAlone(entry);
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
      let last: Head = START;
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

/** @returns the head after the entry. */
async function add(trx: Transaction<Tables>, entry: AuditEntry): Promise<Head> {
  // Locked, because `addIfUnchanged` changes the head outside the lane.
  const row = chained(entry, await readHead(trx, engineOf(trx).locksRows));
  const { seq, hash } = row;
  const inserted = trx.insertInto("audit").values(row);
  // Each statement is a trip to the server.
  const isOneStatement = engineOf(trx).writesInWith;
  if (!isOneStatement) await inserted.execute();
  await (isOneStatement ? trx.with("inserted", () => inserted) : trx)
    .insertInto("audit_head")
    .values({ id: 1, seq, hash })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ seq, hash }))
    .execute();
  return { seq, hash };
}

/**
 * Appends the entry without a transaction: after the expected head if it still is the head, otherwise after the head
 * that is read. This takes one to three trips to the server; a transaction in the lane takes four.
 * @returns the head after the entry; `undefined` if another entry was appended meanwhile, or if the log is empty.
 */
async function addToHead(db: Kysely<Tables>, entry: AuditEntry, expected: Head | undefined): Promise<Head | undefined> {
  const appended = expected && (await addIfUnchanged(db, entry, expected));
  return appended ?? addIfUnchanged(db, entry, await readHead(db));
}

/**
 * Appends the entry in one statement, if `head` is still the head.
 * @returns the head after the entry; `undefined` if another one was appended since, or if the log is empty.
 */
async function addIfUnchanged(db: Kysely<Tables>, entry: AuditEntry, head: Head): Promise<Head | undefined> {
  const { at, operator, partner_id, action, subject, detail, prev_hash, seq, hash } = chained(entry, head);
  const { numInsertedOrUpdatedRows: appended = 0n } = await db
    .with("moved", (moving) =>
      moving
        .updateTable("audit_head")
        .set({ seq, hash })
        .where("id", "=", 1)
        .where("seq", "=", head.seq)
        .where("hash", "=", head.hash)
        .returning(["seq", "hash"]),
    )
    .insertInto("audit")
    .columns(["seq", "at", "operator", "partner_id", "action", "subject", "detail", "prev_hash", "hash"])
    .expression((eb) =>
      eb
        .selectFrom("moved")
        .select((row) => [
          "moved.seq",
          row.cast<number>(row.val(at), "bigint").as("at"),
          ...[operator, partner_id, action, subject, detail, prev_hash].map((text, column) =>
            row.cast<string>(row.val(text), "text").as(`text_${column}`),
          ),
          "moved.hash",
        ]),
    )
    .executeTakeFirstOrThrow();
  return appended === 1n ? { seq, hash } : undefined;
}

/** The entry as the row after `head`. */
function chained(entry: AuditEntry, head: Head): Selectable<Tables["audit"]> {
  // The hash must cover the texts as they are read back.
  const unhashed = {
    seq: head.seq + 1,
    at: entry.at,
    operator: asStored(entry.operator),
    partner_id: asStored(entry.partner),
    action: asStored(entry.action),
    subject: asStored(entry.subject),
    detail: toJson(entry.detail),
    prev_hash: head.hash,
  };
  return { ...unhashed, hash: hashOf(unhashed) };
}

interface Head {
  readonly seq: number;
  readonly hash: string;
}

/** Newest entry, stored separately so that a log truncated at its end is detected too. */
async function readHead(db: Kysely<Tables>, locked = false): Promise<Head> {
  const head = db.selectFrom("audit_head").select(["seq", "hash"]).where("id", "=", 1);
  return (await (locked ? head.forUpdate() : head).executeTakeFirst()) ?? START;
}

function hashOf(row: Omit<Selectable<Tables["audit"]>, "hash">): string {
  const { seq, at, operator, partner_id, action, subject, detail, prev_hash } = row;
  return createHash("sha256")
    .update(JSON.stringify([prev_hash, seq, at, operator, partner_id, action, subject, detail]))
    .digest("hex");
}
