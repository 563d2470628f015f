/** Search over every text that was read, in any locale and script. */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import type { Kysely } from "kysely";
import { toPlainText } from "../plain-text.ts";
import { attributesLike, narrows } from "./attribute-filter.ts";
import { fold, foldedRanges } from "./fold.ts";
import { tierOf } from "./grams.ts";
import { inChunks } from "./in-chunks.ts";
import { asksForGaps, mayHaveGaps } from "./lacks-text.ts";
import type { PartnerScope } from "./scope.ts";
import { findByIds, textsById, type FoundText } from "./search-ids.ts";
import { rankedTexts, withIds, type Match, type Ranked, type RankedId } from "./search-ranked.ts";
import type { Tables } from "./tables.ts";
import { placeOf, rangeOfOwner } from "./text-ids.ts";
import type { TextFilter, TextIndex, TextPart, TextQuery } from "./text-index.ts";

export type { Match } from "./search-ranked.ts";

export interface Hit {
  readonly attributeId: string;
  readonly answerId: string | null;
  readonly part: TextPart;
  /** As the service writes it; `null` for the default text. */
  readonly locale: string | null;
  /** Plain text. */
  readonly text: string;
  /** `[start, end]` of every place in `text` where the query stands. */
  readonly marks: readonly (readonly [number, number])[];
  readonly match: Match;
  /** The attribute's rank. */
  readonly rank: number | null;
}

export interface SearchWish extends TextFilter {
  readonly limit: number;
  readonly offset: number;
}

export interface SearchAnswer {
  readonly hits: readonly Hit[];
  /** Texts that matched, at most 1,000. */
  readonly total: number;
  /** Attributes they belong to. */
  readonly attributes: number;
  /** There are more than `total`. */
  readonly capped: boolean;
}

/** A match without its words. */
export type HitPlace = Pick<Hit, "attributeId" | "answerId" | "part" | "locale" | "match">;

export interface SearchPlaces {
  readonly places: readonly HitPlace[];
  /** There are more than the 1,000 places. */
  readonly capped: boolean;
}

/** The most texts that are counted and ranked. */
const MOST_HITS = 1_000;
/** Matches handed on at once by `every`. */
const BATCH = 500;

export function searchRepository(db: Kysely<Tables>, index: TextIndex) {
  async function ranked(scope: PartnerScope, text: string, filter: TextFilter): Promise<Ranked> {
    const query = await toQuery(db, scope, text, filter);
    if (!query) return { ranked: [], capped: false };
    const ids = await findByIds(db, scope, text, filter, MOST_HITS + 1);
    return withIds(await rankedTexts(db, index, query, MOST_HITS), ids, MOST_HITS);
  }

  return {
    /**
     * Texts that hold the query, whatever its marks, case and width. Ranked by how they match, then by the attribute's use.
     * Ids match too: `45398` finds the attribute and the answers of that id, `120:45398` one answer of one attribute.
     */
    async texts(scope: PartnerScope, query: string, { limit, offset, ...filter }: SearchWish): Promise<SearchAnswer> {
      const found = await ranked(scope, query, filter);
      const page = await readTexts(db, scope, found.ranked.slice(offset, offset + limit));
      return {
        hits: page.map(([row, match]) => toHit(row, match, query)),
        total: found.ranked.length,
        attributes: new Set(found.ranked.map(({ id }) => placeOf(id))).size,
        capped: found.capped,
      };
    },

    /** The first 1,000 matches in the order of `texts`, without their words: for facets and counts. */
    async places(scope: PartnerScope, query: string, filter: TextFilter): Promise<SearchPlaces> {
      const found = await ranked(scope, query, filter);
      const rows = await readTexts(db, scope, found.ranked);
      return { places: rows.map(([row, match]) => toPlace(row, match)), capped: found.capped };
    },

    /** Every match in batches, in the order of the attributes' use: for exports. Texts that come meanwhile may be missed. */
    async *every(scope: PartnerScope, text: string, filter: TextFilter): AsyncGenerator<readonly Hit[]> {
      let query = await toQuery(db, scope, text, filter);
      if (!query) return;
      const { meant, answers } = await findByIds(db, scope, text, filter);
      const known = { meant: idsOf(meant), answers: idsOf(answers) };
      const byId = [...known.meant, ...known.answers].toSorted((a, b) => a - b);
      for (let next = 0; query;) {
        const found = await index.find(db, query, "inside", BATCH);
        const end = found.length < BATCH ? Number.POSITIVE_INFINITY : (found.at(-1)?.id ?? 0);
        const byText = new Set(found.map(({ id }) => id));
        const ids = new Set(byText);
        for (let id = byId[next]; id !== undefined && id <= end; id = byId[next]) {
          ids.add(id);
          next += 1;
        }
        const rows = await readTexts(
          db,
          scope,
          [...ids].toSorted((a, b) => a - b).map((id) => ({ id, match: "id" })),
        );
        const { folded } = query;
        if (rows.length > 0)
          yield rows.map(([row]) => toHit(row, byText.has(row.id) ? matchOf(row, folded, known) : "id", text));
        query = end === Number.POSITIVE_INFINITY ? undefined : { ...query, range: { ...query.range, first: end + 1 } };
        // Whoever takes the batches need not wait for anything in between.
        await breathe();
      }
    },
  };
}

