/** The details of single attributes (§2.1): as received, and taken apart for lists, sentences and search. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Failure } from "../failure.ts";
import type { Attribute } from "../sampling/schema.ts";
import { compareWithKept, keepDetailChanges, type Comparison } from "./attribute-changes.ts";
import {
  derive,
  deriveInParts,
  foundBy,
  MOST_TOGETHER,
  NOT_DERIVED,
  workOut,
  type Derived,
} from "./attribute-derived.ts";
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

/** What is known of an attribute beside the service's answer. */
export type DetailHead = Omit<AttributeDetail, "bodyText">;

export interface KeptBody {
  readonly attribute: Attribute;
  /** As received. */
  readonly bodyText: string;
}

export interface DetailReading extends KeptBody {
  readonly readAt: number;
}

export interface DerivedBefore {
  readonly total: number;
  readonly next: readonly { readonly id: string; readonly bodyText: string }[];
}

export function attributeDetails(db: Kysely<Tables>, index: TextIndex) {
  const alone = oneAfterTheOther();
  const inParts = (scope: PartnerScope, derived: Derived, hash: string) =>
    alone(() => deriveInParts(db, index, scope, derived, hash));

  return {
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

    async detail(scope: PartnerScope, id: string): Promise<AttributeDetail | undefined> {
      const head = await headOf(db, scope, id);
      if (!head) return undefined;
      const row = await db
        .selectFrom("attributes")
        .select(["body", "read_at"])
        .where("partner_id", "=", scope.partnerId)
        .where("attribute_id", "=", id)
        .executeTakeFirst();
      return { ...head, bodyText: row?.body ?? null, readAt: row?.read_at ?? null };
    },

    /** The same without the body, which may be of many megabytes. */
    detailHead: (scope: PartnerScope, id: string): Promise<DetailHead | undefined> => headOf(db, scope, id),
  };
}

async function headOf(db: Kysely<Tables>, { partnerId }: PartnerScope, id: string): Promise<DetailHead | undefined> {
  const row = await db
    .selectFrom("attributes")
    .select(["rank", "active", "in_top", "in_full", "in_targeting", "list_read_at", "read_at"])
    .select(["failure", "readings", "first_seen_at"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id,
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
}

/** A reading with what can be known of it before it is kept. */
interface ReadyReading extends DetailReading {
  readonly hash: string;
  /** What follows from the body has to be worked out. */
  readonly behind: boolean;
  /** With the reading before, where the body is another. */
  readonly comparison: Comparison | undefined;
}

async function makeReady(db: Kysely<Tables>, scope: PartnerScope, reading: DetailReading): Promise<ReadyReading> {
  const hash = hashOf(reading.bodyText);
  const known = await knownOf(db, scope, reading.attribute.id);
  const changed = known?.hash !== hash;
  return {
    ...reading,
    hash,
    behind: changed || known.version < TEXTS_VERSION,
    comparison: changed ? await compareWithKept(db, scope, reading.attribute) : undefined,
  };
}

const hashOf = (bodyText: string): string => createHash("sha256").update(bodyText).digest("hex");

const knownOf = (db: Kysely<Tables>, { partnerId }: PartnerScope, attributeId: string) =>
  db
    .selectFrom("attributes")
    .select(["body_hash as hash", "texts_version as version"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .executeTakeFirst();

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

/** Two exchanges of the same texts would be in each other's way. */
function oneAfterTheOther() {
  let last: Promise<void> = Promise.resolve();
  return async (work: () => Promise<void>): Promise<void> => {
    const mine = last.then(work);
    last = mine.catch(() => undefined);
    return mine;
  };
}

/** Whether what follows from the body has to be worked out. */
async function keepReading(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  { attribute, bodyText, readAt, hash, comparison }: ReadyReading,
): Promise<boolean> {
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
  await keepDetailChanges(trx, scope, attribute, comparison, readAt);
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
