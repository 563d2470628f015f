/**
 * Text index over FTS5: one table of terms, scanned in id order. Words of up to three characters are terms themselves;
 * for longer ones the terms only narrow down the candidates, which are checked against the text.
 */
import "server-only";
import { sql, type Kysely } from "kysely";
import { runCooperatively } from "../engine/cooperative.ts";
import type { Tables } from "../engine/tables.ts";
import { TIERS, type FoundTier } from "./ngrams.ts";
import { filtersByGaps, hasGaps } from "./missing-translation-filter.ts";
import { mergeSegments } from "./merge-segments.ts";
import { from, inBatches, inIndex, matchesAs, narrowedFor, orderOf } from "./sqlite-match.ts";
import { findInTranslations } from "./sqlite-in-translations.ts";
import { findWithAttribute } from "./sqlite-with-attribute.ts";
import type { TextIndex, TextQuery } from "./text-index.ts";
import { termsOfEach } from "./text-steps.ts";

export const sqliteTextIndex: TextIndex = {
  textsPerAdd: 250,

  async add(trx, texts) {
    const terms = await runCooperatively(termsOfEach(texts));
    const json = JSON.stringify(texts.map(({ id }, at) => [id, terms[at]]));
    await sql`insert into text_terms (rowid, terms) select value ->> 0, value ->> 1 from json_each(${json})`.execute(
      trx,
    );
  },

  async remove(trx, ids) {
    await sql`delete from text_terms where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(trx);
  },

  merge: mergeSegments,

  findWithAttribute,

  findInTranslations,

  async find(db, query, tier, limit) {
    const rows = filtersByGaps(query)
      ? await withGaps(db, query, tier, limit)
      : (await statement(db, query, tier, limit)).rows;
    return rows.map(({ id, tier: tierIndex }) =>
      tierIndex === null ? { id } : { id, tier: TIERS[tierIndex] ?? "inside" },
    );
  },
};

interface FoundRow {
  readonly id: number;
  readonly tier: number | null;
}

function statement(db: Kysely<Tables>, query: TextQuery, tier: FoundTier, limit: number) {
  const { expression, check } = narrowedFor(query, tier);
  const how = check ? sql`text_tier(t.folded, ${query.run})` : sql`null`;
  const texts = check ? sql`cross join attribute_texts as t on t.id = f.rowid` : sql``;
  const where = check ? [inIndex(query, expression), matchesAs(query, tier)] : [inIndex(query, expression)];
  return sql<FoundRow>`
    select f.rowid as id, ${how} as tier ${from(query)} ${texts}
    where ${sql.join(where, sql` and `)} ${orderOf(query)} limit ${limit}`.execute(db);
}

/** For a locale with hardly any missing text, every matching text must be checked. */
async function withGaps(
  db: Kysely<Tables>,
  query: TextQuery,
  tier: FoundTier,
  limit: number,
): Promise<readonly FoundRow[]> {
  const { expression } = narrowedFor(query, tier);
  return inBatches(db, query, expression, limit, async (ids) => {
    const { rows } = await sql<FoundRow>`
      select t.id, text_tier(t.folded, ${query.run}) as tier
      from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value
      cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
      where ${matchesAs(query, tier)} and ${hasGaps(query)} order by t.id`.execute(db);
    return rows;
  });
}
