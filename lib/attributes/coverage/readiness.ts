/** Market readiness of a country: missing texts in its locales, and the open opportunities affected. */
import { countryOfLocale } from "../../locale.ts";
import type { CoverageRow } from "../../store/attributes/attribute-coverage.ts";
import { cellOf } from "./coverage.ts";

export interface LocaleReadiness {
  readonly locale: string;
  /** Attributes offered in the country, and those without gaps. */
  readonly attributes: number;
  readonly complete: number;
}

export interface LackingAttribute {
  readonly id: string;
  readonly name: string;
  readonly rank: number | undefined;
  readonly lacks: readonly {
    readonly locale: string;
    readonly questionMissing: boolean;
    /** Answers without a text, and answers offered. */
    readonly answersMissing: number;
    readonly answers: number;
  }[];
  /** Stored open opportunities of the country whose cells refer to the attribute. */
  readonly touches: number;
}

export interface MarketReadiness {
  readonly country: string;
  readonly locales: readonly LocaleReadiness[];
  /** Attributes offered in the country. */
  readonly attributes: number;
  /** Attributes without gaps in all of its locales. */
  readonly complete: number;
  /** Stored open opportunities of the country, and those that refer to an attribute with a gap. */
  readonly open: number;
  readonly touched: number;
  /** Sorted by affected opportunities, then: no text at all, no question, share of missing answers. */
  readonly lacking: readonly LackingAttribute[];
}

/**
 * @param rows attributes by rank.
 * @param locales all locales that occur; only those of the country are used.
 * @param targeting attributes that each open opportunity of the country refers to, by opportunity id.
 */
export function marketReadiness(
  country: string,
  rows: readonly CoverageRow[],
  locales: readonly string[],
  targeting: ReadonlyMap<string, readonly string[]>,
): MarketReadiness {
  const own = locales.filter((locale) => countryOfLocale(locale) === country);
  const offered = rows.filter((row) => row.offered.has(country) || row.offered.has("*"));
  const touches = new Map<string, number>();
  for (const named of targeting.values()) for (const id of named) touches.set(id, (touches.get(id) ?? 0) + 1);

  const complete = new Map(own.map((locale) => [locale, 0]));
  const lacking: LackingAttribute[] = [];
  for (const row of offered) {
    const lacks = own.flatMap((locale) => {
      const cell = cellOf(row, locale);
      if (!cell || cell.missing === 0) {
        complete.set(locale, (complete.get(locale) ?? 0) + 1);
        return [];
      }
      const question = cell.questionMissing ? 1 : 0;
      const answers = cell.possible - (row.hasQuestion ? 1 : 0);
      return [{ locale, questionMissing: cell.questionMissing, answersMissing: cell.missing - question, answers }];
    });
    if (lacks.length > 0)
      lacking.push({
        id: row.id,
        name: row.name,
        rank: row.rank ?? undefined,
        lacks,
        touches: touches.get(row.id) ?? 0,
      });
  }
  const bad = new Set(lacking.map(({ id }) => id));
  return {
    country,
    locales: own.map((locale) => ({ locale, attributes: offered.length, complete: complete.get(locale) ?? 0 })),
    attributes: offered.length,
    complete: offered.length - lacking.length,
    open: targeting.size,
    touched: [...targeting.values()].filter((named) => named.some((id) => bad.has(id))).length,
    lacking: lacking.toSorted((a, b) => b.touches - a.touches || worstFirst(a.lacks, b.lacks)),
  };
}

/** An attribute without a question is worse than one with 293 of 10,000 answers untranslated. */
function worstFirst(a: LackingAttribute["lacks"], b: LackingAttribute["lacks"]): number {
  const [one, other] = [weights(a), weights(b)];
  const at = one.findIndex((weight, index) => weight !== other[index]);
  return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0);
}

/**
 * Sort keys: locales without any text, locales without the question, largest share of missing answers, number of
 * missing answers.
 */
function weights(lacks: LackingAttribute["lacks"]): readonly number[] {
  const ofAll = lacks.filter((lack) => lack.questionMissing && lack.answersMissing === lack.answers);
  const shares = lacks.map(({ answersMissing, answers }) => (answers === 0 ? 0 : answersMissing / answers));
  return [
    ofAll.length,
    lacks.filter((lack) => lack.questionMissing).length,
    Math.max(0, ...shares),
    lacks.reduce((sum, lack) => sum + lack.answersMissing, 0),
  ];
}
