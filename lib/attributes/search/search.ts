/** Search over all stored texts: rows grouped by attribute, with their texts in the pinned locales. */
import "server-only";
import { isAvailableForLocale } from "../../available-in-country.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import type { AttributeFact } from "../../store/attributes/attribute-lookup.ts";
import { matchedRanges, parseQuery } from "../../store/text-index/query-words.ts";
import type { TextFilter } from "../../store/text-index/text-index.ts";
import type { SearchQuery } from "../address.ts";
import { answerIdOfKey, bareIds } from "../model/answer-key.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { nearColumn, toHitCells, toHitText, type FindHighlights } from "./hit-cells.ts";
import { countKinds, type Hit, type HitGroup, type SearchAnswer } from "./search-answer.ts";
import { countFacets, removableFilters, passing, withChosen, type FacetedRow } from "./search-facets.ts";
import { textFilter } from "./search-filter.ts";
import { countScopes, toRows, type FoundRow } from "./search-rows.ts";
import { writtenSpellings } from "./written-spellings.ts";
import { textsByLocation, countriesOf, locationKey, textsOf, type TextsByLocation } from "./texts-by-location.ts";

/** Assumed language of default texts; an equal text in the same language does not count as untranslated. */
const DEFAULT_LANGUAGE = "en";

type Row = FoundRow & FacetedRow;

/**
 * Rows, counts and facets of one query. All figures refer to at most 1,000 texts; `capped` is set if there are more.
 */
export async function searchTexts(context: AttributeContext, query: SearchQuery): Promise<SearchAnswer> {
  const started = performance.now();
  const { all, rows: found, capped, beyond, near, translations, facts, texts } = await findRows(context, query);
  const rows = passing(found, query);
  // The store filtered by the selected scope, so that the other scopes are counted in the unfiltered first 1,000.
  const scopes = beyond && query.scope !== "all" ? all : found;
  const shown = rows.slice(0, query.limit);
  const elsewhere = await textsElsewhere(context, shown, query.pins);
  const groups = toGroups({ rows, shown, facts, texts, elsewhere, near, query });
  return {
    query: query.q,
    total: rows.length,
    attributes: new Set(rows.map((row) => row.attributeId)).size,
    ids: bareIds(idsOf(rows)).length,
    capped,
    beyond,
    near: await writtenSpellings(near, groups, () => textsInOwnLocales(context, shown)),
    translations,
    shown: shown.length,
    unfiltered: all.length,
    counts: { ...countScopes(passing(scopes, query, "scope")), [query.scope]: rows.length },
    facets: beyond ? withChosen(countFacets(all, query), query, rows.length) : countFacets(all, query),
    gaps: passing(found, { ...query, gaps: true }).length,
    offers: rows.length === 0 ? removableFilters(all, query) : [],
    took: Math.round((performance.now() - started) * 10) / 10,
    pins: query.pins,
    groups,
  };
}

/**
 * Distinct ids of all hits, as `120` or `120:45391`, in list order.
 * @returns those of at most the first 1,000 texts.
 */
export async function searchIds(context: AttributeContext, query: SearchQuery): Promise<readonly string[]> {
  const { rows } = await findRows(context, query);
  return idsOf(passing(rows, query));
}

const idsOf = (rows: readonly FoundRow[]): readonly string[] => [
  ...new Set(
    rows.map(({ attributeId, answerId }) =>
      answerId === null ? attributeId : `${attributeId}:${answerIdOfKey(answerId)}`,
    ),
  ),
];

/** @throws FailureError `cancelled` once the caller has disconnected. */
export async function findRows(context: AttributeContext, query: SearchQuery) {
  const { store, partner } = context;
  const { q, missing } = query;
  const plain = await store.search.places(partner.scope, q, query.word ? { wholeWord: true } : {});
  throwIfAborted(context);
  const filter = textFilter(plain.capped ? query : { ...query, scope: "all" });
  // Only the store can filter beyond the first 1,000.
  const refilter = plain.capped && narrowsFurther(filter);
  const lenient = plain.near.length > 0 || plain.translations;
  const narrow = refilter ? await store.search.places(partner.scope, q, { ...filter, lenient }) : plain;
  throwIfAborted(context);
  const everyRow = toRows(plain.places);
  const narrowRows = refilter ? toRows(narrow.places) : everyRow;
  const both = refilter ? [...everyRow, ...narrowRows] : everyRow;
  const facts = await store.attributes.facts(partner.scope, [...new Set(both.map((row) => row.attributeId))]);
  throwIfAborted(context);
  // `missing` may name a locale that is not pinned.
  const locales = [...new Set([...query.pins, ...(missing ? [missing] : [])])];
  const texts = textsByLocation(await store.attributes.textsAt(partner.scope, distinct(both), ["", ...locales]));
  const rowContext = { facts, texts, locales, pins: query.pins };
  const all = everyRow.map((row) => withFacts(row, rowContext));
  const rows = refilter ? narrowRows.map((row) => withFacts(row, rowContext)) : all;
  const { near, translations } = plain;
  return { all, rows, capped: narrow.capped, beyond: refilter, near, translations, facts, texts };
}

/** The first query already matched whole words; ids are filtered by the caller. */
const narrowsFurther = ({ wholeWord: _asked, ...filter }: TextFilter): boolean => Object.keys(filter).length > 0;

const distinct = (rows: readonly FoundRow[]): FoundRow[] => [
  ...new Map(rows.map((row) => [locationKey(row), row])).values(),
];

