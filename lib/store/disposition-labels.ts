/** What a team calls the service's reasons, every version of it, and how often each reason was seen in kept runs. */
import "server-only";
import type { Kysely, Selectable } from "kysely";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";

export interface LabelVersion {
  /** `4.7` */
  readonly pair: string;
  /** From 1 for each pair. */
  readonly version: number;
  /** `""`: the name was taken back. */
  readonly name: string;
  readonly note: string;
  /** Address of the operator. */
  readonly by: string;
  readonly at: number;
}

/** One pair beside one local verdict. */
export interface SeenPair {
  readonly pair: string;
  /** `""`: there was no local reading. */
  readonly verdict: string;
  readonly times: number;
  readonly lastAt: number;
}

/** More versions of one pair are kept, not told. */
const TOLD_VERSIONS = 20;
/** The set of pairs is open; a service that makes up a new one at each answer fills no screen. */
const MOST_SEEN = 2_000;

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
    /** The names that count now. */
    async names(scope: PartnerScope): Promise<{ pair: string; name: string }[]> {
      return await newest(scope).select(["l.pair", "l.name"]).where("l.name", "<>", "").orderBy("l.pair").execute();
    },

    /** The newest 20 versions of every pair that ever had a name, newest first. */
    async versions({ partnerId }: PartnerScope): Promise<LabelVersion[]> {
      const rows = await db
        .selectFrom("disposition_labels as l")
        .selectAll("l")
        .where("l.partner_id", "=", partnerId)
        .where("l.version", ">", (eb) =>
          eb
            .selectFrom("disposition_labels as n")
            .select((of) => of(of.fn.max("n.version"), "-", TOLD_VERSIONS).as("version"))
            .whereRef("n.partner_id", "=", "l.partner_id")
            .whereRef("n.pair", "=", "l.pair"),
        )
        .orderBy("l.pair")
        .orderBy("l.version", "desc")
        .execute();
      return rows.map(toVersion);
    },

    /**
     * Keeps the next version of a pair's name.
     *
     * @param since the version that the operator saw; 0: none.
     * @returns the newer version that somebody else kept meanwhile; then nothing is kept.
     */
    save(
      { partnerId }: PartnerScope,
      label: Omit<LabelVersion, "version">,
      since: number,
    ): Promise<LabelVersion | undefined> {
      return db.transaction().execute(async (trx) => {
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

    /** How often each pair was seen, by the local verdict beside it. */
    async seen({ partnerId }: PartnerScope): Promise<SeenPair[]> {
      const rows = await db
        .selectFrom("run_pairs")
        .select((eb) => ["pair", "verdict", eb.fn.countAll<number>().as("times"), eb.fn.max("at").as("lastAt")])
        .where("partner_id", "=", partnerId)
        .groupBy(["pair", "verdict"])
        .orderBy("pair")
        .orderBy("verdict")
        .limit(MOST_SEEN)
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
