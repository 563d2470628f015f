/**
 * Text index over FTS5: one table of terms, scanned in id order. Queries of up to three characters are terms
 * themselves; for longer ones the terms only narrow down the candidates, which are checked against the text.
 */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { runCooperatively } from "../engine/cooperative.ts";
import type { Tables } from "../engine/tables.ts";
import { localeTerm, partTerm, queryTerms, TIERS, type Tier } from "./ngrams.ts";
import { filtersByGaps, hasGaps } from "./missing-translation-filter.ts";
import { TEXTS_PER_ATTRIBUTE } from "./text-ids.ts";
import type { TextIndex, TextQuery } from "./text-index.ts";
import { termsOfEach } from "./text-steps.ts";

/** Up to this many attributes are each looked up in the index; with more, each match is looked up instead. */
const FEW_POSITIONS = 300;
/** Texts checked for missing translations before yielding to the event loop; each takes a few lookups. */
const TEXTS_PER_STEP = 2_000;

export const sqliteTextIndex: TextIndex = {
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

function statement(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number) {
  const { terms, check } = termsFor(query, tier);
  const how = check ? sql`text_tier(t.folded, ${query.folded})` : sql`null`;
  const texts = check ? sql`cross join attribute_texts as t on t.id = f.rowid` : sql``;
  const where = check ? [inIndex(query, terms), standsAs(query, tier)] : [inIndex(query, terms)];
  return sql<FoundRow>`
    select f.rowid as id, ${how} as tier ${from(query)} ${texts}
    where ${sql.join(where, sql` and `)} ${orderOf(query)} limit ${limit}`.execute(db);
}

/** Batched: for a locale with hardly any missing text, every matching text must be checked. */
async function withGaps(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number): Promise<readonly FoundRow[]> {
  const { terms } = termsFor(query, tier);
  const found: FoundRow[] = [];
  for (let { range } = query; ; await breathe()) {
    const next = { ...query, range };
    const { rows: seen } = await sql<{ id: number }>`
      select f.rowid as id ${from(next)}
      where ${inIndex(next, terms)} ${orderOf(next)} limit ${TEXTS_PER_STEP}`.execute(db);
    const last = seen.at(-1);
    if (!last) return found;
    const ids = seen.map(({ id }) => id);
    const { rows } = await sql<FoundRow>`
      select t.id, text_tier(t.folded, ${query.folded}) as tier
      from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value
      cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
      where ${standsAs(query, tier)} and ${hasGaps(query)}`.execute(db);
    found.push(...rows);
    if (seen.length < TEXTS_PER_STEP || found.length >= limit) return found.slice(0, limit);
    range = { ...range, first: last.id + 1 };
  }
}

/** `check`: the terms only narrow down, and the texts must be checked. */
function termsFor({ folded, locale, part, wholeWord }: TextQuery, tier: Tier) {
  const { terms, check } = queryTerms(folded, tier, wholeWord ?? false);
  const placeholders = [
    ...(locale === undefined ? [] : [localeTerm(locale)]),
    ...(part === undefined ? [] : [partTerm(part)]),
  ];
  return { terms: [...terms, ...placeholders], check };
}

/** Each position is an iteration of an ordered loop, so the rows are in order without a sort. */
const orderOf = (query: TextQuery): RawBuilder<unknown> => (inLoop(query) ? sql`` : sql`order by f.rowid`);

const inLoop = ({ places: positions }: TextQuery): boolean =>
  positions !== undefined && positions.length <= FEW_POSITIONS;

/** `cross join` fixes the join order: index first. The opposite order costs hundreds of milliseconds. */
const from = (query: TextQuery): RawBuilder<unknown> =>
  inLoop(query)
    ? sql`from json_each(${JSON.stringify(query.places)}) as p cross join text_terms as f`
    : sql`from text_terms as f`;

function inIndex(query: TextQuery, terms: readonly string[]): RawBuilder<unknown> {
  const { range, places: positions } = query;
  const found = [sql`f.text_terms match ${terms.map(quoted).join(" ")}`];
  if (inLoop(query)) found.push(sql`f.rowid between p.value * ${ONE} and (p.value + 1) * ${ONE} - 1`);
  else found.push(sql`f.rowid between ${whole(range.first)} and ${whole(range.last)}`);
  if (inLoop(query)) found.push(sql`f.rowid >= ${whole(range.first)}`);
  else if (positions) found.push(sql`f.rowid / ${ONE} in (select value from json_each(${JSON.stringify(positions)}))`);
  return sql.join(found, sql` and `);
}

/** A JavaScript number is bound as a float, which FTS5 ignores as a bound and which does not divide to integers. */
const whole = (id: number): bigint => BigInt(id);
const ONE = sql.lit(TEXTS_PER_ATTRIBUTE);

/** Terms contain no quotation marks. */
const quoted = (term: string): string => `"${term}"`;

function standsAs({ folded, wholeWord }: TextQuery, tier: Tier): RawBuilder<unknown> {
  const asTier = matchesAs(folded, tier);
  return wholeWord ? sql`${asTier} and text_has_word(t.folded, ${folded})` : asTier;
}

function matchesAs(folded: string, tier: Tier): RawBuilder<unknown> {
  if (tier === "exact") return sql`t.folded = ${folded}`;
  if (tier === "prefix") return sql`instr(t.folded, ${folded}) = 1`;
  if (tier === "word") return sql`text_tier(t.folded, ${folded}) <= ${TIERS.indexOf("word")}`;
  return sql`instr(t.folded, ${folded}) > 0`;
}
