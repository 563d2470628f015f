/** Sessions. A session ended here is refused at its next request. */
import "server-only";
import type { Kysely } from "kysely";
import { fail } from "../../failure.ts";
import type { AuditEntry } from "../audit/audit-entry.ts";
import type { auditRepository } from "../audit/audit.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { toPerson, type Person } from "./people.ts";
import { beginSession, endSessions, isOpenSession, type SessionOrigin } from "./session-rows.ts";

export interface SessionWithPerson {
  readonly sid: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly endedAt: number | null;
  /** Selected partner account; `null`: none yet. */
  readonly partnerId: string | null;
  readonly person: Person;
}

export interface ListedSession extends SessionOrigin {
  readonly digest: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Limits of a live session: one started or last seen before these times has expired, even if not ended explicitly. */
export interface SessionDeadlines {
  readonly createdAfter: number;
  readonly seenAfter: number;
}

const UNKNOWN_ORIGIN: SessionOrigin = { address: "", agent: "" };

export function sessionsRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /**
     * Starts a session.
     * @returns a new, unguessable session id.
     * @throws FailureError `forbidden` for a disabled person, even if disabled just now.
     */
    async create(personId: string, now: number, origin: SessionOrigin = UNKNOWN_ORIGIN): Promise<string> {
      return lanes.run(db, "people", async (trx) => {
        const person = await trx
          .selectFrom("people")
          .select("disabled_at")
          .where("id", "=", personId)
          .executeTakeFirst();
        if (person && person.disabled_at !== null) throw fail("forbidden", "This user is disabled.");
        return beginSession(trx, personId, now, origin);
      });
    },

    /**
     * Starts a session after a password was verified against `passwordHash`; `undefined` when the password was changed,
     * or the person disabled, during the check.
     */
    async begin(
      { id, passwordHash }: Pick<Person, "id" | "passwordHash">,
      now: number,
      origin: SessionOrigin = UNKNOWN_ORIGIN,
    ): Promise<string | undefined> {
      return lanes.run(db, "people", async (trx) => {
        const same = await trx
          .selectFrom("people")
          .select("id")
          .where("id", "=", id)
          .where("password_hash", "=", passwordHash)
          .where("disabled_at", "is", null)
          .executeTakeFirst();
        return same && beginSession(trx, id, now, origin);
      });
    },

    /** Whether a person's session has not been ended. */
    async isOpen(personId: string, digest: string): Promise<boolean> {
      return isOpenSession(db, personId, digest);
    },

    /** A person's live sessions, last seen first. */
    async ofPerson(personId: string, { createdAfter, seenAfter }: SessionDeadlines): Promise<ListedSession[]> {
      const rows = await db
        .selectFrom("sessions")
        .select(["mark as digest", "created_at", "seen_at", "address", "agent"])
        .where("person_id", "=", personId)
        .where("ended_at", "is", null)
        .where("created_at", ">", createdAfter)
        .where("seen_at", ">", seenAfter)
        .orderBy("seen_at", "desc")
        .orderBy("sid")
        .execute();
      return rows.map(({ created_at, seen_at, ...rest }) => ({ ...rest, createdAt: created_at, seenAt: seen_at }));
    },

    /** Last-seen time of each person in any session, including pruned ones. People never seen are absent. */
    async lastSeen(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom("people")
        .leftJoin("sessions", "sessions.person_id", "people.id")
        .select((eb) => ["people.id", "people.seen_at as before", eb.fn.max("sessions.seen_at").as("seen")])
        .groupBy(["people.id", "people.seen_at"])
        .execute();
      const times = rows.map(({ id, before, seen }) => [id, Math.max(before ?? 0, Number(seen ?? 0))] as const);
      return new Map(times.filter(([, at]) => at > 0));
    },

    /**
     * Ends one session of a person, or all, with an entry in the audit log.
     * @param digest fingerprint of one session; `undefined`: all.
     * @returns number of ended sessions.
     */
    async endOfPerson(personId: string, digest: string | undefined, entry: AuditEntry): Promise<number> {
      return lanes.run(db, "people", async (trx) => {
        const count = await endSessions(trx, personId, entry, digest);
        if (count > 0) await audit.append({ ...entry, detail: { ...entry.detail, sessions: count } }, trx);
        return count;
      });
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

    /** @param over changes the account only if it is still this one; `partnerId: undefined`: none. */
    async choosePartner(
      sid: string,
      partnerId: string,
      over?: { readonly partnerId?: string | undefined },
    ): Promise<void> {
      const update = db.updateTable("sessions").set({ partner_id: partnerId }).where("sid", "=", sid);
      const before = over?.partnerId ?? null;
      await update
        .$if(over !== undefined, (query) => query.where("partner_id", before === null ? "is" : "=", before))
        .execute();
    },

    /** Account that the person selected in their most recent session; `undefined`: none, or those sessions were pruned. */
    async lastPartner(personId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("sessions")
        .select("partner_id")
        .where("person_id", "=", personId)
        .where("partner_id", "is not", null)
        .orderBy("seen_at", "desc")
        .orderBy("created_at", "desc")
        .orderBy("sid")
        .executeTakeFirst();
      return row?.partner_id ?? undefined;
    },

    async end(sid: string, now: number): Promise<void> {
      await db
        .updateTable("sessions")
        .set({ ended_at: now })
        .where("sid", "=", sid)
        .where("ended_at", "is", null)
        .execute();
    },
  };
}
