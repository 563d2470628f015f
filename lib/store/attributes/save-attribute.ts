/** Saves a fetch of an attribute's details (§2.1): the body as received, the row for lists, and its changes. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Attribute } from "../../sampling/schema.ts";
import { fetchedFrom, isNotNewer, type FetchStart } from "../engine/fetch-order.ts";
import { toFlag, toJson } from "../engine/json-columns.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { compareWithStored, saveActiveChange, saveDetailChanges, type Comparison } from "./attribute-changes.ts";
import { foundBy, NOT_DERIVED } from "./attribute-derived.ts";
import { TEXTS_VERSION, textsOfAttribute } from "./attribute-texts.ts";

export interface AttributeBody {
  readonly attribute: Attribute;
  /** As received. */
  readonly bodyText: string;
}

export interface FetchedDetail extends AttributeBody {
  readonly readAt: number;
  /** A fetch that began earlier than the stored one is not saved. `undefined`: replaces any stored one. */
  readonly from?: FetchStart | undefined;
}

/** A fetch with the data to be computed before saving. */
export interface PreparedDetail extends FetchedDetail {
  readonly hash: string;
  /** Derived data must be recomputed. */
  readonly behind: boolean;
  /** Comparison with the previous fetch, if the body differs. */
  readonly comparison: Comparison | undefined;
}

export async function prepareDetail(
  db: Kysely<Tables>,
  scope: PartnerScope,
  detail: FetchedDetail,
): Promise<PreparedDetail> {
  const hash = hashOf(detail.bodyText);
  const stored = await storedState(db, scope, detail.attribute.id);
  const changed = stored?.hash !== hash;
  return {
    ...detail,
    hash,
    behind: changed || stored.version < TEXTS_VERSION,
    comparison: changed ? await compareWithStored(db, scope, detail.attribute) : undefined,
  };
}

export const hashOf = (bodyText: string): string => createHash("sha256").update(bodyText).digest("hex");

export const storedState = (db: Kysely<Tables>, { partnerId }: PartnerScope, attributeId: string) =>
  db
    .selectFrom("attributes")
    .select(["body_hash as hash", "texts_version as version", "active"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .executeTakeFirst();

/**
 * Saves a fetch, unless a later one is stored. Returns whether derived data must be recomputed.
 */
export async function saveFetchedDetail(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  { attribute, bodyText, readAt, from, hash, comparison }: PreparedDetail,
): Promise<boolean> {
  const read = { read_at: readAt, failure: null, failed_at: null };
  if (await isOutdated(trx, scope, attribute.id, from)) return false;
  const stored = await storedState(trx, scope, attribute.id);
  if (stored?.hash === hash) {
    // A list may have reported another active flag since.
    const active = toFlag(attribute.is_active) ?? stored.active;
    await saveActiveChange(trx, scope, attribute.id, { before: stored.active, after: active, at: readAt });
    await trx
      .updateTable("attributes")
      .set((eb) => ({ ...read, active, fetched_from: fetchedFrom(trx, from), readings: eb("readings", "+", 1) }))
      .where("partner_id", "=", scope.partnerId)
      .where("attribute_id", "=", attribute.id)
      .execute();
    return stored.version < TEXTS_VERSION;
  }
  await saveDetailChanges(trx, scope, attribute, comparison, readAt);
  const body = { body: bodyText, body_hash: hash, texts_version: NOT_DERIVED };
  await putRow(trx, scope, attribute, { ...read, ...body, fetched_from: fetchedFrom(trx, from) });
  await countFetch(trx, scope, attribute.id, readAt);
  return true;
}

/** Whether a fetch that began later is stored. */
async function isOutdated(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  attributeId: string,
  from: FetchStart | undefined,
): Promise<boolean> {
  if (from === undefined) return false;
  const newer = await trx
    .selectFrom("attributes")
    .select("attribute_id")
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .where((eb) => eb.not(isNotNewer(trx, "attributes.fetched_from", from)))
    .executeTakeFirst();
  return newer !== undefined;
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
    fetched_from: ReturnType<typeof fetchedFrom>;
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

async function countFetch(
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
