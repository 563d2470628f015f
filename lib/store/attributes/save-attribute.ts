/** Saves a fetch of an attribute's details (§2.1): the body as received, the row for lists, and its changes. */
import "server-only";
import { createHash } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Attribute } from "../../sampling/schema.ts";
import { fetchedFrom, isNotNewer, type FetchStart } from "../engine/fetch-order.ts";
import { toFlag, toJson } from "../engine/json-columns.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { asNumber } from "../engine/sql-fragments.ts";
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

/** @param from start of a fetch; `newer` is 1 if the stored fetch began later. */
export const storedState = (db: Kysely<Tables>, { partnerId }: PartnerScope, attributeId: string, from?: FetchStart) =>
  db
    .selectFrom("attributes")
    .select(["body_hash as hash", "texts_version as version", "active"])
    .select((eb) => asNumber(eb.not(isNotNewer(db, "attributes.fetched_from", from))).as("newer"))
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
  const read = { read_at: readAt, failure: null, failed_at: null, gone_at: null };
  const stored = await storedState(trx, scope, attribute.id, from);
  if (stored?.newer) return false;
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
  await saveDetailChanges(trx, scope, attribute, { stored, comparison, at: readAt });
  const body = { body: bodyText, body_hash: hash, texts_version: NOT_DERIVED };
  await putRow(trx, scope, attribute, { ...read, ...body, fetched_from: fetchedFrom(trx, from) });
  return true;
}

/** Saves the data of a fetch, and counts the fetch. */
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
    gone_at: null;
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
    .values({
      ...row,
      partner_id: partnerId,
      attribute_id: attribute.id,
      active,
      readings: 1,
      first_seen_at: read.read_at,
    })
    .onConflict((conflict) =>
      conflict.columns(["partner_id", "attribute_id"]).doUpdateSet((eb) => ({
        ...row,
        // Sent once: a body may be many megabytes.
        body: eb.ref("excluded.body"),
        active: eb.fn.coalesce("excluded.active", "attributes.active"),
        readings: eb("attributes.readings", "+", 1),
        first_seen_at: eb.fn.coalesce("attributes.first_seen_at", "excluded.first_seen_at"),
      })),
    )
    .execute();
}
