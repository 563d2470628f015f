/**
 * The text index over FTS5. Three and more signs go through trigrams, one and two through a table of single signs and pairs
 * (usual in Chinese, Japanese and Korean). Both only narrow down: what is returned was checked against the text.
 */
import "server-only";
import { sql, type RawBuilder } from "kysely";
import { markTerm, markTrigram, shortTerm, shortTerms, trigrams } from "./grams.ts";
import type { PartnerScope } from "./scope.ts";
import type { FoundText, TextFilter, TextIndex } from "./text-index.ts";

export const sqliteTextIndex: TextIndex = {
  async add(trx, scope, texts) {
    const marks = new Map<string, readonly [string, string]>();
    const marksOf = (locale: string) => {
      const known = marks.get(locale) ?? [
        markTrigram(scope.partnerId, locale),
        `${markTerm(scope.partnerId)} ${markTerm(scope.partnerId, locale)}`,
      ];
      marks.set(locale, known);
      return known;
    };
    const partner = markTrigram(scope.partnerId);
    const rows = texts.map(({ id, folded, locale }) => {
      const [place, terms] = marksOf(locale);
      return [id, folded, place, `${shortTerms(folded)} ${terms}`];
    });
    const json = JSON.stringify(rows);
    await sql`insert into text_trigrams (rowid, folded, partner, place)
      select value ->> 0, value ->> 1, ${partner}, value ->> 2 from json_each(${json})`.execute(trx);
    await sql`insert into text_grams (rowid, grams)
      select value ->> 0, value ->> 3 from json_each(${json})`.execute(trx);
  },

  async remove(trx, ids) {
    const json = JSON.stringify(ids);
    await sql`delete from text_trigrams where rowid in (select value from json_each(${json}))`.execute(trx);
    await sql`delete from text_grams where rowid in (select value from json_each(${json}))`.execute(trx);
  },

  async inside(db, scope, folded, filter, limit) {
    const long = [...folded].length >= 3;
    const index = sql.ref(long ? "text_trigrams" : "text_grams");
    const match = long ? longMatch(scope, folded, filter) : shortMatch(scope, folded, filter);
    // `cross join` keeps the order: the index first. The other way round costs hundreds of milliseconds.
    const found = await sql<FoundText>`
      select t.attribute_id, t.answer_id, t.part, t.locale, t.text, t.folded, a.rank
      from ${index} as f
      cross join attribute_texts as t on t.id = f.rowid
      cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
      where f.${index} match ${match} and t.partner_id = ${scope.partnerId} and instr(t.folded, ${folded}) > 1
        ${narrowed(filter)}
      order by f.rowid limit ${limit}`.execute(db);
    return found.rows;
  },
};

function longMatch({ partnerId }: PartnerScope, folded: string, { locale }: TextFilter): string {
  const marks = [locale === undefined ? markTrigram(partnerId) : markTrigram(partnerId, locale)];
  return [...trigrams(folded), ...marks].map(quoted).join(" ");
}

function shortMatch({ partnerId }: PartnerScope, folded: string, { locale }: TextFilter): string {
  const mark = locale === undefined ? markTerm(partnerId) : markTerm(partnerId, locale);
  return `${quoted(shortTerm(folded))} ${quoted(mark)}`;
}

const quoted = (term: string): string => `"${term.replaceAll('"', '""')}"`;

function narrowed({ locale, part, activeOnly }: TextFilter): RawBuilder<unknown> {
  return sql.join(
    [
      ...(locale === undefined ? [] : [sql`and t.locale = ${locale}`]),
      ...(part === undefined ? [] : [sql`and t.part = ${part}`]),
      ...(activeOnly ? [sql`and coalesce(a.active, 1) = 1`] : []),
    ],
    sql` `,
  );
}
