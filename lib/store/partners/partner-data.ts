/** Own data of a partner account as a whole: library, panels, watches, personas, runs and context templates. */
import "server-only";
import type { Kysely } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes, type Lane } from "../engine/lanes.ts";
import { forgetDeleted } from "../engine/engine.ts";
import type { Tables } from "../engine/tables.ts";
import { deleteRuns } from "../runs/run-delete.ts";

export interface PartnerDataCounts {
  readonly opportunities: number;
  readonly watches: number;
  readonly personas: number;
  readonly runs: number;
  readonly templates: number;
  readonly panels: number;
}

const COUNTED = {
  opportunities: "opportunities",
  watches: "watches",
  personas: "personas",
  runs: "runs",
  templates: "context_templates",
  panels: "panels",
} as const satisfies Record<keyof PartnerDataCounts, keyof Tables>;

type Db = Kysely<Tables>;

export function partnerDataRepository(db: Db) {
  return {
    counts: (scope: PartnerScope): Promise<PartnerDataCounts> => countsOf(db, scope),

    /** Number of runs whose calls are not finished. */
    async runningRuns({ partnerId }: PartnerScope): Promise<number> {
      const { rows } = await db
        .selectFrom("runs")
        .select((eb) => eb.fn.countAll<number>().as("rows"))
        .where("partner_id", "=", partnerId)
        .where("state", "=", "running")
        .executeTakeFirstOrThrow();
      return Number(rows);
    },

    /**
     * Deletes all of it, from the files too; returns the counts. Attributes, users, saved views, team labels, jobs and
     * logs stay.
     */
    async clear(scope: PartnerScope): Promise<PartnerDataCounts> {
      const { partnerId } = scope;
      const deleted = await lanes.run(db, lanesOf(scope), async (trx) => {
        const counts = await countsOf(trx, scope);
        const runs = await trx.selectFrom("runs").select("id").where("partner_id", "=", partnerId).execute();
        await deleteRuns(
          trx,
          runs.map(({ id }) => id),
        );
        await trx
          .deleteFrom("snapshot_bodies")
          .where("snapshot_id", "in", (eb) =>
            eb.selectFrom("snapshots").select("id").where("partner_id", "=", partnerId),
          )
          .execute();
        for (const table of TABLES) await trx.deleteFrom(table).where("partner_id", "=", partnerId).execute();
        await trx.updateTable("attributes").set({ in_targeting: 0 }).where("partner_id", "=", partnerId).execute();
        return counts;
      });
      await forgetDeleted(db);
      return deleted;
    },
  };
}

const lanesOf = ({ partnerId }: PartnerScope): Lane[] => [
  `attributes:${partnerId}`,
  `library:${partnerId}`,
  `panels:${partnerId}`,
  `runs:${partnerId}`,
];

/** In an order that no reference forbids. */
const TABLES = [
  "alerts",
  "looks",
  "watches",
  "opportunity_attributes",
  "opportunities",
  "snapshots",
  "personas",
  "context_receipts",
  "context_templates",
  "opportunity_reach",
  "panel_blocks",
  "panel_mappings",
  "panels",
] as const;

async function countsOf(db: Db, { partnerId }: PartnerScope): Promise<PartnerDataCounts> {
  const counts: Partial<Record<keyof PartnerDataCounts, number>> = {};
  for (const [name, table] of Object.entries(COUNTED)) {
    const { rows } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as("rows"))
      .where("partner_id", "=", partnerId)
      .executeTakeFirstOrThrow();
    counts[name as keyof PartnerDataCounts] = Number(rows);
  }
  return counts as Record<keyof PartnerDataCounts, number>;
}
