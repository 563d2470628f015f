/** Who is signed in where. Ending a session here ends it at its next request. */
import "server-only";
import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { AuditEntry, auditRepository } from "./audit.ts";
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

/** Where a session was begun, in no more detail than it takes to know one's own. */
export interface SessionOrigin {
  /** Of the network: the address without its last part. */
  readonly address: string;
  /** Browser and system in a few words. */
  readonly agent: string;
}

export interface ListedSession extends SessionOrigin {
  readonly mark: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly seenAt: number;
}

/** Sessions begun or seen before these times are over, whether or not anybody ended them. */
export interface StillAlive {
  readonly createdAfter: number;
  readonly seenAfter: number;
}

/** A row of a session that begins now, with a fresh, unguessable id. */
export const newSession = (personId: string, now: number, { address, agent }: SessionOrigin) => {
  const sid = randomBytes(32).toString("base64url");
  const mark = markOf(sid);
  return { sid, mark, person_id: personId, created_at: now, seen_at: now, ended_at: null, address, agent };
};

/** Of a person, by its mark, while nobody has ended it. */
export const openSession = (db: Kysely<Tables>, personId: string, mark: string) =>
  db
    .selectFrom("sessions")
    .select("sid")
    .where("person_id", "=", personId)
    .where("mark", "=", mark)
    .where("ended_at", "is", null)
    .executeTakeFirst();

const NOWHERE: SessionOrigin = { address: "", agent: "" };

export function sessionsRepository(db: Kysely<Tables>, audit: ReturnType<typeof auditRepository>) {
  return {
    /** A fresh, unguessable session id. */
    async create(personId: string, now: number, origin: SessionOrigin = NOWHERE): Promise<string> {
      const session = newSession(personId, now, origin);
      await db.insertInto("sessions").values(session).execute();
      return session.sid;
    },

    /**
     * The same for who has typed a password that was found right against `passwordHash`: nothing when that was changed, or the person
     * shut out, while it was looked at.
     */
    async begin(
      { id, passwordHash }: Pick<Person, "id" | "passwordHash">,
      now: number,
      origin: SessionOrigin = NOWHERE,
    ): Promise<string | undefined> {
      return db.transaction().execute(async (trx) => {
        const same = await trx
          .selectFrom("people")
          .select("id")
          .where("id", "=", id)
          .where("password_hash", "=", passwordHash)
          .where("disabled_at", "is", null)
          .executeTakeFirst();
        if (!same) return undefined;
        const session = newSession(id, now, origin);
        await trx.insertInto("sessions").values(session).execute();
        return session.sid;
      });
    },

    /** Whether a session of a person was ended by nobody yet. */
    async isOpen(personId: string, mark: string): Promise<boolean> {
      return (await openSession(db, personId, mark)) !== undefined;
    },

    /** Those of a person that are not over, latest seen first. */
    async ofPerson(personId: string, { createdAfter, seenAfter }: StillAlive): Promise<ListedSession[]> {
      const rows = await db
        .selectFrom("sessions")
        .select(["mark", "created_at", "seen_at", "address", "agent"])
        .where("person_id", "=", personId)
        .where("ended_at", "is", null)
        .where("created_at", ">", createdAfter)
        .where("seen_at", ">", seenAfter)
        .orderBy("seen_at", "desc")
        .orderBy("mark")
        .execute();
      return rows.map(({ created_at, seen_at, ...rest }) => ({ ...rest, createdAt: created_at, seenAt: seen_at }));
    },

    /** When each person was seen last, in any session. */
    async lastSeen(): Promise<ReadonlyMap<string, number>> {
      const rows = await db
        .selectFrom("sessions")
        .select((eb) => ["person_id", eb.fn.max("seen_at").as("seen")])
        .groupBy("person_id")
        .execute();
      return new Map(rows.map(({ person_id, seen }) => [person_id, Number(seen)]));
    },

    /**
     * Ends one session of a person, or all of them, with an entry in the audit trail.
     *
     * @param mark `undefined`: all.
     * @returns how many were ended.
     */
    async endOfPerson(personId: string, mark: string | undefined, entry: AuditEntry): Promise<number> {
      return db.transaction().execute(async (trx) => {
        let ended = trx
          .updateTable("sessions")
          .set({ ended_at: entry.at, ended_by: entry.operator })
          .where("person_id", "=", personId)
          .where("ended_at", "is", null);
        if (mark !== undefined) ended = ended.where("mark", "=", mark);
        const count = Number((await ended.executeTakeFirst()).numUpdatedRows);
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
  };
}
