/** What follows from the body of an attribute: relations, coverage, texts, and their index. */
import "server-only";
import type { Transaction } from "kysely";
import type { Attribute } from "../sampling/schema.ts";
import { putCoverage } from "./attribute-coverage.ts";
import { replaceTexts, TEXTS_VERSION, type AttributeText } from "./attribute-texts.ts";
import { coverageSteps, type AttributeCoverage } from "./coverage-of.ts";
import { fold } from "./fold.ts";
import { inChunks } from "./in-chunks.ts";
import { inTurns } from "./in-turns.ts";
import { placeOfAttribute } from "./rank-order.ts";
import type { PartnerScope } from "./scope.ts";
import { toJson } from "./stored-json.ts";
import type { Tables } from "./tables.ts";
import type { TextIndex } from "./text-index.ts";

/** Puts all of it in the place of what followed from the body before. */
export async function derive(
  trx: Transaction<Tables>,
  index: TextIndex,
  scope: PartnerScope,
  attribute: Attribute,
  texts: readonly AttributeText[],
): Promise<void> {
  await putRelations(trx, scope, attribute, texts);
  const place = await placeOfAttribute(trx, index, scope, attribute.id);
  await replaceTexts(trx, index, scope, { attributeId: attribute.id, place }, texts);
  await trx
    .updateTable("attributes")
    .set({
      texts_version: TEXTS_VERSION,
      found_by: foundBy(attribute.id, texts),
      locales: new Set(texts.map(({ locale }) => locale).filter(Boolean)).size,
    })
    .where("partner_id", "=", scope.partnerId)
    .where("attribute_id", "=", attribute.id)
    .execute();
}

/** Folded id, name, description and questions, for the filter of the catalogue. */
export function foundBy(id: string, texts: readonly AttributeText[]): string {
  const spoken = texts.filter(({ part }) => part !== "answer").map(({ text }) => text);
  return fold([id, ...new Set(spoken)].join(" | "));
}

async function putRelations(
  trx: Transaction<Tables>,
  scope: PartnerScope,
  attribute: Attribute,
  texts: readonly AttributeText[],
): Promise<void> {
  const { partnerId } = scope;
  const own = { partner_id: partnerId, attribute_id: attribute.id };
  for (const table of ["attribute_countries", "attribute_parents", "attribute_locales"] as const) {
    await trx.deleteFrom(table).where("partner_id", "=", partnerId).where("attribute_id", "=", attribute.id).execute();
  }
  const coverage = await inTurns(coverageSteps(attribute));
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
