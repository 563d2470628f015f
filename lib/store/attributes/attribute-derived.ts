/** Data derived from the body of an attribute: relations, coverage, texts, and their index. */
import "server-only";
import { randomInt } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Attribute } from "../../sampling/schema.ts";
import { inChunks } from "../engine/in-chunks.ts";
import { runCooperatively } from "../engine/cooperative.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { toJson } from "../engine/json-columns.ts";
import { lanes } from "../engine/lanes.ts";
import type { Tables } from "../engine/tables.ts";
import { fold } from "../text-index/text-folding.ts";
import type { TextIndex } from "../text-index/text-index.ts";
import { wordSteps } from "../text-index/text-steps.ts";
import { putCoverage } from "./attribute-coverage.ts";
import {
  exchangeBatch,
  planExchange,
  TEXTS_VERSION,
  textSteps,
  type AttributeText,
  type Exchange,
} from "./attribute-texts.ts";
import { coverageSteps, type AttributeCoverage } from "./coverage-of.ts";
import { positionOfAttribute } from "./fractional-rank-order.ts";

/** `texts_version` of an attribute whose texts are those of an earlier body, missing or incomplete. */
export const NOT_DERIVED = 0;

/** Maximum texts replaced in one transaction: other writers wait half a second for this many. */
export const MAX_PER_TRANSACTION = 3_000;

/**
 * Token of a replacement that takes several transactions: `texts_version` until its end. It is below `NOT_DERIVED`, so
 * that the texts count as incomplete. Each replacement has another one, and stops when it finds that of a later one.
 */
const newToken = (): number => -randomInt(1, 2 ** 31);

/** Derived data, computed and not yet written. */
export interface Derived {
  readonly attribute: Attribute;
  readonly texts: readonly AttributeText[];
  /** Folded words of the texts that a misspelled query word can mean. */
  readonly words: ReadonlySet<string>;
  readonly coverage: AttributeCoverage;
}

export async function computeDerived(attribute: Attribute): Promise<Derived> {
  const texts = await runCooperatively(textSteps(attribute));
  return {
    attribute,
    texts,
    words: await runCooperatively(wordSteps(texts.map(({ text }) => text))),
    coverage: await runCooperatively(coverageSteps(attribute)),
  };
}

/** Replaces all data derived from the previous body. */
export async function derive(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  derived: Derived,
): Promise<void> {
  const { attribute, texts } = derived;
  await putRelations(trx, scope, derived);
  const position = await positionOfAttribute(trx, index, scope, attribute.id);
  const exchange = await planExchange(trx, scope, { attributeId: attribute.id, place: position }, texts);
  await exchangeBatch(trx, index, scope, attribute.id, exchange, Infinity);
  await finish(trx, scope, derived);
}

/** Replacement of texts in several transactions. */
export interface ReplacementInParts {
  readonly derived: Derived;
  /** Hash of the body that the texts belong to. */
  readonly bodyHash: string;
  /** Maximum texts of one transaction. */
  readonly most: number;
}

/**
 * As `derive`, in several transactions: for an attribute whose number of texts would block other writers for too long. A
 * search in between finds some of the old and some of the new texts; an interrupted replacement is flagged and repaired
 * by the next run. Ends early when the body has been replaced, or when another replacement of the texts has begun, which
 * any console may do between two transactions.
 */
export async function deriveInParts(
  db: Kysely<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  replacement: ReplacementInParts,
): Promise<void> {
  const { derived, bodyHash } = replacement;
  const attributeId = derived.attribute.id;
  const token = newToken();
  let position = await lanes.run(db, `attributes:${scope.partnerId}`, async (trx) => {
    if ((await stateOf(trx, scope, attributeId))?.body_hash !== bodyHash) return undefined;
    await putRelations(trx, scope, derived);
    await setVersion(trx, scope, attributeId, token);
    return positionOfAttribute(trx, index, scope, attributeId);
  });
  while (position !== undefined) {
    // Stays valid while the token is stored: no other transaction changes the texts meanwhile.
    const exchange = await planExchange(db, scope, { attributeId, place: position }, derived.texts);
    position = await exchangeInParts(db, index, scope, { ...replacement, token, exchange });
  }
}

interface PlannedReplacement extends ReplacementInParts {
  readonly token: number;
  readonly exchange: Exchange;
}

/** Returns the attribute's position if it moved, so that the rest has to be recomputed. */
async function exchangeInParts(
  db: Kysely<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  { derived, token, exchange, most }: PlannedReplacement,
): Promise<number | undefined> {
  const { id } = derived.attribute;
  for (;;) {
    const { ended, place: position } = await lanes.run(db, `attributes:${scope.partnerId}`, async (trx) => {
      if ((await stateOf(trx, scope, id))?.texts_version !== token) return { ended: true };
      const stands = await positionOfAttribute(trx, index, scope, id);
      if (stands !== exchange.position) return { ended: true, place: stands };
      if (!(await exchangeBatch(trx, index, scope, id, exchange, most))) return { ended: false };
      await finish(trx, scope, derived);
      return { ended: true };
    });
    if (ended) return position;
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
  { attribute, texts, words, coverage }: Derived,
): Promise<void> {
  const { partnerId } = scope;
  const own = { partner_id: partnerId, attribute_id: attribute.id };
  for (const table of ["attribute_countries", "attribute_parents", "attribute_locales"] as const) {
    await trx.deleteFrom(table).where("partner_id", "=", partnerId).where("attribute_id", "=", attribute.id).execute();
  }
  await putCoverage(trx, scope, attribute.id, coverage);
  for (const rows of inChunks([...words].map((word) => ({ partner_id: partnerId, word }))))
    await trx
      .insertInto("text_words")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
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
