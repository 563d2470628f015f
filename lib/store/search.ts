/** Search over every text that was read, in any locale and script. */
import "server-only";
import type { Kysely } from "kysely";
import { compareInt64, readTypedId } from "../int64.ts";
import { toPlainText } from "../plain-text.ts";
import { attributesLike, narrows } from "./attribute-filter.ts";
import { fold, foldedRanges } from "./fold.ts";
import { inChunks } from "./in-chunks.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";
import type { FoundText, TextFilter, TextIndex, TextPart } from "./text-index.ts";

/** How a hit matched, best first. */
export type Match = "id" | "exact" | "prefix" | "word" | "inside";

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
  /** There may be more than `total`. */
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
export const MOST_HITS = 1_000;

/** An attribute's id or a pair of ids is what was meant; an answer's bare id may be a number somebody wrote. */
const TIERS = { attributeId: 0, exact: 1, answerId: 2, prefix: 3, word: 4, inside: 5 } as const;
const PARTS: readonly string[] = ["question", "name", "description", "answer"];

interface Found {
  readonly row: FoundText;
  readonly match: Match;
  readonly tier: number;
}

export function searchRepository(db: Kysely<Tables>, index: TextIndex) {
  /** Every match, best first, up to `limit` of each kind. */
  async function ranked(scope: PartnerScope, query: string, filter: TextFilter, limit: number): Promise<Found[]> {
    const folded = fold(query);
    if (folded === "") return [];
    const found: Found[] = await findIds(db, scope, query, filter);
    for (const place of ["whole", "beginning", "inside"] as const) {
      const rows = await index.find(db, scope, folded, place, { locale: filter.locale, part: filter.part }, limit);
      found.push(...rows.map((row) => byText(row, folded)));
    }
    const passes = await passing(db, scope, folded, filter);
    const once = eachOnce(found.sort((a, b) => a.tier - b.tier || compareRows(a.row, b.row)));
    return once.filter(({ row }) => passes(row));
  }

  return {
    /**
     * Texts that hold the query, whatever its marks, case and width. Ranked by how they match, then by the attribute's rank.
     * Ids match too: `45398` finds the attribute and the answers of that id, `120:45398` one answer of one attribute.
     */
    async texts(scope: PartnerScope, query: string, wish: SearchWish): Promise<SearchAnswer> {
      const found = await ranked(scope, query, wish, NO_LIMIT);
      const counted = found.slice(0, MOST_HITS);
      return {
        hits: counted.slice(wish.offset, wish.offset + wish.limit).map(({ row, match }) => toHit(row, match, query)),
        total: counted.length,
        attributes: new Set(counted.map(({ row }) => row.attribute_id)).size,
        capped: found.length > MOST_HITS,
      };
    },

    /** The first 1,000 matches in the order of `texts`, without their words: for facets and counts. */
    async places(scope: PartnerScope, query: string, filter: TextFilter): Promise<SearchPlaces> {
      const found = await ranked(scope, query, filter, NO_LIMIT);
      return { places: found.slice(0, MOST_HITS).map(toPlace), capped: found.length > MOST_HITS };
    },

    /** Every match in batches, by the attribute's rank: for exports. */
    async *every(scope: PartnerScope, query: string, filter: TextFilter): AsyncGenerator<readonly Hit[]> {
      const found = await ranked(scope, query, filter, NO_LIMIT);
      for (const batch of inChunks(
        found.toSorted((a, b) => compareRows(a.row, b.row)),
        500,
      ))
        yield batch.map(({ row, match }) => toHit(row, match, query));
    },

    /** How many texts match; exact however many they are. */
    async countAll(scope: PartnerScope, query: string, filter: TextFilter): Promise<number> {
      return (await ranked(scope, query, filter, NO_LIMIT)).length;
    },
  };
}

const NO_LIMIT = -1;

async function passing(
  db: Kysely<Tables>,
  scope: PartnerScope,
  folded: string,
  { wholeWord, missingIn, attributes }: TextFilter,
): Promise<(row: FoundText) => boolean> {
  const ids = narrows(attributes)
    ? new Set(
        (await attributesLike(db, scope, attributes).select("a.attribute_id").execute()).map((row) => row.attribute_id),
      )
    : undefined;
  const lacking = missingIn === undefined ? undefined : await lackingPlaces(db, scope, missingIn);
  return (row) =>
    (!ids || ids.has(row.attribute_id)) &&
    (!wholeWord || standsAsWord(row.folded, folded)) &&
    (!lacking || lacking.has([row.attribute_id, row.part, row.answer_id].join("\n")));
}

