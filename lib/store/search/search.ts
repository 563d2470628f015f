/** Search over all fetched texts, in any locale and script. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Kysely } from "kysely";
import { toPlainText } from "../../plain-text.ts";
import { attributesLike, narrows } from "../attributes/attribute-filter.ts";
import { inChunks } from "../engine/in-chunks.ts";
import { measuredSearch } from "../engine/measurements.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { tierOf } from "../text-index/ngrams.ts";
import { matchedRanges, parseQuery, type ParsedQuery } from "../text-index/query-words.ts";
import { filtersByGaps, mayHaveGaps } from "../text-index/missing-translation-filter.ts";
import { positionOf, rangeOfOwner } from "../text-index/text-ids.ts";
import type { TextFilter, TextIndex, TextPart, TextQuery } from "../text-index/text-index.ts";
import { nearQueries } from "./near-query.ts";
import { findByIds, textsById, type FoundText } from "./search-ids.ts";
import { rankedTexts, withFurther, withIds, type Match, type Ranked, type RankedId } from "./search-ranked.ts";

export type { Match } from "./search-ranked.ts";

export interface Hit {
  readonly attributeId: string;
  readonly answerId: string | null;
  readonly part: TextPart;
  /** As the service writes it; `null` for the default text. */
  readonly locale: string | null;
  /** Plain text. */
  readonly text: string;
  /** `[start, end]` of every occurrence of the query in `text`. */
  readonly highlights: readonly (readonly [number, number])[];
  readonly match: Match;
  /** Rank of the attribute. */
  readonly rank: number | null;
}

export interface SearchFilter extends TextFilter {
  /** `false`: neither near spellings nor answers that match across translations are wanted. */
  readonly lenient?: boolean | undefined;
}

/** Matches beyond the query as typed, because that has hardly any. */
interface LenientMatches {
  /** Near spellings by which hits were found; usually empty. */
  readonly near: readonly string[];
  /** Answers were found that contain the words in different locales. */
  readonly translations: boolean;
}

interface LenientlyRanked extends Ranked, LenientMatches {}

const AS_TYPED: LenientMatches = { near: [], translations: false };

export interface SearchPageQuery extends SearchFilter {
  readonly limit: number;
  readonly offset: number;
}

export interface SearchAnswer extends LenientMatches {
  readonly hits: readonly Hit[];
  /** Matching texts, at most 1,000. */
  readonly total: number;
  /** Distinct attributes of the matches. */
  readonly attributes: number;
  /** More than `total` matches exist. */
  readonly capped: boolean;
}

/** Match without its texts. */
export type HitLocation = Pick<Hit, "attributeId" | "answerId" | "part" | "locale" | "match">;

export interface SearchLocations extends LenientMatches {
  readonly places: readonly HitLocation[];
  /** More than the 1,000 matches exist. */
  readonly capped: boolean;
}

/** Maximum number of texts counted and ranked. */
const MAX_HITS = 1_000;
/** Matches per batch of `every`. */
const BATCH_SIZE = 500;
/** With fewer matches, texts with near spellings follow, then answers that match across translations. */
const FEW_HITS = 3;

