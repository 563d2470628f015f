/** SQL of the index over FTS5: terms that narrow a query down, and conditions that check the texts. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { localeTerm, partTerm, queryTerms, TIERS, type FoundTier, type RunTier } from "./ngrams.ts";
import { isSingleRun, type QueryWord } from "./query-words.ts";
import { TEXTS_PER_ATTRIBUTE } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Up to this many attributes are each looked up in the index; with more, each match is looked up instead. */
const FEW_POSITIONS = 300;
/**
 * The same for words missing from the name and question of the attribute: few texts match them, so the limit is lower.
 */
export const FEW_SHARING_POSITIONS = 8;

/** Query with its own bound for lookups by attribute. */
export interface IndexQuery extends TextQuery {
  readonly fewPositions?: number;
}

/** Texts checked for missing translations before yielding to the event loop; each takes a few lookups. */
const TEXTS_PER_STEP = 2_000;

export interface Narrowed {
  /** FTS5 query that every matching text satisfies. */
  readonly expression: string;
  /** The expression only narrows down: the texts must be checked. */
  readonly check: boolean;
}

export function narrowedFor(query: TextQuery, tier: FoundTier): Narrowed {
  const { run, words, wholeWord = false } = query;
  if (tier === "words") {
    const found = words.map((word) => narrowedWord(word, wholeWord));
    const check = words.length > 1 || found.some((one) => one.check);
    return { expression: allOf([...found.map(({ expression }) => expression), ...filterTerms(query)]), check };
  }
  const { terms, check } = queryTerms(run, tier, wholeWord && isSingleRun(query));
  return { expression: allOf([...terms.map(quoted), ...filterTerms(query)]), check: check || wholeWord };
}

export function narrowedWord(word: QueryWord, wholeWord: boolean): Narrowed {
  const found = word.map((spelling) => queryTerms(spelling, "inside", wholeWord));
  return {
    expression: anyOf(found.map(({ terms }) => allOf(terms.map(quoted)))),
    check: found.some(({ check }) => check),
  };
}

export const filterTerms = ({ locale, part }: Pick<TextQuery, "locale" | "part">): readonly string[] => [
  ...(locale === undefined ? [] : [quoted(localeTerm(locale))]),
  ...(part === undefined ? [] : [quoted(partTerm(part))]),
];

export const allOf = (expressions: readonly string[]): string => joined(expressions, " AND ");
export const anyOf = (expressions: readonly string[]): string => joined(expressions, " OR ");
const joined = (expressions: readonly string[], operator: string): string =>
  expressions.length === 1 ? (expressions[0] ?? "") : `(${expressions.join(operator)})`;

/** Each position is an iteration of an ordered loop, so the rows are in order without a sort. */
export const orderOf = (query: IndexQuery): RawBuilder<unknown> => (inLoop(query) ? sql`` : sql`order by f.rowid`);

const inLoop = ({ places: positions, fewPositions = FEW_POSITIONS }: IndexQuery): boolean =>
  positions !== undefined && positions.length <= fewPositions;

/** `cross join` fixes the join order: index first. The opposite order costs hundreds of milliseconds. */
export const from = (query: IndexQuery): RawBuilder<unknown> =>
  inLoop(query)
    ? sql`from json_each(${JSON.stringify(query.places)}) as p cross join text_terms as f`
    : sql`from text_terms as f`;

export function inIndex(query: IndexQuery, expression: string): RawBuilder<unknown> {
  const { range, places: positions } = query;
  const found = [sql`f.text_terms match ${expression}`];
  const [first, last] = [whole(range.first), whole(range.last)];
  // One pair of bounds: FTS5 seeks to one of two pairs only, perhaps to that of the whole range.
  if (inLoop(query))
    found.push(sql`f.rowid between max(p.value * ${ONE}, ${first}) and min((p.value + 1) * ${ONE} - 1, ${last})`);
  else found.push(sql`f.rowid between ${first} and ${last}`);
  if (!inLoop(query) && positions)
    found.push(sql`f.rowid / ${ONE} in (select value from json_each(${JSON.stringify(positions)}))`);
  return sql.join(found, sql` and `);
}

/** A JavaScript number is bound as a float, which FTS5 ignores as a bound and which does not divide to integers. */
const whole = (id: number): bigint => BigInt(id);
export const ONE = sql.lit(TEXTS_PER_ATTRIBUTE);

/** Terms contain no quotation marks. */
export const quoted = (term: string): string => `"${term}"`;

export function matchesAs(query: TextQuery, tier: FoundTier): RawBuilder<unknown> {
  const { run, words, wholeWord = false } = query;
  const folded = sql`t.folded`;
  if (tier === "words") return all(words.map((word) => contains(folded, word, wholeWord)));
  const asTier = matchesRun(run, tier);
  return wholeWord ? sql`${asTier} and ${all(words.map((word) => contains(folded, word, true)))}` : asTier;
}

function matchesRun(run: string, tier: RunTier): RawBuilder<unknown> {
  if (tier === "exact") return sql`t.folded = ${run}`;
  if (tier === "prefix") return sql`instr(t.folded, ${run}) = 1`;
  if (tier === "word") return sql`text_tier(t.folded, ${run}) <= ${TIERS.indexOf("word")}`;
  return sql`instr(t.folded, ${run}) > 0`;
}

/** Whether the text, which may be null, contains the word. */
export const contains = (text: RawBuilder<unknown>, word: QueryWord, wholeWord: boolean): RawBuilder<unknown> =>
  any(
    word.map((spelling) =>
      wholeWord ? sql`text_has_word(${text}, ${spelling})` : sql`instr(${text}, ${spelling}) > 0`,
    ),
  );

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/** Candidates of the index, checked batch by batch in id order until `limit` rows are found. */
export async function inBatches<Row>(
  db: Kysely<Tables>,
  query: IndexQuery,
  expression: string,
  limit: number,
  check: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let { range } = query; ; await nextTurn()) {
    const next = { ...query, range };
    const { rows: seen } = await sql<{ id: number }>`
      select f.rowid as id ${from(next)}
      where ${inIndex(next, expression)} ${orderOf(next)} limit ${TEXTS_PER_STEP}`.execute(db);
    const last = seen.at(-1);
    if (!last) return found;
    found.push(...(await check(seen.map(({ id }) => id))));
    if (seen.length < TEXTS_PER_STEP || found.length >= limit) return found.slice(0, limit);
    range = { ...range, first: last.id + 1 };
  }
}
