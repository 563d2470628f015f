/** The search over every text that was read: rows of the store, grouped by attribute, beside the pinned locales. */
import "server-only";
import { isOffered } from "../offered.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { AttributeFact } from "../store/attribute-places.ts";
import { foldedRanges } from "../store/fold.ts";
import type { TextFilter } from "../store/text-index.ts";
import { answerIdAt } from "./answer-place.ts";
import type { AttributeContext } from "./detail-source.ts";
import { nearColumn, toHitCells, toHitText, type FindMarks } from "./hit-cells.ts";
import type { SearchWish } from "./params.ts";
import { countKinds, type Hit, type HitGroup, type SearchAnswer } from "./search-answer.ts";
import { countFacets, offers, passing, withChosen, type FacetedRow } from "./search-facets.ts";
import { textFilter } from "./search-filter.ts";
import { countScopes, toRows, type FoundRow } from "./search-rows.ts";
import { byPlace, countriesOf, placeKey, textsOf, type TextsByPlace } from "./text-places.ts";

/** The default text is in the language of most services' own people; a text in it is no untranslated one. */
const DEFAULT_LANGUAGE = "en";

type Row = FoundRow & FacetedRow;

/** Rows, counts and facets of one query. All figures are of at most 1,000 texts; `capped` says when there are more. */
export async function searchTexts(context: AttributeContext, wish: SearchWish): Promise<SearchAnswer> {
  const started = performance.now();
  const { all, rows: found, capped, beyond, facts, texts } = await findRows(context, wish);
  const rows = passing(found, wish);
  // The store narrowed to the chosen scope, so that the others are counted among the first 1,000 of all.
  const scopes = beyond && wish.scope !== "all" ? all : found;
  const shown = rows.slice(0, wish.limit);
  const elsewhere = await textsElsewhere(context, shown, wish.pins);
  return {
    query: wish.q,
    total: rows.length,
    attributes: new Set(rows.map((row) => row.attributeId)).size,
    capped,
    beyond,
    shown: shown.length,
    unfiltered: all.length,
    counts: { ...countScopes(passing(scopes, wish, "scope")), [wish.scope]: rows.length },
    facets: beyond ? withChosen(countFacets(all, wish), wish, rows.length) : countFacets(all, wish),
    gaps: passing(found, { ...wish, gaps: true }).length,
    offers: rows.length === 0 ? offers(all, wish) : [],
    took: Math.round((performance.now() - started) * 10) / 10,
    pins: wish.pins,
    groups: toGroups({ rows, shown, facts, texts, elsewhere, wish }),
  };
}

/**
 * Ids of everything found, as `120` or `120:45391`, in the order of the list.
 *
 * @returns at most those of the first 1,000 texts.
 */
export async function searchIds(context: AttributeContext, wish: SearchWish): Promise<readonly string[]> {
  const { rows } = await findRows(context, wish);
  return passing(rows, wish).map(({ attributeId, answerId }) =>
    answerId === null ? attributeId : `${attributeId}:${answerIdAt(answerId)}`,
  );
}

/** @throws FailureError `cancelled` when nobody waits for them any more. */
export async function findRows(context: AttributeContext, wish: SearchWish) {
  const { store, partner } = context;
  const { q, missing } = wish;
  const plain = await store.search.places(partner.scope, q, wish.word ? { wholeWord: true } : {});
  checkWanted(context);
  const filter = textFilter(plain.capped ? wish : { ...wish, scope: "all" });
  // A country's own list names more than is offered there; and what lies beyond the first 1,000 only the store can filter.
  const again = wish.country !== undefined || (plain.capped && narrowsFurther(filter));
  const narrow = again ? await store.search.places(partner.scope, q, filter) : plain;
  checkWanted(context);
  const everyRow = toRows(plain.places);
  const narrowRows = again ? toRows(narrow.places) : everyRow;
  const both = again ? [...everyRow, ...narrowRows] : everyRow;
  const facts = await store.attributes.facts(partner.scope, [...new Set(both.map((row) => row.attributeId))]);
  checkWanted(context);
  // What is missing may be asked of a locale that is not pinned.
  const locales = [...new Set([...wish.pins, ...(missing ? [missing] : [])])];
  const texts = byPlace(await store.attributes.textsAt(partner.scope, distinct(both), ["", ...locales]));
  const known = { facts, texts, locales, pins: wish.pins };
  const all = everyRow.map((row) => withFacts(row, known));
  const rows = again ? narrowRows.map((row) => withFacts(row, known, wish.country)) : all;
  return { all, rows, capped: narrow.capped, beyond: again && plain.capped, facts, texts };
}

