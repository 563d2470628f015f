/** Search by id: an attribute, an answer of any attribute, or an answer of one attribute. */
import "server-only";
import { sql, type Kysely, type SqlBool } from "kysely";
import { readTypedId } from "../../int64.ts";
import { attributesLike, narrows } from "../attributes/attribute-filter.ts";
import type { PartnerScope } from "../engine/scope.ts";
import type { Tables } from "../engine/tables.ts";
import { filtersByGaps, hasGaps } from "../text-index/missing-translation-filter.ts";
import { asciiDigits } from "../text-index/query-words.ts";
import type { TextFilter } from "../text-index/text-index.ts";

/** Row of attribute_texts as used by the search. */
export interface FoundText {
  readonly id: number;
  readonly attribute_id: string;
  readonly answer_id: string;
  readonly part: string;
  readonly locale: string;
  /** As received. */
  readonly text: string;
  readonly folded: string;
  /** Rank of the attribute. */
  readonly rank: number | null;
}

export interface IdMatches {
  /** The query is an attribute's id or a pair of ids. */
  readonly meant: readonly FoundText[];
  /** Answers whose bare id equals the query, which may also be an ordinary number in a text. By id. */
  readonly answers: readonly FoundText[];
}

const COLUMNS = [
  "t.id",
  "t.attribute_id",
  "t.answer_id",
  "t.part",
  "t.locale",
  "t.text",
  "t.folded",
  "a.rank",
] as const;
const NONE: IdMatches = { meant: [], answers: [] };
/** Parts that represent an attribute; the first that exists is used. */
const REPRESENTATIVE_PARTS: readonly string[] = ["question", "name", "description"];

/** The partner's texts, joined with their attributes. */
function textsWithRank(db: Kysely<Tables>, { partnerId }: PartnerScope) {
  return db
    .selectFrom("attribute_texts as t")
    .innerJoin("attributes as a", (join) =>
      join.onRef("a.partner_id", "=", "t.partner_id").onRef("a.attribute_id", "=", "t.attribute_id"),
    )
    .where("t.partner_id", "=", partnerId)
    .select(COLUMNS);
}

/**
 * Texts by id that belong to the partner. Two plain lookups: with a join, the engine scans every text of the partner.
 */
export async function textsById(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  ids: readonly number[],
): Promise<FoundText[]> {
  const rows = await db
    .selectFrom("attribute_texts")
    .select(["id", "partner_id", "attribute_id", "answer_id", "part", "locale", "text", "folded"])
    .where("id", "in", ids)
    .execute();
  const own = rows.filter((row) => row.partner_id === partnerId);
  // Another instance may have replaced the texts since the index found them.
  if (own.length === 0) return [];
  const attributes = [...new Set(own.map((row) => row.attribute_id))];
  const ranks = await db
    .selectFrom("attributes")
    .select(["attribute_id", "rank"])
    .where("partner_id", "=", partnerId)
    .where("attribute_id", "in", attributes)
    .execute();
  const rankOf = new Map(ranks.map((row) => [row.attribute_id, row.rank]));
  return own.map(({ partner_id: _own, ...row }) => ({ ...row, rank: rankOf.get(row.attribute_id) ?? null }));
}

/** Default texts of the ids in the query, if any; at most `limit` answers. */
export async function findByIds(
  db: Kysely<Tables>,
  scope: PartnerScope,
  query: string,
  { part, attributes, ...gaps }: TextFilter,
  limit?: number,
): Promise<IdMatches> {
  // Users write "#120" too.
  const [first, second] = typedAsAscii(query)
    .trim()
    .replace(/^#/, "")
    .split(":")
    .map((piece) => readTypedId(piece));
  if (first === undefined || (typedAsAscii(query).includes(":") && second === undefined)) return NONE;
  // A literal, not a bound parameter: otherwise the engine does not use the index of answer ids.
  let texts = textsWithRank(db, scope).where(sql<SqlBool>`t.locale = ''`);
  if (part !== undefined) texts = texts.where("t.part", "=", part);
  if (filtersByGaps(gaps)) texts = texts.where(hasGaps(gaps));
  if (narrows(attributes))
    texts = texts.where("t.attribute_id", "in", attributesLike(db, scope, attributes).select("a.attribute_id"));
  const answers = texts.where(sql<SqlBool>`t.part = 'answer'`);
  if (second !== undefined) {
    const pair = answers.where("t.attribute_id", "=", first).where("t.answer_id", "=", second);
    return { meant: await pair.execute(), answers: [] };
  }
  const own = await texts.where("t.attribute_id", "=", first).where("t.part", "in", REPRESENTATIVE_PARTS).execute();
  const matches = answers.where("t.answer_id", "=", first).orderBy("t.id");
  return {
    meant: own
      .toSorted((a, b) => REPRESENTATIVE_PARTS.indexOf(a.part) - REPRESENTATIVE_PARTS.indexOf(b.part))
      .slice(0, 1),
    answers: await (limit === undefined ? matches : matches.limit(limit)).execute(),
  };
}

/** Full-width signs and the digits of other scripts, as typed on Asian and Arabic keyboards. */
const typedAsAscii = (query: string): string => asciiDigits(query.normalize("NFKC"));
