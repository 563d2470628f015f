/** What follows from the body of an attribute: relations, coverage, texts, and their index. */
import "server-only";
import type { Kysely, Transaction } from "kysely";
import type { Attribute } from "../sampling/schema.ts";
import { putCoverage } from "./attribute-coverage.ts";
import {
  exchangeSome,
  planExchange,
  TEXTS_VERSION,
  textSteps,
  type AttributeText,
  type Exchange,
} from "./attribute-texts.ts";
import { coverageSteps, type AttributeCoverage } from "./coverage-of.ts";
import { fold } from "./fold.ts";
import { inChunks } from "./in-chunks.ts";
import { inTurns } from "./in-turns.ts";
import { placeOfAttribute } from "./rank-order.ts";
import type { PartnerScope } from "./scope.ts";
import { toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";
import type { TextIndex } from "./text-index.ts";

/** `texts_version` of a body whose texts are those of an earlier one, or none, or not all of them. */
export const NOT_DERIVED = 0;

/** Texts exchanged in one transaction: whoever else writes waits half a second for so many. */
export const MOST_TOGETHER = 3_000;

/** What follows, worked out and not yet written. */
export interface Derived {
  readonly attribute: Attribute;
  readonly texts: readonly AttributeText[];
  readonly coverage: AttributeCoverage;
}

export const workOut = async (attribute: Attribute): Promise<Derived> => ({
  attribute,
  texts: await inTurns(textSteps(attribute)),
  coverage: await inTurns(coverageSteps(attribute)),
});

/** Puts all of it in the place of what followed from the body before. */
export async function derive(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  derived: Derived,
): Promise<void> {
  const { attribute, texts } = derived;
  await putRelations(trx, scope, derived);
  const place = await placeOfAttribute(trx, index, scope, attribute.id);
  const exchange = await planExchange(trx, scope, { attributeId: attribute.id, place }, texts);
  await exchangeSome(trx, index, scope, attribute.id, exchange, Infinity);
  await finish(trx, scope, derived);
}

/**
 * The same in several transactions, for an attribute with so many texts that others would wait for long. A search in between
 * finds some of the texts before and some of the new ones; what is cut short is marked as such, and made good by doing it again.
 * It ends early when another body took the place of the one with that hash.
 */
export async function deriveInParts(
  db: Kysely<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  derived: Derived,
  bodyHash: string,
): Promise<void> {
  const { attribute, texts } = derived;
  const attributeId = attribute.id;
  const started = await db.transaction().execute(async (trx) => {
    if ((await stateOf(trx, scope, attributeId))?.body_hash !== bodyHash) return undefined;
    await putRelations(trx, scope, derived);
    await setVersion(trx, scope, attributeId, NOT_DERIVED);
    return placeOfAttribute(trx, index, scope, attributeId);
  });
  let place = started;
  while (place !== undefined) {
    const exchange = await planExchange(db, scope, { attributeId, place }, texts);
    place = await exchangeInParts(db, index, scope, derived, exchange, bodyHash);
  }
}

/** Tells the attribute's place when it moved to another, so that the rest has to be worked out anew. */
async function exchangeInParts(
  db: Kysely<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  derived: Derived,
  exchange: Exchange,
  bodyHash: string,
): Promise<number | undefined> {
  const { id } = derived.attribute;
  for (;;) {
    const { ended, place } = await db.transaction().execute(async (trx) => {
      const state = await stateOf(trx, scope, id);
      if (state?.body_hash !== bodyHash || state.texts_version !== NOT_DERIVED) return { ended: true };
      const stands = await placeOfAttribute(trx, index, scope, id);
      if (stands !== exchange.place) return { ended: true, place: stands };
      if (!(await exchangeSome(trx, index, scope, id, exchange, MOST_TOGETHER))) return { ended: false };
      await finish(trx, scope, derived);
      return { ended: true };
    });
    if (ended) return place;
  }
}

const stateOf = (trx: Transaction<Tables>, { partnerId }: PartnerScope, attributeId: string) =>
  trx
    .selectFrom("attributes")
    .select(["body_hash", "texts_version"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .executeTakeFirst();

async function setVersion(
  trx: Transaction<Tables>,
  { partnerId }: PartnerScope,
  attributeId: string,
  version: number,
): Promise<void> {
  await trx
    .updateTable("attributes")
    .set({ texts_version: version })
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "=", attributeId)
    .execute();
}

async function finish(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  { attribute: { id }, texts }: Derived,
): Promise<void> {
  await trx
    .updateTable("attributes")
    .set({
      found_by: foundBy(id, texts),
      locales: new Set(texts.map(({ locale }) => locale).filter(Boolean)).size,
    })
    .where("partner_id", "=", scope.partnerId)
    .where("attribute_id", "=", id)
    .execute();
  await setVersion(trx, scope, id, TEXTS_VERSION);
}

/** Folded id, name, description and questions, for the filter of the catalogue. */
export function foundBy(id: string, texts: readonly AttributeText[]): string {
  const spoken = texts.filter(({ part }) => part !== "answer").map(({ text }) => text);
  return fold([id, ...new Set(spoken)].join(" | "));
}

async function putRelations(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  { attribute, texts, coverage }: Derived,
): Promise<void> {
  const { partnerId } = scope;
  const own = { partner_id: partnerId, attribute_id: attribute.id };
  for (const table of ["attribute_countries", "attribute_parents", "attribute_locales"] as const) {
    await trx.deleteFrom(table).where("partner_id", "=", partnerId).where("attribute_id", "=", attribute.id).execute();
  }
  await putCoverage(trx, scope, attribute.id, coverage);
  const countries = [...new Set(attribute.countries)].map((country) => ({
    ...own,
    country,
    offered: coverage.offered.get(country) ?? 0,
  }));
  for (const rows of inChunks(countries)) await trx.insertInto("attribute_countries").values(rows).execute();

  const parents = new Map<string, Set<string>>();
  for (const { attribute_id: parent, answer_ids: answers } of attribute.parent_dependencies)
    parents.set(parent, new Set([...(parents.get(parent) ?? []), ...answers]));
  const dependencies = [...parents].map(([parent, answers]) => ({
    ...own,
    parent_id: parent,
    answer_ids: toJson([...answers]),
  }));
  for (const rows of inChunks(dependencies)) await trx.insertInto("attribute_parents").values(rows).execute();

  const counts = new Map<string, number>();
  for (const { locale } of texts) counts.set(locale, (counts.get(locale) ?? 0) + 1);
  const locales = [...counts].map(([locale, count]) => ({ ...own, locale, texts: count, ...gapsOf(coverage, locale) }));
  for (const rows of inChunks(locales)) await trx.insertInto("attribute_locales").values(rows).execute();
}

function gapsOf({ locales }: AttributeCoverage, locale: string): { missing: number; same: number } {
  const { missing, same } = locales.get(locale) ?? { missing: 0, same: 0 };
  return { missing, same };
}
