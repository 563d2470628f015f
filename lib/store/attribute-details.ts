/** The details of single attributes (§2.1): as received, and taken apart for lists, sentences and search. */
import "server-only";
import type { Kysely } from "kysely";
import type { Failure } from "../failure.ts";
import type { Attribute } from "../sampling/schema.ts";
import { derive, deriveInParts, MOST_TOGETHER, workOut, type Derived } from "./attribute-derived.ts";
import { attributeHeads } from "./attribute-head.ts";
import {
  hashOf,
  keepReading,
  knownOf,
  makeReady,
  type DetailReading,
  type KeptBody,
  type ReadyReading,
} from "./attribute-keeping.ts";
import { TEXTS_VERSION } from "./attribute-texts.ts";
import { fold } from "./fold.ts";
import type { PartnerScope } from "./scope.ts";
import { toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";
import { takingTurns } from "./taking-turns.ts";
import type { TextIndex } from "./text-index.ts";

export interface DerivedBefore {
  readonly total: number;
  readonly next: readonly { readonly id: string; readonly bodyText: string }[];
}

export function attributeDetails(db: Kysely<Tables>, index: TextIndex) {
  // Two exchanges of the same texts would be in each other's way.
  const turn = takingTurns();
  const inParts = async (scope: PartnerScope, derived: Derived, hash: string): Promise<void> => {
    const end = await turn();
    try {
      await deriveInParts(db, index, scope, derived, hash);
    } finally {
      end();
    }
  };

  return {
    ...attributeHeads(db),

    /**
     * Keeps a reading with its texts and their index, or nothing of it; an unchanged body only moves the time. Of a large
     * attribute the reading is kept first and its texts in parts, so that whoever else writes need not wait for all of them.
     */
    async saveDetail(scope: PartnerScope, attribute: Attribute, bodyText: string, readAt: number): Promise<void> {
      const reading = await makeReady(db, scope, { attribute, bodyText, readAt });
      // Worked out before the transaction: nobody waits for that.
      const derived = reading.behind ? await workOut(attribute) : undefined;
      const large = derived && (await weightOf(db, scope, derived)) > MOST_TOGETHER ? derived : undefined;
      const behind = await db.transaction().execute(async (trx) => {
        const stale = await keepReading(trx, scope, reading);
        if (stale && !large) await derive(trx, index, scope, derived ?? (await workOut(attribute)));
        return stale;
      });
      if (behind && large) await inParts(scope, large, reading.hash);
    },

    /**
     * Keeps many readings in one go, all or none, so that what follows from them does not hold up the next calls: until
     * `deriveAgain` their new texts are not found. Returns how many need it.
     */
    async keepReadings(scope: PartnerScope, readings: readonly DetailReading[]): Promise<number> {
      const ready: ReadyReading[] = [];
      for (const reading of readings) ready.push(await makeReady(db, scope, reading));
      return db.transaction().execute(async (trx) => {
        let behind = 0;
        for (const reading of ready) behind += Number(await keepReading(trx, scope, reading));
        return behind;
      });
    },

    /**
     * Works out what follows from bodies that are kept; the readings stay as they are. Small attributes share a transaction,
     * a large one has several of its own. A body that is no longer the one kept is left alone: what follows from it is old.
     */
    async deriveAgain(scope: PartnerScope, bodies: readonly KeptBody[]): Promise<void> {
      const together: { readonly derived: Derived; readonly hash: string }[] = [];
      let weight = 0;
      const flush = async () => {
        const some = together.splice(0);
        weight = 0;
        await db.transaction().execute(async (trx) => {
          for (const { derived, hash } of some) {
            const kept = await knownOf(trx, scope, derived.attribute.id);
            if (kept?.hash === hash) await derive(trx, index, scope, derived);
          }
        });
      };
      for (const { attribute, bodyText } of bodies) {
        const hash = hashOf(bodyText);
        const derived = await workOut(attribute);
        const own = await weightOf(db, scope, derived);
        if (own > MOST_TOGETHER) {
          await inParts(scope, derived, hash);
          continue;
        }
        if (weight + own > MOST_TOGETHER) await flush();
        together.push({ derived, hash });
        weight += own;
      }
      if (together.length > 0) await flush();
    },

    /** Whose texts are behind their bodies: how many, and the most used of them with their bodies. */
    async derivedBefore({ partnerId }: PartnerScope, limit: number): Promise<DerivedBefore> {
      const stale = db
        .selectFrom("attributes")
        .where("partner_id", "=", partnerId)
        .where("texts_version", "<", TEXTS_VERSION)
        .where("body", "is not", null);
      const { total } = await stale.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
      const rows = await stale
        .select(["attribute_id", "body"])
        .orderBy("rank", (order) => order.asc().nullsLast())
        .limit(limit)
        .execute();
      return { total: Number(total), next: rows.map((row) => ({ id: row.attribute_id, bodyText: row.body ?? "" })) };
    },

    /** Keeps why an attribute could not be read; what was read before stays. */
    async saveFailure({ partnerId }: PartnerScope, id: string, failure: Failure, at: number): Promise<void> {
      const failed = { failure: toJson(failure), failed_at: at };
      await db
        .insertInto("attributes")
        .values({ partner_id: partnerId, attribute_id: id, found_by: fold(id), first_seen_at: at, ...failed })
        .onConflict((conflict) => conflict.columns(["partner_id", "attribute_id"]).doUpdateSet(failed))
        .execute();
    },
  };
}

/** Texts that an exchange may touch: those that are kept, and the new ones. */
async function weightOf(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  { attribute, texts }: Derived,
): Promise<number> {
  const { kept } = await db
    .selectFrom("attribute_locales")
    .select((eb) => eb.fn.sum<number | null>("texts").as("kept"))
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attribute.id)
    .executeTakeFirstOrThrow();
  return texts.length + Number(kept ?? 0);
}
