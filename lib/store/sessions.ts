/** Who is signed in where. Ending a session here ends it at its next request. */
import "server-only";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { toPerson, type Person } from "./people.ts";
import type { Tables } from "./tables.ts";

/** Names a session where its id would be a key: in the log, and where sessions are listed. */
export const markOf = (sid: string): string => sid.slice(0, 8);

export interface SessionWithPerson {
  readonly sid: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly endedAt: number | null;
  /** The account that was chosen; `null`: none yet. */
  readonly partnerId: string | null;
  readonly person: Person;
}

export function sessionsRepository(db: Kysely<Tables>) {
  return {
    /** A fresh, unguessable session id. */
    async create(personId: string, now: number): Promise<string> {
      const sid = randomBytes(32).toString("base64url");
      await db
        .insertInto("sessions")
        .values({ sid, mark: markOf(sid), person_id: personId, created_at: now, seen_at: now, ended_at: null })
        .execute();
      return sid;
    },

    async read(sid: string): Promise<SessionWithPerson | undefined> {
      const row = await db
        .selectFrom("sessions")
        .innerJoin("people", "people.id", "sessions.person_id")
        .selectAll("people")
        .select(["sessions.seen_at", "sessions.ended_at", "sessions.created_at as begun_at", "sessions.partner_id"])
        .where("sid", "=", sid)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        sid,
        createdAt: row.begun_at,
        seenAt: row.seen_at,
        endedAt: row.ended_at,
        partnerId: row.partner_id,
        person: toPerson(row),
      };
    },

    async touch(sid: string, now: number): Promise<void> {
      await db.updateTable("sessions").set({ seen_at: now }).where("sid", "=", sid).execute();
    },

    async choosePartner(sid: string, partnerId: string): Promise<void> {
      await db.updateTable("sessions").set({ partner_id: partnerId }).where("sid", "=", sid).execute();
    },

    async end(sid: string, now: number): Promise<void> {
      await db
        .updateTable("sessions")
        .set({ ended_at: now })
        .where("sid", "=", sid)
        .where("ended_at", "is", null)
        .execute();
    },

    async endAllOf(personId: string, now: number): Promise<void> {
      await db
        .updateTable("sessions")
        .set({ ended_at: now })
        .where("person_id", "=", personId)
        .where("ended_at", "is", null)
        .execute();
    },
  };
}
