/** Snapshots: every distinct body of an opportunity, stored as received and numbered from 1. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { fromJson, toJson } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";

/** Figures of a step in a snapshot; filters have no counts. */
interface StepFigures {
  /** `Q2`. */
  readonly key: string;
  readonly entries: number;
  readonly open: number;
  /** Sum over the open entries; 0 for filters, `null` if a count is unreadable. */
  readonly count: number | null;
}

/** Figures that lists and the history need, so that no body has to be read for them. */
export interface SnapshotFigures {
  /** As received. */
  readonly status: string;
  /** Currency not stated. `null` if absent or not a finite number. */
  readonly price: number | null;
  /** Minutes. */
  readonly length: number | null;
  /** Percent. */
  readonly incidence: number | null;
  /** Quota entries. */
  readonly entries: number;
  readonly openEntries: number;
  /** Sum of the counts of the open quota entries; `null` if one is unreadable. */
  readonly countSum: number | null;
  readonly steps: readonly StepFigures[];
  /** Whether the body could not be parsed; absent: see `isUnreadable`. */
  readonly unreadable?: boolean;
}

export interface SnapshotLine {
  readonly id: string;
  /** 1-based, within the opportunity. */
  readonly position: number;
  /** First and last time this exact body was received, epoch milliseconds. */
  readonly firstReadAt: number;
  readonly readAt: number;
  /** Number of times it was received; `undefined` for a snapshot that predates the count. */
  readonly fetches: number | undefined;
  /** `undefined` until computed. */
  readonly figures: SnapshotFigures | undefined;
}

export interface SnapshotBody {
  readonly opportunityId: string;
  readonly position: number;
  readonly bodyText: string;
  readonly firstReadAt: number;
  readonly readAt: number;
}

interface SnapshotPage {
  readonly limit: number;
  /** Only snapshots with a lower number. */
  readonly before?: number | undefined;
}

export function snapshotsRepository(db: Kysely<Tables>) {
  return {
    /** Newest first, without bodies. */
    async list({ partnerId }: PartnerScope, opportunityId: string, page: SnapshotPage): Promise<SnapshotLine[]> {
      const rows = await db
        .selectFrom("snapshots")
        .select(["id", "position", "first_read_at", "read_at", "readings", "figures"])
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", opportunityId)
        .$if(page.before !== undefined, (query) => query.where("position", "<", page.before ?? 0))
        .orderBy("position", "desc")
        .limit(page.limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        position: row.position,
        firstReadAt: row.first_read_at,
        readAt: row.read_at,
        fetches: row.readings ?? undefined,
        figures: (fromJson(row.figures) as SnapshotFigures | null) ?? undefined,
      }));
    },

    async count({ partnerId }: PartnerScope, opportunityId: string): Promise<number> {
      const { total } = await db
        .selectFrom("snapshots")
        .select((eb) => eb.fn.countAll<number>().as("total"))
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", opportunityId)
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    /** SHA-256 of the body, by snapshot id; deleted snapshots are left out. */
    async hashes({ partnerId }: PartnerScope, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom("snapshots")
        .select(["id", "body_hash"])
        .where("partner_id", "=", partnerId)
        .where("id", "in", ids)
        .execute();
      return new Map(rows.map(({ id, body_hash }) => [id, body_hash]));
    },

    async body({ partnerId }: PartnerScope, id: string): Promise<SnapshotBody | undefined> {
      const row = await db
        .selectFrom("snapshots as s")
        .innerJoin("snapshot_bodies as b", "b.snapshot_id", "s.id")
        .select(["s.opportunity_id", "s.position", "b.body", "s.first_read_at", "s.read_at"])
        .where("s.partner_id", "=", partnerId)
        .where("s.id", "=", id)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        opportunityId: row.opportunity_id,
        position: row.position,
        bodyText: row.body,
        firstReadAt: row.first_read_at,
        readAt: row.read_at,
      };
    },

    /** Snapshots saved by an earlier version, without figures. */
    async unfigured({ partnerId }: PartnerScope, limit: number): Promise<{ id: string; bodyText: string }[]> {
      const rows = await db
        .selectFrom("snapshots as s")
        .innerJoin("snapshot_bodies as b", "b.snapshot_id", "s.id")
        .select(["s.id", "b.body"])
        .where("s.partner_id", "=", partnerId)
        .where("s.figures", "is", null)
        .limit(limit)
        .execute();
      return rows.map((row) => ({ id: row.id, bodyText: row.body }));
    },

    async saveFigures({ partnerId }: PartnerScope, id: string, figures: SnapshotFigures): Promise<void> {
      await db
        .updateTable("snapshots")
        .set({ figures: toJson(figures) })
        .where("partner_id", "=", partnerId)
        .where("id", "=", id)
        .execute();
    },

    /** Changed opportunities without a change summary: the process ended before it was computed. */
    async unsummed({ partnerId }: PartnerScope, limit: number): Promise<string[]> {
      const rows = await db
        .selectFrom("opportunities")
        .select("opportunity_id")
        .where("partner_id", "=", partnerId)
        .where("snapshots", ">", 1)
        .where("change", "is", null)
        .limit(limit)
        .execute();
      return rows.map((row) => row.opportunity_id);
    },

    /** Saves the change summary of the newest snapshot, unless a newer one has been stored. */
    async saveChange(
      { partnerId }: PartnerScope,
      opportunityId: string,
      snapshotId: string,
      change: unknown,
    ): Promise<void> {
      await db
        .updateTable("opportunities")
        .set({ change: toJson(change) })
        .where("partner_id", "=", partnerId)
        .where("opportunity_id", "=", opportunityId)
        .where("last_snapshot_id", "=", snapshotId)
        .execute();
    },
  };
}
