/**
 * The text index over FTS5: one table of terms, walked in the order of ids. Queries of up to three signs are terms themselves;
 * of longer ones the terms only narrow down, and what they leave is checked against the text.
 */
import "server-only";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { localeTerm, partTerm, queryTerms, termsOf, TIERS, type Tier } from "./grams.ts";
import { lacksText } from "./lacks-text.ts";
import type { Tables } from "./tables.ts";
import { TEXTS_OF_ONE } from "./text-ids.ts";
import type { TextIndex, TextQuery } from "./text-index.ts";

/** Up to so many attributes are each looked up in the index; more are looked up for each match. */
const FEW_PLACES = 300;

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
    const { narrowed, terms } = plan(query, "inside");
    const { rows } = await sql<{ total: number }>`
      select count(*) as total ${from(query, narrowed)} where ${conditions(query, terms, "inside", narrowed)}`.execute(
      db,
    );
    return Number(rows[0]?.total ?? 0);
  },
};

function statement(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number) {
  const { narrowed, terms } = plan(query, tier);
  const how = narrowed ? sql`text_tier(t.folded, ${query.folded})` : sql`null`;
  // Each place is one step of a loop in order, so its rows come in order without being sorted.
  const order = inLoop(query) ? sql`` : sql`order by f.rowid`;
  return sql<{ id: number; tier: number | null }>`
    select f.rowid as id, ${how} as tier ${from(query, narrowed)}
    where ${conditions(query, terms, tier, narrowed)} ${order} limit ${limit}`.execute(db);
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
  if (inLoop(query)) found.push(sql`f.rowid between p.value * ${TEXTS_OF_ONE} and (p.value + 1) * ${TEXTS_OF_ONE} - 1`);
  else found.push(sql`f.rowid between ${range.first} and ${range.last}`);
  if (inLoop(query)) found.push(sql`f.rowid >= ${range.first}`);
  else if (places)
    found.push(sql`f.rowid / ${TEXTS_OF_ONE} in (select value from json_each(${JSON.stringify(places)}))`);
  if (narrowed) found.push(standsAs(folded, tier));
  if (narrowed && wholeWord) found.push(sql`text_has_word(t.folded, ${folded})`);
  if (missingIn !== undefined) found.push(lacksText(missingIn));
  return sql.join(found, sql` and `);
}

/** Terms hold no quotation marks. */
const quoted = (term: string): string => `"${term}"`;

function standsAs(folded: string, tier: Tier): RawBuilder<unknown> {
  if (tier === "exact") return sql`t.folded = ${folded}`;
  if (tier === "prefix") return sql`instr(t.folded, ${folded}) = 1`;
  if (tier === "word") return sql`text_tier(t.folded, ${folded}) <= ${TIERS.indexOf("word")}`;
  return sql`instr(t.folded, ${folded}) > 0`;
}
