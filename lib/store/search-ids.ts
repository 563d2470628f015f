/** What is found by its id: an attribute, an answer of any attribute, or one answer of one attribute. */
import "server-only";
import { sql, type Kysely, type SqlBool } from "kysely";
import { readTypedId } from "../int64.ts";
import { attributesLike, narrows } from "./attribute-filter.ts";
import { asksForGaps, hasGaps } from "./lacks-text.ts";
import type { PartnerScope } from "./scope.ts";
import type { Tables } from "./tables.ts";
import type { TextFilter } from "./text-index.ts";

/** A row of attribute_texts as the search hands it on. */
export interface FoundText {
  readonly id: number;
  readonly attribute_id: string;
  readonly answer_id: string;
  readonly part: string;
  readonly locale: string;
  /** As received. */
  readonly text: string;
  readonly folded: string;
  /** The attribute's. */
  readonly rank: number | null;
}

export interface IdMatches {
  /** An attribute's id or a pair of ids is what was meant. */
  readonly meant: readonly FoundText[];
  /** An answer's bare id may be a number somebody wrote. By id. */
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
/** What stands for an attribute, the first that it has. */
const SPOKEN: readonly string[] = ["question", "name", "description"];

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

/** Those of these texts that are the partner's. Two plain look-ups: joined, the engine walks every text of the partner. */
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

/** The default texts of the ids that the query names, if it names any; at most `limit` answers. */
export async function findByIds(
  db: Kysely<Tables>,
  scope: PartnerScope,
  query: string,
  { part, attributes, ...gaps }: TextFilter,
  limit?: number,
): Promise<IdMatches> {
  // People write "#120" too.
  const [first, second] = query
    .trim()
    .replace(/^#/, "")
    .split(":")
    .map((piece) => readTypedId(piece));
  if (first === undefined || (query.includes(":") && second === undefined)) return NONE;
  // Spelled out, not bound: only then does the engine see that the index of answers' ids serves.
  let texts = textsWithRank(db, scope).where(sql<SqlBool>`t.locale = ''`);
  if (part !== undefined) texts = texts.where("t.part", "=", part);
  if (asksForGaps(gaps)) texts = texts.where(hasGaps(gaps));
  if (narrows(attributes))
    texts = texts.where("t.attribute_id", "in", attributesLike(db, scope, attributes).select("a.attribute_id"));
  const answers = texts.where(sql<SqlBool>`t.part = 'answer'`);
  if (second !== undefined) {
    const pair = answers.where("t.attribute_id", "=", first).where("t.answer_id", "=", second);
    return { meant: await pair.execute(), answers: [] };
  }
  const own = await texts.where("t.attribute_id", "=", first).where("t.part", "in", SPOKEN).execute();
  const bare = answers.where("t.answer_id", "=", first).orderBy("t.id");
  return {
    meant: own.toSorted((a, b) => SPOKEN.indexOf(a.part) - SPOKEN.indexOf(b.part)).slice(0, 1),
    answers: await (limit === undefined ? bare : bare.limit(limit)).execute(),
  };
}