export function searchRepository(db: Kysely<Tables>, index: TextIndex) {
  const nearQuery = nearQueries(db, index);

  const ranked = (scope: PartnerScope, text: string, filter: SearchFilter): Promise<LenientlyRanked> =>
    measuredSearch(text, () => rank(scope, text, filter));

  async function rank(scope: PartnerScope, text: string, filter: SearchFilter): Promise<LenientlyRanked> {
    const query = await toQuery(db, scope, text, filter);
    if (!query) return { ranked: [], capped: false, ...AS_TYPED };
    const ids = await findByIds(db, scope, text, filter, MAX_HITS + 1);
    const found = withIds(await rankedTexts(db, index, query, MAX_HITS), ids, MAX_HITS);
    if (found.ranked.length >= FEW_HITS || query.exact || filter.lenient === false) return { ...found, ...AS_TYPED };
    const next = await nearQuery(scope, query);
    const near = next ? await rankedTexts(db, index, next.query, MAX_HITS) : { ranked: [], capped: false };
    const withNear = withFurther(found.ranked, near.ranked.map(toId), "near");
    const across = near.capped ? [] : await index.findInTranslations(db, query, withNear.map(toId), MAX_HITS + 1);
    const all = withFurther(withNear, across, "translations");
    return {
      ranked: all.slice(0, MAX_HITS),
      capped: near.capped || all.length > MAX_HITS,
      near: withNear.length > found.ranked.length ? (next?.near ?? []) : [],
      translations: all.length > withNear.length,
    };
  }

  return {
    /**
     * Texts that contain each word of the query, in any order and regardless of highlights, case and width; then texts that
     * contain some of the words and whose attribute contains the others; if those are few, texts with near spellings, and
     * answers with the words in different locales. Ranked by match tier, then by use of the attribute. A quoted part is compared as one run. Ids match too: `45398` finds the attribute and the answers of
     * that id, `120:45398` one answer of one attribute.
     */
    async texts(
      scope: PartnerScope,
      query: string,
      { limit, offset, ...filter }: SearchPageQuery,
    ): Promise<SearchAnswer> {
      const found = await ranked(scope, query, filter);
      const page = await readTexts(db, scope, found.ranked.slice(offset, offset + limit));
      const parsed = parseQuery(query);
      return {
        hits: page.map(([row, match]) => toHit(row, match, parsed)),
        near: found.near,
        translations: found.translations,
        total: found.ranked.length,
        attributes: new Set(found.ranked.map(({ id }) => positionOf(id))).size,
        capped: found.capped,
      };
    },

    /** Restructures the index after many texts were saved, so that searches are faster. An abort leaves it usable. */
    mergeIndex: (signal?: AbortSignal): Promise<void> => index.merge(db, signal),

    /** The first 1,000 matches in the order of `texts`, without their texts: for facets and counts. */
    async places(scope: PartnerScope, query: string, filter: SearchFilter): Promise<SearchLocations> {
      const { ranked: found, ...others } = await ranked(scope, query, filter);
      const rows = await readTexts(db, scope, found);
      return { ...others, places: rows.map(([row, match]) => toLocation(row, match)) };
    },

    /**
     * All matches in batches, in order of attribute use: for exports. Texts added during the iteration may be missed.
     */
    async *every(scope: PartnerScope, text: string, filter: SearchFilter): AsyncGenerator<readonly Hit[]> {
      const parsed = parseQuery(text);
      const typed = await toQuery(db, scope, text, filter);
      if (!typed) return;
      const { near, translations, ranked: first } = await ranked(scope, text, filter);
      const matched = first.filter(({ match }) => match !== "translations").map(toId);
      let query: TextQuery | undefined = near.length > 0 ? ((await nearQuery(scope, typed))?.query ?? typed) : typed;
      const { meant, answers } = await findByIds(db, scope, text, filter);
      const idMatches = { meant: idsOf(meant), answers: idsOf(answers) };
      const byId = [...idMatches.meant, ...idMatches.answers].toSorted((a, b) => a - b);
      for (let next = 0; query;) {
        const { run, range }: TextQuery = query;
        const found = (await index.find(db, query, "words", BATCH_SIZE)).map(({ id }) => id);
        const further = await index.findWithAttribute(db, query, BATCH_SIZE);
        const spread = { ...typed, range };
        const across = translations ? await index.findInTranslations(db, spread, matched, BATCH_SIZE) : [];
        const end = Math.min(...[found, further, across].map(endOfBatch));
        const [byText, withAttribute] = [new Set(found), new Set(further)];
        const ids = new Set([...found, ...further, ...across].filter((id) => id <= end));
        for (let id = byId[next]; id !== undefined && id <= end; id = byId[next]) {
          ids.add(id);
          next += 1;
        }
        const rows = await readTexts(
          db,
          scope,
          [...ids].toSorted((a, b) => a - b).map((id) => ({ id, match: "id" })),
        );
        const { meant: own, answers: others } = idMatches;
        const matchesOf = (row: FoundText): Match => {
          if (byText.has(row.id)) return matchOf(row, run, idMatches);
          if (own.has(row.id) || others.has(row.id)) return "id";
          return withAttribute.has(row.id) ? "attribute" : "translations";
        };
        if (rows.length > 0) yield rows.map(([row]) => toHit(row, matchesOf(row), parsed));
        query = end === Number.POSITIVE_INFINITY ? undefined : { ...query, range: { ...range, first: end + 1 } };
        // Yields to the event loop, since the consumer may not await anything between batches.
        await nextTurn();
      }
    },
  };
}

