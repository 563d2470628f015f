/** Keeping one reading of an attribute's details (§2.1): the body as received, the row lists need, and what it changed. */
import "server-only";
import { createHash } from "node:crypto";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Attribute } from "../sampling/schema.ts";
import { compareWithKept, keepDetailChanges, type Comparison } from "./attribute-changes.ts";
import { foundBy, NOT_DERIVED } from "./attribute-derived.ts";
import { TEXTS_VERSION, textsOfAttribute } from "./attribute-texts.ts";
import type { PartnerScope } from "./scope.ts";
import { toFlag, toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface KeptBody {
  readonly attribute: Attribute;
  /** As received. */
  readonly bodyText: string;
}

export interface DetailReading extends KeptBody {
  readonly readAt: number;
}

/** A reading with what can be known of it before it is kept. */
export interface ReadyReading extends DetailReading {
  readonly hash: string;
  /** What follows from the body has to be worked out. */
  readonly behind: boolean;
  /** With the reading before, where the body is another. */
  readonly comparison: Comparison | undefined;
}

export async function makeReady(
  db: Kysely<Tables>,
  scope: PartnerScope,
  reading: DetailReading,
): Promise<ReadyReading> {
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

export const hashOf = (bodyText: string): string => createHash("sha256").update(bodyText).digest("hex");

export const knownOf = (db: Kysely<Tables>, { partnerId }: PartnerScope, attributeId: string) =>
  db
    .selectFrom("attributes")
    .select(["body_hash as hash", "texts_version as version"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .executeTakeFirst();

/** Whether what follows from the body has to be worked out. */
export async function keepReading(
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