/** What the index is asked; `undefined` when nothing can match. */
async function toQuery(
  db: Kysely<Tables>,
  scope: PartnerScope,
  text: string,
  { attributes, ...filter }: TextFilter,
): Promise<TextQuery | undefined> {
  const folded = fold(text);
  if (folded === "") return undefined;
  const owner = await db
    .selectFrom("text_owners")
    .select("number")
    .where("partner_id", "=", scope.partnerId)
    .executeTakeFirst();
  if (!owner) return undefined;
  const narrowed = narrows(attributes) || asksForGaps(filter);
  const places = narrowed ? await placesLike(db, scope, { ...filter, attributes }) : undefined;
  return { ...filter, folded, range: rangeOfOwner(owner.number), places };
}

async function placesLike(db: Kysely<Tables>, scope: PartnerScope, { attributes, ...gaps }: TextFilter) {
  const rows = await attributesLike(db, scope, attributes ?? {})
    .select("a.place")
    .where("a.place", "is not", null)
    .where(mayHaveGaps(gaps))
    .orderBy("a.place")
    .execute();
  return rows.map(({ place }) => place ?? 0);
}

/** The texts of those ids, in their order. */
async function readTexts(
  db: Kysely<Tables>,
  scope: PartnerScope,
  wanted: readonly RankedId[],
): Promise<(readonly [FoundText, Match])[]> {
  const rows = new Map<number, FoundText>();
  for (const chunk of inChunks(wanted, BATCH)) {
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

const idsOf = (rows: readonly FoundText[]): ReadonlySet<number> => new Set(rows.map(({ id }) => id));

/** As `withIds` ranks: the id that was meant, the whole text, an answer's bare id, and then the words. */
function matchOf(
  { id, folded: text }: FoundText,
  folded: string,
  known: { readonly meant: ReadonlySet<number>; readonly answers: ReadonlySet<number> },
): Match {
  if (known.meant.has(id)) return "id";
  const tier = tierOf(text, folded);
  return known.answers.has(id) && tier !== "exact" ? "id" : tier;
}

const toPlace = (row: FoundText, match: Match): HitPlace => ({
  attributeId: row.attribute_id,
  answerId: row.answer_id || null,
  part: row.part as TextPart,
  locale: row.locale || null,
  match,
});

function toHit(row: FoundText, match: Match, query: string): Hit {
  const text = toPlainText(row.text);
  return { ...toPlace(row, match), text, marks: match === "id" ? [] : foldedRanges(text, query), rank: row.rank };
}
