/**
 * Team labels for the service's dispositions, with all versions, and the number of occurrences of each disposition in
 * stored runs.
 */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { PartnerScope } from "../engine/scope.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";

export interface LabelVersion {
  /** `4.7` */
  readonly pair: string;
  /** From 1 for each pair. */
  readonly version: number;
  /** `""`: the label was removed. */
  readonly name: string;
  readonly note: string;
  /** Email address of the operator. */
  readonly by: string;
  readonly at: number;
}

/** A pair with a local verdict. */
export interface SeenPair {
  readonly pair: string;
  /** `""`: no local evaluation. */
  readonly verdict: string;
  readonly times: number;
  readonly lastAt: number;
}

/** Versions returned per pair; older ones stay stored. */
const SHOWN_VERSIONS = 20;
/** Limit, because the set of pairs is open: a service may return a new one with each answer. */
const MAX_SEEN = 2_000;

export function dispositionLabelsRepository(db: Kysely<Tables>) {
  const newest = ({ partnerId }: PartnerScope) =>
    db
      .selectFrom("disposition_labels as l")
      .where("l.partner_id", "=", partnerId)
      .where("l.version", "=", (eb) =>
        eb
          .selectFrom("disposition_labels as n")
          .select((of) => of.fn.max("n.version").as("version"))
          .whereRef("n.partner_id", "=", "l.partner_id")
          .whereRef("n.pair", "=", "l.pair"),
      );

  return {
    /** Current labels. */
    async names(scope: PartnerScope): Promise<{ pair: string; name: string }[]> {
      return await newest(scope).select(["l.pair", "l.name"]).where("l.name", "<>", "").orderBy("l.pair").execute();
    },

    /** The newest 20 versions of every pair that ever had a label, newest first. */
    async versions({ partnerId }: PartnerScope): Promise<LabelVersion[]> {
      const rows = await db
        .selectFrom("disposition_labels as l")
        .selectAll("l")
        .where("l.partner_id", "=", partnerId)
        .where("l.version", ">", (eb) =>
          eb
            .selectFrom("disposition_labels as n")
            .select((of) => of(of.fn.max("n.version"), "-", SHOWN_VERSIONS).as("version"))
            .whereRef("n.partner_id", "=", "l.partner_id")
            .whereRef("n.pair", "=", "l.pair"),
        )
        .orderBy("l.pair")
        .orderBy("l.version", "desc")
        .execute();
      return rows.map(toVersion);
    },

    /**
     * Saves the next version of a pair's label.
     * @param since the version that the operator loaded; 0: none.
     * @returns the newer version of another operator, if there is one; then nothing is saved.
     */
    save(
      { partnerId }: PartnerScope,
      label: Omit<LabelVersion, "version">,
      since: number,
    ): Promise<LabelVersion | undefined> {
      return lanes.run(db, `runs:${partnerId}`, async (trx) => {
        const last = await trx
          .selectFrom("disposition_labels")
          .selectAll()
          .where("partner_id", "=", partnerId)
          .where("pair", "=", label.pair)
          .orderBy("version", "desc")
          .limit(1)
          .executeTakeFirst();
        if (last && last.version !== since) return toVersion(last);
        await trx
          .insertInto("disposition_labels")
          .values({ partner_id: partnerId, ...label, version: (last?.version ?? 0) + 1 })
          .execute();
        return undefined;
      });
    },

    /** Occurrences of each pair, by local verdict. */
    async seen({ partnerId }: PartnerScope): Promise<SeenPair[]> {
      const rows = await db
        .selectFrom("run_pairs")
        .select((eb) => ["pair", "verdict", eb.fn.countAll<number>().as("times"), eb.fn.max("at").as("lastAt")])
        .where("partner_id", "=", partnerId)
        .groupBy(["pair", "verdict"])
        .orderBy("pair")
        .orderBy("verdict")
        .limit(MAX_SEEN)
        .execute();
      return rows.map(({ pair, verdict, times, lastAt }) => ({
        pair,
        verdict,
        times: Number(times),
        lastAt: Number(lastAt),
      }));
    },
  };
}

const toVersion = ({ partner_id: _partner, ...row }: Selectable<Tables["disposition_labels"]>): LabelVersion => row;