async function lackingPlaces(db: Kysely<Tables>, scope: PartnerScope, locale: string): Promise<ReadonlySet<string>> {
  const offered = attributesLike(db, scope, { missing: locale }).select("a.attribute_id");
  const rows = await db
    .selectFrom("attribute_texts as t")
    .select(["t.attribute_id", "t.part", "t.answer_id"])
    .where("t.partner_id", "=", scope.partnerId)
    .where("t.part", "in", ["question", "answer"])
    .where("t.attribute_id", "in", offered)
    .groupBy(["t.attribute_id", "t.part", "t.answer_id"])
    .having((eb) => eb.fn.sum<number>(eb.case().when("t.locale", "=", locale).then(1).else(0).end()), "=", 0)
    .execute();
  return new Set(rows.map((row) => [row.attribute_id, row.part, row.answer_id].join("\n")));
}

function standsAsWord(folded: string, wanted: string): boolean {
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    const after = folded.slice(at + wanted.length, at + wanted.length + 2);
    if (!/[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at)) && !/^[\p{L}\p{N}\p{M}]/u.test(after))
      return true;
  }
  return false;
}

const COLUMNS = ["t.attribute_id", "t.answer_id", "t.part", "t.locale", "t.text", "t.folded", "a.rank"] as const;

/** Texts of the partner that pass the filter, joined with their attributes. */
function textsOf(db: Kysely<Tables>, scope: PartnerScope, { locale, part }: TextFilter) {
  let texts = db
    .selectFrom("attribute_texts as t")
    .innerJoin("attributes as a", (join) =>
      join.onRef("a.partner_id", "=", "t.partner_id").onRef("a.attribute_id", "=", "t.attribute_id"),
    )
    .where("t.partner_id", "=", scope.partnerId)
    .select(COLUMNS);
  if (locale !== undefined) texts = texts.where("t.locale", "=", locale);
  if (part !== undefined) texts = texts.where("t.part", "=", part);
  return texts;
}

function byText(row: FoundText, folded: string): Found {
  const match = matchOf(row.folded, folded);
  return { row, match, tier: TIERS[match] };
}

/** A text can be found by its id and by its words. */
function eachOnce(ranked: readonly Found[]): readonly Found[] {
  const seen = new Set<string>();
  return ranked.filter(({ row }) => {
    const place = [row.attribute_id, row.part, row.answer_id, row.locale].join("\n");
    return !seen.has(place) && seen.add(place);
  });
}

/** The default texts of the ids that the query names, if it names any. */
async function findIds(db: Kysely<Tables>, scope: PartnerScope, query: string, { part }: TextFilter): Promise<Found[]> {
  const [first, second] = query.split(":").map((piece) => readTypedId(piece));
  if (first === undefined || (query.includes(":") && second === undefined)) return [];
  const texts = textsOf(db, scope, { locale: "", part });
  const answers = texts.where("t.part", "=", "answer");
  const found = (rows: readonly FoundText[], tier: number) => rows.map((row): Found => ({ row, match: "id", tier }));
  if (second !== undefined) {
    const pair = answers.where("t.attribute_id", "=", first).where("t.answer_id", "=", second);
    return found(await pair.execute(), TIERS.attributeId);
  }
  const own = await texts.where("t.attribute_id", "=", first).where("t.part", "!=", "answer").execute();
  const bare = await answers
    .where("t.answer_id", "=", first)
    .limit(MOST_HITS + 1)
    .execute();
  return [...found(own.sort(compareRows).slice(0, 1), TIERS.attributeId), ...found(bare, TIERS.answerId)];
}

function matchOf(folded: string, wanted: string): Exclude<Match, "id"> {
  if (folded === wanted) return "exact";
  if (folded.startsWith(wanted)) return "prefix";
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
    if (!/[\p{L}\p{N}\p{M}]$/u.test(folded.slice(Math.max(0, at - 2), at))) return "word";
  }
  return "inside";
}

const LAST = Number.MAX_SAFE_INTEGER;

function compareRows(a: FoundText, b: FoundText): number {
  return (
    (a.rank ?? LAST) - (b.rank ?? LAST) ||
    compareInt64(a.attribute_id, b.attribute_id) ||
    PARTS.indexOf(a.part) - PARTS.indexOf(b.part) ||
    compareInt64(a.answer_id || "0", b.answer_id || "0") ||
    compareTexts(a.locale, b.locale)
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

const toPlace = ({ row, match }: Found): HitPlace => ({
  attributeId: row.attribute_id,
  answerId: row.answer_id || null,
  part: row.part as TextPart,
  locale: row.locale || null,
  match,
});

function toHit(row: FoundText, match: Match, query: string): Hit {
  const text = toPlainText(row.text);
  return {
    attributeId: row.attribute_id,
    answerId: row.answer_id || null,
    part: row.part as TextPart,
    locale: row.locale || null,
    text,
    marks: match === "id" ? [] : foldedRanges(text, query),
    match,
    rank: row.rank,
  };
}
