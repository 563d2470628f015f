/** Start and end of a session in the store, inside the caller's transaction. */
import "server-only";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { Tables } from "../engine/tables.ts";

/** Fingerprint of a session for lists and comparisons, where its id would grant access. */
export const sessionDigest = (sid: string): string => sid.slice(0, 8);

/** Origin of a session, with just enough detail for its owner to recognise it. */
export interface SessionOrigin {
  /** Network: the IP address without its last part. */
  readonly address: string;
  /** Browser and operating system, as a short text. */
  readonly agent: string;
}

/** Starts a session. Returns its new, unguessable id. */
export async function beginSession(
  db: Kysely<Tables>,
  personId: string,
  now: number,
  { address, agent }: SessionOrigin,
  partnerId?: string,
): Promise<string> {
  const sid = randomBytes(32).toString("base64url");
  const times = { created_at: now, seen_at: now, ended_at: null };
  const of = { person_id: personId, partner_id: partnerId ?? null };
  await db
    .insertInto("sessions")
    .values({ sid, mark: sessionDigest(sid), ...of, ...times, address, agent })
    .execute();
  return sid;
}

/** Whether a person's session has not been ended. */
export async function isOpenSession(db: Kysely<Tables>, personId: string, digest: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("sid")
    .where("person_id", "=", personId)
    .where("mark", "=", digest)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends sessions of a person.
 * @param digest of a single session; absent: all.
 * @returns number of ended sessions.
 */
export async function endSessions(
  db: Kysely<Tables>,
  personId: string,
  { at, operator }: Pick<AuditEntry, "at" | "operator">,
  digest?: string,
): Promise<number> {
  const ended = await db
    .updateTable("sessions")
    .set({ ended_at: at, ended_by: operator })
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .$if(digest !== undefined, (query) => query.where("mark", "=", digest ?? ""))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
