/**
 * The text index over FTS5. Three and more signs go through trigrams, one and two through a table of single signs and pairs
 * (usual in Chinese, Japanese and Korean). Both only narrow down: what is returned was checked against the text.
 */
import "server-only";
import { sql, type RawBuilder } from "kysely";
import { bounded, mark, shortTerms, trigrams } from "./grams.ts";
import type { MatchPlace, TextFilter, TextIndex } from "./text-index.ts";

export const sqliteTextIndex: TextIndex = {
  async add(trx, scope, texts) {
    const places = new Map<string, string>();
    const placeOf = (locale: string): string => {
      const place = places.get(locale) ?? mark(scope.partnerId, locale);
      places.set(locale, place);
      return place;
    };
    const rows = texts.map(({ id, folded, locale }) => {
      const whole = bounded(folded, "whole");
      return [id, whole, placeOf(locale), shortTerms(whole).join(" ")];
    });
    const [json, partner] = [JSON.stringify(rows), mark(scope.partnerId)];
    await sql`insert into text_trigrams (rowid, folded, partner, place)
      select value ->> 0, value ->> 1, ${partner}, value ->> 2 from json_each(${json})`.execute(trx);
    await sql`insert into text_grams (rowid, grams, partner, place)
      select value ->> 0, value ->> 3, ${partner}, value ->> 2 from json_each(${json})`.execute(trx);
  },

  async remove(trx, ids) {
    const json = JSON.stringify(ids);
    await sql`delete from text_trigrams where rowid in (select value from json_each(${json}))`.execute(trx);
    await sql`delete from text_grams where rowid in (select value from json_each(${json}))`.execute(trx);
  },

  async find(db, scope, folded, place, filter, limit) {
    const wanted = bounded(folded, place);
    const long = [...wanted].length >= 3;
    const index = sql.ref(long ? "text_trigrams" : "text_grams");
    const where = filter.locale === undefined ? mark(scope.partnerId) : mark(scope.partnerId, filter.locale);
    const match = [...(long ? trigrams(wanted) : shortTerms(wanted)), where].map(quoted).join(" ");
    // `cross join` keeps the order: the index first. The other way round costs hundreds of milliseconds.
    const found = await sql<Awaited<ReturnType<TextIndex["find"]>>[number]>`
      select t.attribute_id, t.answer_id, t.part, t.locale, t.text, t.folded, a.rank
      from ${index} as f
      cross join attribute_texts as t on t.id = f.rowid
      cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
      where f.${index} match ${match} and t.partner_id = ${scope.partnerId}
        and ${standsAt(folded, place)} ${narrowed(filter)}
      order by f.rowid limit ${limit}`.execute(db);
    return found.rows;
  },
};

const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`;

function standsAt(folded: string, place: MatchPlace): RawBuilder<unknown> {
  if (place === "whole") return sql`t.folded = ${folded}`;
  if (place === "beginning") return sql`instr(t.folded, ${folded}) = 1 and t.folded <> ${folded}`;
  return sql`instr(t.folded, ${folded}) > 1`;
}

function narrowed({ locale, part }: TextFilter): RawBuilder<unknown> {
  return sql.join(
    [
      ...(locale === undefined ? [] : [sql`and t.locale = ${locale}`]),
      ...(part === undefined ? [] : [sql`and t.part = ${part}`]),
    ],
    sql` `,
  );
}
