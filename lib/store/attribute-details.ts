/** The details of single attributes (§2.1): as received, and taken apart for lists, sentences and search. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Failure } from "../failure.ts";
import type { Attribute } from "../sampling/schema.ts";
import { keepDetailChanges } from "./attribute-changes.ts";
import { derive, foundBy } from "./attribute-derived.ts";
import { TEXTS_VERSION, textsOfAttribute } from "./attribute-texts.ts";
import { fold } from "./fold.ts";
import type { PartnerScope } from "./scope.ts";
import { failureFrom, fromFlag, toFlag, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";
import type { TextIndex } from "./text-index.ts";

export interface AttributeDetail {
  readonly id: string;
  /** The service's answer as received; `null` until it was read. */
  readonly bodyText: string | null;
  readonly readAt: number | null;
  /** Why the latest reading failed. */
  readonly failure: Failure | null;
  readonly rank: number | null;
  readonly active: boolean | null;
  readonly inTop: boolean;
  readonly inFull: boolean;
  readonly inTargeting: boolean;
  readonly listReadAt: number | null;
  /** Readings of the details. */
  readonly readings: number;
  /** By a list, by targeting or by its page, whichever came first. */
  readonly firstSeenAt: number | null;
}

export interface DetailReading {
  readonly attribute: Attribute;
  /** As received. */
  readonly bodyText: string;
  readonly readAt: number;
}

/** `texts_version` of a body whose texts are those of an earlier one, or none. */
const NOT_DERIVED = 0;

export interface DerivedBefore {
  readonly total: number;
  readonly next: readonly { readonly id: string; readonly bodyText: string }[];
}

export function attributeDetails(db: Kysely<Tables>, index: TextIndex) {
  return {
    /** Keeps a reading with its texts and their index, or nothing of it. An unchanged body only moves the time. */
    async saveDetail(scope: PartnerScope, attribute: Attribute, bodyText: string, readAt: number): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const behind = await keepReading(trx, scope, { attribute, bodyText, readAt });
        if (behind) await derive(trx, index, scope, attribute, textsOfAttribute(attribute));
      });
    },

    /**
     * Keeps many readings in one go, all or none, so that what follows from them does not hold up the next calls: until
     * `deriveAgain` their new texts are not found. Returns how many need it.
     */
    async keepReadings(scope: PartnerScope, readings: readonly DetailReading[]): Promise<number> {
      return db.transaction().execute(async (trx) => {
        let behind = 0;
        for (const reading of readings) behind += Number(await keepReading(trx, scope, reading));
        return behind;
      });
    },

    /** Works out what follows from bodies that are kept, all of it or nothing; the readings stay as they are. */
    async deriveAgain(scope: PartnerScope, attributes: readonly Attribute[]): Promise<void> {
      await db.transaction().execute(async (trx) => {
        for (const attribute of attributes) await derive(trx, index, scope, attribute, textsOfAttribute(attribute));
      });
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

    async detail({ partnerId }: PartnerScope, id: string): Promise<AttributeDetail | undefined> {
      const row = await db
        .selectFrom("attributes")
        .selectAll()
        .where("partner_id", "=", partnerId)
        .where("attribute_id", "=", id)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        id,
        bodyText: row.body,
        readAt: row.read_at,
        failure: failureFrom(row.failure),
        rank: row.rank,
        active: fromFlag(row.active),
        inTop: row.in_top === 1,
        inFull: row.in_full === 1,
        inTargeting: row.in_targeting === 1,
        listReadAt: row.list_read_at,
        readings: row.readings,
        firstSeenAt: row.first_seen_at,
      };
    },
  };
}

/** Whether what follows from the body has to be worked out. */
async function keepReading(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  { attribute, bodyText, readAt }: DetailReading,
): Promise<boolean> {
  const hash = createHash("sha256").update(bodyText).digest("hex");
  const read = { read_at: readAt, failure: null, failed_at: null };
  const unchanged = await trx
    .updateTable("attributes")
    .set((eb) => ({ ...read, readings: eb("readings", "+", 1) }))
    .where("partner_id", "=", scope.partnerId)
    .where("attribute_id", "=", attribute.id)
    .where("body_hash", "=", hash)
    .returning("texts_version")
    .executeTakeFirst();
  if (unchanged) return unchanged.texts_version < TEXTS_VERSION;
  await keepDetailChanges(trx, scope, attribute, readAt);
  await putRow(trx, scope, attribute, { ...read, body: bodyText, body_hash: hash, texts_version: NOT_DERIVED });
  await countReading(trx, scope, attribute.id, readAt);
  return true;
}

async function putRow(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  attribute: Attribute,
  read: {
    body: string;
    body_hash: string;
    read_at: number;
    failure: null;
    failed_at: null;
    texts_version: number;
  },
): Promise<void> {
  const row = {
    ...read,
    name: attribute.name,
    description: attribute.description,
    question: attribute.question?.text ?? "",
    display_mode: attribute.display_mode,
    expiration_ms: attribute.expiration_duration ?? null,
    countries: toJson(attribute.countries),
    answers: attribute.answers.length,
    found_by: foundBy(attribute.id, textsOfAttribute({ ...attribute, answers: [] })),
  };
  const active = toFlag(attribute.is_active);
  await trx
    .insertInto("attributes")
    .values({ ...row, partner_id: partnerId, attribute_id: attribute.id, active })
    .onConflict((conflict) =>
      conflict
        .columns(["partner_id", "attribute_id"])
        .doUpdateSet((eb) => ({ ...row, active: eb.fn.coalesce("excluded.active", "attributes.active") })),
    )
    .execute();
}

async function countReading(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  attributeId: string,
  readAt: number,
): Promise<void> {
  await trx
    .updateTable("attributes")
    .set((eb) => ({
      readings: eb("readings", "+", 1),
      first_seen_at: sql<number>`coalesce(${eb.ref("first_seen_at")}, ${readAt})`,
    }))
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .execute();
}
