/** The search over every text that was read: rows of the store, grouped by attribute, beside the pinned locales. */
import "server-only";
import { checkWanted } from "../server/still-wanted.ts";
import type { AttributeFact, PlacedText } from "../store/attribute-places.ts";
import { foldedRanges } from "../store/fold.ts";
import type { AttributeContext } from "./detail-source.ts";
import { isOffered, nearColumn, toHitCells, toHitText, type FindMarks } from "./hit-cells.ts";
import type { SearchWish } from "./params.ts";
import { countKinds, type Hit, type HitGroup, type SearchAnswer } from "./search-answer.ts";
import { countFacets, isChosen, offers, passing, withChosen, FILTERS, type FacetedRow } from "./search-facets.ts";
import { textFilter } from "./search-filter.ts";
import { countScopes, toRows, type FoundRow } from "./search-rows.ts";

/** The default text is in the language of most services' own people; a text in it is no untranslated one. */
const DEFAULT_LANGUAGE = "en";

type Row = FoundRow & FacetedRow;
type Texts = ReadonlyMap<string, ReadonlyMap<string, string>>;

const placeOf = ({ attributeId, part, answerId }: Pick<FoundRow, "attributeId" | "part" | "answerId">): string =>
  `${attributeId} ${answerId ?? part}`;

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
    answerId === null ? attributeId : `${attributeId}:${answerId}`,
  );
}

/** @throws FailureError `cancelled` when nobody waits for them any more. */
export async function findRows(context: AttributeContext, wish: SearchWish) {
  const { store, partner } = context;
  const { q, pins } = wish;
  const plain = await store.search.places(partner.scope, q, wish.word ? { wholeWord: true } : {});
  checkWanted(context);
  // A country's own list names more than is offered there; and what lies beyond the first 1,000 only the store can filter.
  const again = wish.country !== undefined || (plain.capped && FILTERS.some((name) => isChosen(wish, name)));
  const filter = textFilter(plain.capped ? wish : { ...wish, scope: "all" });
  const narrow = again ? await store.search.places(partner.scope, q, filter) : plain;
  checkWanted(context);
  const everyRow = toRows(plain.places);
  const narrowRows = again ? toRows(narrow.places) : everyRow;
  const both = again ? [...everyRow, ...narrowRows] : everyRow;
  const facts = await store.attributes.facts(partner.scope, [...new Set(both.map((row) => row.attributeId))]);
  checkWanted(context);
  const texts = byPlace(await store.attributes.textsAt(partner.scope, distinct(both), ["", ...pins]));
  const all = everyRow.map((row) => withFacts(row, facts.get(row.attributeId), texts, pins));
  const rows = again
    ? narrowRows.map((row) => withFacts(row, facts.get(row.attributeId), texts, pins, wish.country))
    : all;
  return { all, rows, capped: narrow.capped, beyond: again && plain.capped, facts, texts };
}

const distinct = (rows: readonly FoundRow[]): FoundRow[] => [
  ...new Map(rows.map((row) => [placeOf(row), row])).values(),
];

function byPlace(found: readonly PlacedText[]): Texts {
  const texts = new Map<string, Map<string, string>>();
  for (const entry of found) {
    const known = texts.get(placeOf(entry)) ?? new Map<string, string>();
    known.set(entry.locale, entry.text);
    texts.set(placeOf(entry), known);
  }
  return texts;
}

function withFacts(
  row: FoundRow,
  fact: AttributeFact | undefined,
  texts: Texts,
  pins: readonly string[],
  listedIn?: string,
): Row {
  const countries = fact?.countries ?? [];
  const translated = row.part === "question" || row.part === "answer";
  const own = texts.get(placeOf(row));
  return {
    ...row,
    missing: translated ? pins.filter((pin) => !own?.get(pin) && isOffered(pin, countries)) : [],
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
): Promise<Texts> {
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
  readonly texts: Texts;
  readonly elsewhere: Texts;
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
  const own = texts.get(placeOf(row)) ?? new Map<string, string>();
  const standard = own.get("") ?? "";
  const named = { kind: row.kind, ...(row.answerId === null ? {} : { id: row.answerId }) };
  const locales = row.kind === "id" ? [] : row.locales;
  if (row.part === "name" || row.part === "description") {
    return { ...named, locales, standard: toHitText(standard, findMarks) };
  }
  const countries = facts.get(row.attributeId)?.countries ?? [];
  const cells = toHitCells(pins, { standard, texts: own, countries, defaultLanguage: DEFAULT_LANGUAGE }, findMarks);
  const where = row.locales[0] ?? "";
  const near = isElsewhere(row, pins) && !cells.includes(0);
  const nearText = near ? (where === "" ? standard : elsewhere.get(placeOf(row))?.get(where)) : undefined;
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