/** Last id that a batch covers completely. */
const endOfBatch = (ids: readonly number[]): number =>
  ids.length < BATCH_SIZE ? Number.POSITIVE_INFINITY : (ids.at(-1) ?? 0);

/** Query for the index; `undefined` when nothing can match. */
async function toQuery(
  db: Kysely<Tables>,
  scope: PartnerScope,
  text: string,
  { attributes, lenient: _lenient, ...filter }: SearchFilter,
): Promise<TextQuery | undefined> {
  const parsed = parseQuery(text);
  if (parsed.run === "") return undefined;
  const owner = await db
    .selectFrom("text_owners")
    .select("number")
    .where("partner_id", "=", scope.partnerId)
    .executeTakeFirst();
  if (!owner) return undefined;
  const narrowed = narrows(attributes) || filtersByGaps(filter);
  const positions = narrowed ? await positionsLike(db, scope, { ...filter, attributes }) : undefined;
  return { ...filter, ...parsed, range: rangeOfOwner(owner.number), places: positions };
}

async function positionsLike(db: Kysely<Tables>, scope: PartnerScope, { attributes, ...gaps }: TextFilter) {
  const rows = await attributesLike(db, scope, attributes ?? {})
    .select("a.place")
    .where("a.place", "is not", null)
    .where(mayHaveGaps(gaps))
    .orderBy("a.place")
    .execute();
  return rows.map(({ place: position }) => position ?? 0);
}

/** Texts of the ids, in the order of the ids. */
async function readTexts(
  db: Kysely<Tables>,
  scope: PartnerScope,
  wanted: readonly RankedId[],
): Promise<(readonly [FoundText, Match])[]> {
  const rows = new Map<number, FoundText>();
  for (const chunk of inChunks(wanted, BATCH_SIZE)) {
    for (const row of await textsById(
      db,
      scope,
      chunk.map(({ id }) => id),
    ))
      rows.set(row.id, row);
  }
  return wanted.flatMap(({ id, match }) => {
    const row = rows.get(id);
    return row ? [[row, match] as const] : [];
  });
}

const toId = ({ id }: { readonly id: number }): number => id;

const idsOf = (rows: readonly FoundText[]): ReadonlySet<number> => new Set(rows.map(toId));

/** Same order as `withIds`: intended id, whole text, bare answer id, then other text matches. */
function matchOf(
  { id, folded: text }: FoundText,
  run: string,
  idMatches: { readonly meant: ReadonlySet<number>; readonly answers: ReadonlySet<number> },
): Match {
  if (idMatches.meant.has(id)) return "id";
  const tier = tierOf(text, run);
  return idMatches.answers.has(id) && tier !== "exact" ? "id" : tier;
}

const toLocation = (row: FoundText, match: Match): HitLocation => ({
  attributeId: row.attribute_id,
  answerId: row.answer_id || null,
  part: row.part as TextPart,
  locale: row.locale || null,
  match,
});

function toHit(row: FoundText, match: Match, query: ParsedQuery): Hit {
  const text = toPlainText(row.text);
  return {
    ...toLocation(row, match),
    text,
    highlights: match === "id" ? [] : matchedRanges(text, query),
    rank: row.rank,
  };
}
