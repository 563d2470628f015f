/** Every different answer of the service about an opportunity, kept as received and numbered from 1. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "./scope.ts";
import { fromJson, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

/** One step of a snapshot; filters have no counts. */
export interface StepFigures {
  /** `Q2`. */
  readonly key: string;
  readonly entries: number;
  readonly open: number;
  /** Of the open entries together; 0 for filters. */
  readonly count: number;
}

/** What lists and lines through the history need, so that no body is read for them. */
export interface SnapshotFigures {
  /** As received. */
  readonly status: string;
  /** Currency not stated. `null` for a figure that is absent or no finite number. */
  readonly price: number | null;
  /** Minutes. */
  readonly length: number | null;
  /** Percent. */
  readonly incidence: number | null;
  /** Quota entries. */
  readonly entries: number;
  readonly openEntries: number;
  /** Counts of the open quota entries together. */
  readonly countSum: number;
  readonly steps: readonly StepFigures[];
}

export interface SnapshotLine {
  readonly id: string;
  /** 1, 2, 3 … within the opportunity. */
  readonly position: number;
  /** When this very body was first and last received, epoch milliseconds. */
  readonly firstReadAt: number;
  readonly readAt: number;
  /** How often; `undefined` for one kept before this was counted. */
  readonly readings: number | undefined;
  /** `undefined` until worked out. */
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
  /** Only those with a lower number. */
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
        readings: row.readings ?? undefined,
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

    /** SHA-256 of the body, by snapshot id; those that are not kept any more are left out. */
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

    /** Those of an earlier version, without figures. */
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

    /** Opportunities that changed and whose last change was not summed up: the process ended between the two. */
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

    /** Keeps what the newest snapshot changed, unless a newer one has come meanwhile. */
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
