/** Missing translations of a locale as a condition on the texts `t` of the attributes `a`. */
import "server-only";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countryOfLocale } from "../../locale.ts";
import { asNumber, containsExactly } from "../engine/sql-fragments.ts";
import type { TextFilter } from "./text-index.ts";

type Gaps = Pick<TextFilter, "missingIn" | "missingInAny">;

export const filtersByGaps = ({ missingIn, missingInAny }: Gaps): boolean =>
  missingIn !== undefined || missingInAny !== undefined;

/** Condition: the question or answer of the text lacks a translation in the requested locales. */
export const hasGaps = (gaps: Gaps): RawBuilder<SqlBool> => both(gaps, hasMissingText);

/** Pre-filter: excludes only attributes `a` that lack nothing. */
export const mayHaveGaps = (gaps: Gaps): RawBuilder<SqlBool> => both(gaps, mayHaveMissing);

function both({ missingIn, missingInAny }: Gaps, of: (locale: string) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const one = missingIn === undefined ? sql<SqlBool>`1 = 1` : of(missingIn);
  if (missingInAny === undefined) return one;
  const any = missingInAny.length === 0 ? sql`1 = 0` : sql.join(missingInAny.map(of), sql` or `);
  return sql<SqlBool>`(${one} and (${any}))`;
}

/** Computed when the attribute was saved; a locale without any text has no row. */
const mayHaveMissing = (locale: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`coalesce((
    select l.missing from attribute_locales as l
    where l.partner_id = a.partner_id and l.attribute_id = a.attribute_id and l.locale = ${locale}), 1) <> 0`;

/**
 * The question or answer has no text in the locale, and is offered where it is spoken. The text is looked up first: most
 * have one, and the other check takes more lookups.
 */
function hasMissingText(locale: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(t.part in ('question', 'answer') and not exists (
    select 1 from attribute_texts as o
    where o.partner_id = t.partner_id and o.attribute_id = t.attribute_id and o.part = t.part
      and o.answer_id = t.answer_id and o.locale = ${locale} and o.text <> '')
    and ${isAvailable(countryOfLocale(locale))})`;
}

/**
 * Same rule as `available-in-country.ts`: an answer without countries is offered wherever its attribute is, and an
 * attribute without countries is offered everywhere.
 */
function isAvailable(country: string): RawBuilder<SqlBool> {
  if (country === "") return sql<SqlBool>`1 = 1`;
  const named = (countries: RawBuilder<string>) => asNumber(containsExactly(countries, JSON.stringify(country)));
  return sql<SqlBool>`(coalesce((
      select case when d.offered is null then null else ${named(sql`d.offered`)} end from attribute_texts as d
      where d.partner_id = t.partner_id and d.attribute_id = t.attribute_id and d.part = t.part
        and d.answer_id = t.answer_id and d.locale = ''), ${named(sql`a.countries`)}) = 1
    or (a.countries = '[]' and not exists (
      select 1 from attribute_texts as d
      where d.partner_id = t.partner_id and d.attribute_id = t.attribute_id and d.part = t.part
        and d.answer_id = t.answer_id and d.locale = '' and d.offered is not null)))`;
}
