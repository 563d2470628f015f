/** The gaps of a locale as a condition on the texts `t` of the attributes `a`. */
import "server-only";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countryOfLocale } from "../locale.ts";

/** Its question or answer is offered where the locale is spoken, and has no text in it. */
export function lacksText(locale: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(t.part in ('question', 'answer') and ${isOffered(countryOfLocale(locale))} and not exists (
    select 1 from attribute_texts as o
    where o.partner_id = t.partner_id and o.attribute_id = t.attribute_id and o.part = t.part
      and o.answer_id = t.answer_id and o.locale = ${locale} and o.text <> ''))`;
}

/** An answer that names no countries is offered wherever its attribute is, and that everywhere when it names none either. */
function isOffered(country: string): RawBuilder<SqlBool> {
  if (country === "") return sql<SqlBool>`1 = 1`;
  const named = `%${JSON.stringify(country)}%`;
  return sql<SqlBool>`(coalesce((
      select d.offered from attribute_texts as d
      where d.partner_id = t.partner_id and d.attribute_id = t.attribute_id and d.part = t.part
        and d.answer_id = t.answer_id and d.locale = ''), a.countries) like ${named}
    or (a.countries = '[]' and not exists (
      select 1 from attribute_texts as d
      where d.partner_id = t.partner_id and d.attribute_id = t.attribute_id and d.part = t.part
        and d.answer_id = t.answer_id and d.locale = '' and d.offered is not null)))`;
}
