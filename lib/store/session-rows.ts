/** How a session begins and ends in the store; part of the transaction that it is told in. */
import "server-only";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditEntry } from "./audit.ts";
import type { Tables } from "./tables.ts";

/** Names a session where its id would be a key: where sessions are listed, and where one is told from another. */
export const markOf = (sid: string): string => sid.slice(0, 8);

/** Where a session was begun, in no more detail than it takes to know one's own. */
export interface SessionOrigin {
  /** Of the network: the address without its last part. */
  readonly address: string;
  /** Browser and system in a few words. */
  readonly agent: string;
}

/** Begins one now, with a fresh, unguessable id, which is returned. */
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
    .values({ sid, mark: markOf(sid), ...of, ...times, address, agent })
    .execute();
  return sid;
}

/** Whether a session of a person was ended by nobody yet. */
export async function isOpenSession(db: Kysely<Tables>, personId: string, mark: string): Promise<boolean> {
  const row = await db
    .selectFrom("sessions")
    .select("sid")
    .where("person_id", "=", personId)
    .where("mark", "=", mark)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends those of a person.
 *
 * @param mark of one of them; left out, all.
 * @returns how many were ended.
 */
export async function endSessions(
  db: Kysely<Tables>,
  personId: string,
  { at, operator }: Pick<AuditEntry, "at" | "operator">,
  mark?: string,
): Promise<number> {
  const ended = await db
    .updateTable("sessions")
    .set({ ended_at: at, ended_by: operator })
    .where("person_id", "=", personId)
    .where("ended_at", "is", null)
    .$if(mark !== undefined, (query) => query.where("mark", "=", mark ?? ""))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}