interface RowContext {
  readonly facts: ReadonlyMap<string, AttributeFact>;
  readonly texts: TextsByLocation;
  /** Locales that `texts` covers. */
  readonly locales: readonly string[];
  readonly pins: readonly string[];
}

function withFacts(row: FoundRow, { facts, texts, locales, pins }: RowContext): Row {
  const fact = facts.get(row.attributeId);
  const translated = row.part === "question" || row.part === "answer";
  const own = textsOf(texts, row);
  const offered = countriesOf(own, fact);
  const missing = translated
    ? locales.filter((locale) => !own.texts.get(locale) && isAvailableForLocale(locale, offered))
    : [];
  return {
    ...row,
    missing,
    gap: missing.some((locale) => pins.includes(locale)),
    active: fact?.active ?? undefined,
    mode: fact?.mode ?? "",
    countries: countriesWithLists(fact),
    asked: fact && fact.parents.length > 0 ? "after-another" : "alone",
    sources: [
      ...(fact?.inTop ? (["top"] as const) : []),
      ...(fact?.inTargeting ? (["targeting"] as const) : []),
      ...(fact?.inFull ? (["full"] as const) : []),
      ...(fact?.inCountry ? (["country"] as const) : []),
    ],
  };
}

/** Countries whose filter finds the attribute: it is offered there, or their own list names it. Empty: all. */
function countriesWithLists(fact: AttributeFact | undefined): readonly string[] {
  if (fact === undefined || fact.countries.length === 0) return [];
  return [...new Set([...fact.countries, ...fact.listedIn])];
}

/** First matching text of each row without a match in a pinned locale. */
async function textsElsewhere(
  { store, partner }: AttributeContext,
  rows: readonly Row[],
  pins: readonly string[],
): Promise<TextsByLocation> {
  const outside = rows.filter((row) => isElsewhere(row, pins) && row.locales[0] !== "");
  if (outside.length === 0) return new Map();
  const locales = [...new Set(outside.map((row) => row.locales[0] ?? ""))];
  return textsByLocation(await store.attributes.textsAt(partner.scope, outside, locales));
}

/** Texts of the rows in their matching locales, as received. */
async function textsInOwnLocales(
  { store, partner }: AttributeContext,
  rows: readonly Row[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const locales = [...new Set(rows.flatMap((row) => row.locales))];
  return (await store.attributes.textsAt(partner.scope, distinct(rows), locales)).map(({ text }) => text);
}

const isElsewhere = (row: FoundRow, pins: readonly string[]): boolean =>
  row.kind !== "id" && !row.locales.some((locale) => pins.includes(locale));

interface GroupSources {
  readonly rows: readonly Row[];
  readonly shown: readonly Row[];
  readonly facts: ReadonlyMap<string, AttributeFact>;
  readonly texts: TextsByLocation;
  readonly elsewhere: TextsByLocation;
  /** Near spellings to highlight. */
  readonly near: readonly string[];
  readonly query: SearchQuery;
}

function toGroups(sources: GroupSources): HitGroup[] {
  const { rows, shown, facts, near, query } = sources;
  const parsed = parseQuery(query.q);
  const highlighted = near.length === 0 ? parsed : { ...parsed, words: [...parsed.words, near] };
  const findHighlights: FindHighlights = (plain) => matchedRanges(plain, highlighted);
  const all = Map.groupBy(rows, (row) => row.attributeId);
  return [...Map.groupBy(shown, (row) => row.attributeId)].map(([id, hits]) => {
    const fact = facts.get(id);
    return {
      id,
      name: fact?.name ?? "",
      rank: fact?.rank ?? undefined,
      mode: fact?.mode ?? "",
      active: fact?.active ?? undefined,
      answers: fact?.answers ?? 0,
      expiresAfter: fact?.expirationMs ?? undefined,
      usedIn: fact?.usedIn ?? 0,
      after: fact?.parents ?? [],
      rows: countKinds(all.get(id) ?? []),
      hits: hits.map((row) => toHit(row, sources, findHighlights)),
    };
  });
}

function toHit(row: Row, { facts, texts, elsewhere, query }: GroupSources, findHighlights: FindHighlights): Hit {
  const { pins, uncut } = query;
  const own = textsOf(texts, row);
  const standard = own.texts.get("") ?? "";
  const named = { kind: row.kind, ...(row.answerId === null ? {} : { id: row.answerId }) };
  const locales = row.kind === "id" ? [] : row.locales;
  if (row.part === "name" || row.part === "description") {
    return { ...named, locales, standard: toHitText(standard, findHighlights, uncut) };
  }
  const countries = countriesOf(own, facts.get(row.attributeId));
  const source = { standard, texts: own.texts, countries, defaultLanguage: DEFAULT_LANGUAGE };
  const cells = toHitCells(pins, source, findHighlights, uncut);
  const where = row.locales[0] ?? "";
  const near = isElsewhere(row, pins) && !cells.includes(0);
  const nearText = near ? (where === "" ? standard : textsOf(elsewhere, row).texts.get(where)) : undefined;
  return {
    ...named,
    locales,
    cells,
    ...(cells.includes(0) ? { standard: toHitText(standard, findHighlights, uncut) } : {}),
    ...(nearText === undefined
      ? {}
      : {
          near: {
            ...toHitText(nearText, findHighlights, uncut),
            column: nearColumn(pins, cells, where || "en"),
            locale: where || null,
          },
        }),
  };
}
