/**
 * The text index over FTS5: one table of terms, walked in the order of ids. Queries of up to three signs are terms themselves;
 * of longer ones the terms only narrow down, and what they leave is checked against the text.
 */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { localeTerm, partTerm, queryTerms, termsOf, TIERS, type Tier } from "./grams.ts";
import { lacksText } from "./lacks-text.ts";
import type { Tables } from "./tables.ts";
import { TEXTS_OF_ONE, type IdRange } from "./text-ids.ts";
import type { TextIndex, TextQuery } from "./text-index.ts";

/** Up to so many attributes are each looked up in the index; more are looked up for each match. */
const FEW_PLACES = 300;
/** Matches counted between two turns of others. */
const COUNTED_AT_ONCE = 20_000;

export const sqliteTextIndex: TextIndex = {
  async add(trx, texts) {
    const json = JSON.stringify(texts.map((text) => [text.id, termsOf(text)]));
    await sql`insert into text_terms (rowid, terms) select value ->> 0, value ->> 1 from json_each(${json})`.execute(
      trx,
    );
  },

  async remove(trx, ids) {
    await sql`delete from text_terms where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(trx);
  },

  async find(db, query, tier, limit) {
    const { rows } = await statement(db, query, tier, limit);
    return rows.map(({ id, tier: place }) => (place === null ? { id } : { id, tier: TIERS[place] ?? "inside" }));
  },

  async count(db, query) {
    let total = 0;
    for (let range: IdRange | undefined = query.range; range; await breathe()) {
      const { found, last } = await countSome(db, { ...query, range });
      total += found;
      range = found < COUNTED_AT_ONCE ? undefined : { ...range, first: last + 1 };
    }
    return total;
  },
};

async function countSome(db: Kysely<Tables>, query: TextQuery): Promise<{ found: number; last: number }> {
  const { narrowed, terms } = plan(query, "inside");
  const { rows } = await sql<{ found: number; last: number | null }>`
    select count(*) as found, max(id) as last from (
      select f.rowid as id ${from(query, narrowed)}
      where ${conditions(query, terms, "inside", narrowed)} ${orderOf(query)} limit ${COUNTED_AT_ONCE})`.execute(db);
  return { found: rows[0]?.found ?? 0, last: rows[0]?.last ?? 0 };
}

function statement(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number) {
  const { narrowed, terms } = plan(query, tier);
  const how = narrowed ? sql`text_tier(t.folded, ${query.folded})` : sql`null`;
  return sql<{ id: number; tier: number | null }>`
    select f.rowid as id, ${how} as tier ${from(query, narrowed)}
    where ${conditions(query, terms, tier, narrowed)} ${orderOf(query)} limit ${limit}`.execute(db);
}

/** `narrowed`: the terms only narrow down, and the texts have to be looked at. */
function plan({ folded, locale, part, wholeWord, missingIn }: TextQuery, tier: Tier) {
  const { terms, check } = queryTerms(folded, tier, wholeWord ?? false);
  const marks = [
    ...(locale === undefined ? [] : [localeTerm(locale)]),
    ...(part === undefined ? [] : [partTerm(part)]),
  ];
  return { terms: [...terms, ...marks], narrowed: check || missingIn !== undefined };
}

/** Each place is one step of a loop in order, so its rows come in order without being sorted. */
const orderOf = (query: TextQuery): RawBuilder<unknown> => (inLoop(query) ? sql`` : sql`order by f.rowid`);

const inLoop = ({ places }: TextQuery): boolean => places !== undefined && places.length <= FEW_PLACES;

/** `cross join` keeps the order: the index first. The other way round costs hundreds of milliseconds. */
function from(query: TextQuery, narrowed: boolean): RawBuilder<unknown> {
  const places = inLoop(query) ? sql`json_each(${JSON.stringify(query.places)}) as p cross join` : sql``;
  const texts = narrowed ? sql`cross join attribute_texts as t on t.id = f.rowid` : sql``;
  const attributes =
    query.missingIn === undefined
      ? sql``
      : sql`cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id`;
  return sql`from ${places} text_terms as f ${texts} ${attributes}`;
}

function conditions(query: TextQuery, terms: readonly string[], tier: Tier, narrowed: boolean): RawBuilder<unknown> {
  const { folded, range, places, wholeWord, missingIn } = query;
  const found = [sql`f.text_terms match ${terms.map(quoted).join(" ")}`];
  if (inLoop(query)) found.push(sql`f.rowid between p.value * ${ONE} and (p.value + 1) * ${ONE} - 1`);
  else found.push(sql`f.rowid between ${whole(range.first)} and ${whole(range.last)}`);
  if (inLoop(query)) found.push(sql`f.rowid >= ${whole(range.first)}`);
  else if (places) found.push(sql`f.rowid / ${ONE} in (select value from json_each(${JSON.stringify(places)}))`);
  if (narrowed) found.push(standsAs(folded, tier));
  if (narrowed && wholeWord) found.push(sql`text_has_word(t.folded, ${folded})`);
  if (missingIn !== undefined) found.push(lacksText(missingIn));
  return sql.join(found, sql` and `);
}

/** A number is bound as a fraction, which the index takes for no limit at all and which does not divide to whole places. */
const whole = (id: number): bigint => BigInt(id);
const ONE = sql.lit(TEXTS_OF_ONE);

/** Terms hold no quotation marks. */
const quoted = (term: string): string => `"${term}"`;

function standsAs(folded: string, tier: Tier): RawBuilder<unknown> {
  if (tier === "exact") return sql`t.folded = ${folded}`;
  if (tier === "prefix") return sql`instr(t.folded, ${folded}) = 1`;
  if (tier === "word") return sql`text_tier(t.folded, ${folded}) <= ${TIERS.indexOf("word")}`;
  return sql`instr(t.folded, ${folded}) > 0`;
}
