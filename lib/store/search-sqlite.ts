/**
 * The text index over FTS5: one table of terms, walked in the order of ids. Queries of up to three signs are terms themselves;
 * of longer ones the terms only narrow down, and what they leave is checked against the text.
 */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { localeTerm, partTerm, queryTerms, TIERS, type Tier } from "./grams.ts";
import { inTurns } from "./in-turns.ts";
import { asksForGaps, hasGaps } from "./lacks-text.ts";
import type { Tables } from "./tables.ts";
import { TEXTS_OF_ONE } from "./text-ids.ts";
import type { TextIndex, TextQuery } from "./text-index.ts";
import { termsOfEach } from "./text-steps.ts";

/** Up to so many attributes are each looked up in the index; more are looked up for each match. */
const FEW_PLACES = 300;
/** Texts whose gaps are looked for between two turns of others: each takes a handful of look-ups. */
const LOOKED_AT_ONCE = 2_000;

export const sqliteTextIndex: TextIndex = {
  async add(trx, texts) {
    const terms = await inTurns(termsOfEach(texts));
    const json = JSON.stringify(texts.map(({ id }, at) => [id, terms[at]]));
    await sql`insert into text_terms (rowid, terms) select value ->> 0, value ->> 1 from json_each(${json})`.execute(
      trx,
    );
  },

  async remove(trx, ids) {
    await sql`delete from text_terms where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(trx);
  },

  async find(db, query, tier, limit) {
    const rows = asksForGaps(query)
      ? await withGaps(db, query, tier, limit)
      : (await statement(db, query, tier, limit)).rows;
    return rows.map(({ id, tier: place }) => (place === null ? { id } : { id, tier: TIERS[place] ?? "inside" }));
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

/** In steps: of a locale that hardly lacks a text, every text that matches has to be looked at. */
async function withGaps(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number): Promise<readonly FoundRow[]> {
  const { terms } = termsFor(query, tier);
  const found: FoundRow[] = [];
  for (let { range } = query; ; await breathe()) {
    const next = { ...query, range };
    const { rows: seen } = await sql<{ id: number }>`
      select f.rowid as id ${from(next)}
      where ${inIndex(next, terms)} ${orderOf(next)} limit ${LOOKED_AT_ONCE}`.execute(db);
    const last = seen.at(-1);
    if (!last) return found;
    const ids = seen.map(({ id }) => id);
    const { rows } = await sql<FoundRow>`
      select t.id, text_tier(t.folded, ${query.folded}) as tier
      from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value
      cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
      where ${standsAs(query, tier)} and ${hasGaps(query)}`.execute(db);
    found.push(...rows);
    if (seen.length < LOOKED_AT_ONCE || found.length >= limit) return found.slice(0, limit);
    range = { ...range, first: last.id + 1 };
  }
}

/** `check`: the terms only narrow down, and the texts have to be looked at. */
function termsFor({ folded, locale, part, wholeWord }: TextQuery, tier: Tier) {
  const { terms, check } = queryTerms(folded, tier, wholeWord ?? false);
  const marks = [
    ...(locale === undefined ? [] : [localeTerm(locale)]),
    ...(part === undefined ? [] : [partTerm(part)]),
  ];
  return { terms: [...terms, ...marks], check };
}

/** Each place is one step of a loop in order, so its rows come in order without being sorted. */
const orderOf = (query: TextQuery): RawBuilder<unknown> => (inLoop(query) ? sql`` : sql`order by f.rowid`);

const inLoop = ({ places }: TextQuery): boolean => places !== undefined && places.length <= FEW_PLACES;

/** `cross join` keeps the order: the index first. The other way round costs hundreds of milliseconds. */
const from = (query: TextQuery): RawBuilder<unknown> =>
  inLoop(query)
    ? sql`from json_each(${JSON.stringify(query.places)}) as p cross join text_terms as f`
    : sql`from text_terms as f`;

function inIndex(query: TextQuery, terms: readonly string[]): RawBuilder<unknown> {
  const { range, places } = query;
  const found = [sql`f.text_terms match ${terms.map(quoted).join(" ")}`];
  if (inLoop(query)) found.push(sql`f.rowid between p.value * ${ONE} and (p.value + 1) * ${ONE} - 1`);
  else found.push(sql`f.rowid between ${whole(range.first)} and ${whole(range.last)}`);
  if (inLoop(query)) found.push(sql`f.rowid >= ${whole(range.first)}`);
  else if (places) found.push(sql`f.rowid / ${ONE} in (select value from json_each(${JSON.stringify(places)}))`);
  return sql.join(found, sql` and `);
}

/** A number is bound as a fraction, which the index takes for no limit at all and which does not divide to whole places. */
const whole = (id: number): bigint => BigInt(id);
const ONE = sql.lit(TEXTS_OF_ONE);

/** Terms hold no quotation marks. */
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