/** Whole words were asked for the first time already; ids are the caller's to filter. */
const narrowsFurther = ({ wholeWord: _asked, ...filter }: TextFilter): boolean => Object.keys(filter).length > 0;

const distinct = (rows: readonly FoundRow[]): FoundRow[] => [
  ...new Map(rows.map((row) => [placeKey(row), row])).values(),
];

interface Known {
  readonly facts: ReadonlyMap<string, AttributeFact>;
  readonly texts: TextsByPlace;
  /** Those that `texts` were read in. */
  readonly locales: readonly string[];
  readonly pins: readonly string[];
}

function withFacts(row: FoundRow, { facts, texts, locales, pins }: Known, listedIn?: string): Row {
  const fact = facts.get(row.attributeId);
  const countries = fact?.countries ?? [];
  const translated = row.part === "question" || row.part === "answer";
  const own = textsOf(texts, row);
  const offered = countriesOf(own, fact);
  const missing = translated ? locales.filter((locale) => !own.texts.get(locale) && isOffered(locale, offered)) : [];
  return {
    ...row,
    missing,
    gap: missing.some((locale) => pins.includes(locale)),
    active: fact?.active ?? undefined,
    mode: fact?.mode ?? "",
    countries: listedIn === undefined ? countries : [...new Set([...countries, listedIn])],
    asked: fact && fact.parents.length > 0 ? "after-another" : "alone",
    sources: [
      ...(fact?.inTop ? (["top"] as const) : []),
      ...(fact?.inTargeting ? (["targeting"] as const) : []),
      ...(fact?.inFull ? (["full"] as const) : []),
    ],
  };
}

/** The first matching text of each row that matches in no pinned locale. */
async function textsElsewhere(
  { store, partner }: AttributeContext,
  rows: readonly Row[],
  pins: readonly string[],
): Promise<TextsByPlace> {
  const outside = rows.filter((row) => isElsewhere(row, pins) && row.locales[0] !== "");
  if (outside.length === 0) return new Map();
  const locales = [...new Set(outside.map((row) => row.locales[0] ?? ""))];
  return byPlace(await store.attributes.textsAt(partner.scope, outside, locales));
}

const isElsewhere = (row: FoundRow, pins: readonly string[]): boolean =>
  row.kind !== "id" && !row.locales.some((locale) => pins.includes(locale));

interface Gathered {
  readonly rows: readonly Row[];
  readonly shown: readonly Row[];
  readonly facts: ReadonlyMap<string, AttributeFact>;
  readonly texts: TextsByPlace;
  readonly elsewhere: TextsByPlace;
  readonly wish: SearchWish;
}

function toGroups(gathered: Gathered): HitGroup[] {
  const { rows, shown, facts, wish } = gathered;
  const findMarks: FindMarks = (plain) => foldedRanges(plain, wish.q);
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
      hits: hits.map((row) => toHit(row, gathered, findMarks)),
    };
  });
}

function toHit(row: Row, { facts, texts, elsewhere, wish }: Gathered, findMarks: FindMarks): Hit {
  const { pins } = wish;
  const own = textsOf(texts, row);
  const standard = own.texts.get("") ?? "";
  const named = { kind: row.kind, ...(row.answerId === null ? {} : { id: row.answerId }) };
  const locales = row.kind === "id" ? [] : row.locales;
  if (row.part === "name" || row.part === "description") {
    return { ...named, locales, standard: toHitText(standard, findMarks) };
  }
  const countries = countriesOf(own, facts.get(row.attributeId));
  const source = { standard, texts: own.texts, countries, defaultLanguage: DEFAULT_LANGUAGE };
  const cells = toHitCells(pins, source, findMarks);
  const where = row.locales[0] ?? "";
  const near = isElsewhere(row, pins) && !cells.includes(0);
  const nearText = near ? (where === "" ? standard : textsOf(elsewhere, row).texts.get(where)) : undefined;
  return {
    ...named,
    locales,
    cells,
    ...(cells.includes(0) ? { standard: toHitText(standard, findMarks) } : {}),
    ...(nearText === undefined
      ? {}
      : {
          near: {
            ...toHitText(nearText, findMarks),
            column: nearColumn(pins, cells, where || "en"),
            locale: where || null,
          },
        }),
  };
}
