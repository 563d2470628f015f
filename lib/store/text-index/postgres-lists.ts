/** Lists of the text index on PostgreSQL, by term and block. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { numbers } from "./postgres-arrays.ts";
import { BLOCKS_PER_ATTRIBUTE, unpack } from "./postgres-id-lists.ts";
import { listOf } from "./postgres-terms.ts";

/** Lists by term and block. */
export type Lists = Map<string, Map<number, readonly number[]>>;

interface ListRow {
  /** Index of the term. */
  readonly n: number;
  readonly block: number;
  readonly ids: Uint8Array;
}

interface RangeOfLists {
  readonly terms: readonly string[];
  readonly first: number;
  readonly last: number;
  readonly places: readonly number[] | undefined;
  /** Rows per term. */
  readonly rows: number;
}

/** Lists of each term in order of blocks, up to a number of rows. */
export async function listsInRange(
  db: Kysely<Tables>,
  { terms, first, last, places, rows }: RangeOfLists,
): Promise<Lists> {
  const wanted = places
    ? sql`and t.block / ${sql.lit(BLOCKS_PER_ATTRIBUTE)} = any(${numbers(places)}::bigint[])`
    : sql``;
  const found = await sql<ListRow>`
    select d.n, r.block, r.ids from ${unnested(terms)} cross join lateral (
      select t.block, ${LIST} as ids from text_terms as t
      where t.term = d.term and t.block between ${first} and ${last} and ${LIST} is not null ${wanted}
      order by t.block limit ${rows}) as r`.execute(db);
  return toLists(terms, found.rows);
}

export async function listsOfBlocks(
  db: Kysely<Tables>,
  terms: readonly string[],
  blocks: readonly number[],
): Promise<Lists> {
  const { rows } = await sql<ListRow>`
    select d.n, t.block, ${LIST} as ids from ${unnested(terms)} join text_terms as t
      on t.term = d.term and t.block = any(${numbers(blocks)}::bigint[])
    where ${LIST} is not null`.execute(db);
  return toLists(terms, rows);
}

/** All lists of the terms for whole attributes. */
export async function listsOfPositions(
  db: Kysely<Tables>,
  terms: readonly string[],
  places: readonly number[],
): Promise<Lists> {
  if (terms.length === 0 || places.length === 0) return toLists(terms, []);
  // The offset keeps the engine from reading all rows of a term.
  const { rows } = await sql<ListRow>`
    select d.n, r.block, r.ids from ${unnested(terms)}
    cross join unnest(${numbers(places)}::bigint[]) as p (place) cross join lateral (
      select t.block, ${LIST} as ids from text_terms as t
      where t.term = d.term and t.block between p.place * ${ATTRIBUTE} and p.place * ${ATTRIBUTE} + ${ATTRIBUTE} - 1
      offset 0) as r
    where r.ids is not null`.execute(db);
  return toLists(terms, rows);
}

const ATTRIBUTE = sql.lit(BLOCKS_PER_ATTRIBUTE);

/** List of the row `t` that the term `d` is in. */
export const LIST = sql<Uint8Array | null>`case d.list
  when 'starts' then t.starts when 'words' then t.words when 'whole' then t.whole else t.inside end`;

/** Terms with their numbers as `d`. */
export function unnested(terms: readonly string[]) {
  const found = terms.map(listOf);
  return sql`unnest(${found.map(({ term }) => term)}::text[], ${found.map(({ list }) => list)}::text[],
    ${numbers([...terms.keys()])}::int[]) as d (term, list, n)`;
}

function toLists(terms: readonly string[], rows: readonly ListRow[]): Lists {
  const lists: Lists = new Map(terms.map((term) => [term, new Map<number, readonly number[]>()]));
  for (const { n, block, ids } of rows) lists.get(terms[n] ?? "")?.set(block, unpack(ids));
  return lists;
}
