/** Texts that have the terms of a query, in order, read from the lists of the index in growing steps. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { blockOf, firstBlockOf, firstIdOf, intersection, positionOfBlock, union } from "./postgres-id-lists.ts";
import { listsInRange, listsOfBlocks, listsOfPositions, type Lists } from "./postgres-lists.ts";
import { byCost, cheapestTerms } from "./postgres-term-costs.ts";
import type { Alternatives } from "./postgres-terms.ts";
import type { IdRange } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Rows read first for each term that leads, then four times as many in each step. */
const FIRST_ROWS = 64;
/** The same if each row has many texts that match. */
const FIRST_ROWS_ALONE = 16;
/** More than the blocks of an attribute, so that a step completes at least one. */
const MOST_ROWS = 1_024;
/** Up to this many attributes are each looked up; with more, a range is read and the rows of others are skipped. */
const FEW_POSITIONS = 300;

export type Searched = Pick<TextQuery, "range" | "places">;

/** Ids in order by block; only blocks that have some, in order. */
export type IdsByBlock = ReadonlyMap<number, readonly number[]>;

/** Ids of texts that satisfy all of `needed`, in order. */
export async function* candidateIds(
  db: Kysely<Tables>,
  searched: Searched,
  needed: readonly Alternatives[],
): AsyncGenerator<readonly number[]> {
  const cheapest = await cheapestTerms(db, searched.range, needed);
  if (!cheapest) return;
  const inOrder = cheapest.toSorted(byCost).map(({ alternatives }) => alternatives);
  for await (const blocks of candidateBlocks(db, searched, inOrder)) {
    const ids = [...blocks.values()].flat();
    if (ids.length > 0) yield ids;
  }
}

/**
 * Same, by block, for alternatives of which the first ones lead: the texts that satisfy them are read, and of these those
 * that satisfy the others. `whole`: each step consists of whole attributes.
 */
export async function* candidateBlocks(
  db: Kysely<Tables>,
  searched: Searched,
  needed: readonly Alternatives[],
  { whole = false }: { readonly whole?: boolean } = {},
): AsyncGenerator<IdsByBlock> {
  const [first = []] = needed;
  // Each text has one of the leading terms: the cheapest of each alternative.
  const leading = [...new Set(first.flatMap(([term = ""]) => [term]))];
  const rest = [...new Set(needed.flat(2))].filter((term) => !leading.includes(term));
  for await (const lists of leadingLists(db, searched, leading, {
    whole,
    rows: rest.length > 0 || whole ? FIRST_ROWS : FIRST_ROWS_ALONE,
  })) {
    const blocks = [...new Set([...lists.values()].flatMap((byBlock) => [...byBlock.keys()]))].toSorted(
      (a, b) => a - b,
    );
    if (rest.length > 0 && blocks.length > 0)
      for (const [term, byBlock] of await listsOfBlocks(db, rest, blocks)) lists.set(term, byBlock);
    const found = new Map<number, readonly number[]>();
    for (const block of blocks) {
      const ids = inBlock(lists, block, needed, searched.range);
      if (ids.length > 0) found.set(block, ids);
    }
    yield found;
  }
}

/** Ids of a block that satisfy all of `needed`. */
export function inBlock(
  lists: Lists,
  block: number,
  needed: readonly Alternatives[],
  { first, last }: IdRange,
): readonly number[] {
  let found: readonly number[] | undefined;
  for (const alternatives of needed) {
    const matching = union(alternatives.map((terms) => withAll(lists, block, terms)));
    found = found ? intersection(found, matching) : matching;
    if (found.length === 0) return found;
  }
  const start = firstIdOf(block);
  const ids = (found ?? []).map((offset) => start + offset);
  if (start >= first && (ids.at(-1) ?? first) <= last) return ids;
  return ids.filter((id) => id >= first && id <= last);
}

function withAll(lists: Lists, block: number, terms: readonly string[]): readonly number[] {
  let found: readonly number[] | undefined;
  for (const term of terms) {
    const list = lists.get(term)?.get(block) ?? [];
    found = found ? intersection(found, list) : list;
    if (found.length === 0) return found;
  }
  return found ?? [];
}

/** Steps of the lists of the leading terms, complete for the blocks of each step. */
async function* leadingLists(
  db: Kysely<Tables>,
  { range, places }: Searched,
  terms: readonly string[],
  { whole, rows: firstRows }: { readonly whole: boolean; readonly rows: number },
): AsyncGenerator<Lists> {
  if (places && places.length <= FEW_POSITIONS) {
    yield* inPositions(db, range, terms, places);
    return;
  }
  const last = blockOf(range.last);
  for (let next = blockOf(range.first), rows = firstRows; next <= last; rows = Math.min(rows * 4, MOST_ROWS)) {
    const found = await listsInRange(db, { terms, first: next, last, places, rows });
    let end = last;
    for (const byBlock of found.values()) if (byBlock.size === rows) end = Math.min(end, Math.max(...byBlock.keys()));
    if (whole && end < last) end = firstBlockOf(positionOfBlock(end + 1)) - 1;
    if (end < next) continue;
    for (const byBlock of found.values()) for (const block of byBlock.keys()) if (block > end) byBlock.delete(block);
    yield found;
    next = end + 1;
  }
}

async function* inPositions(
  db: Kysely<Tables>,
  { first, last }: IdRange,
  terms: readonly string[],
  places: readonly number[],
): AsyncGenerator<Lists> {
  const inRange = places.filter(
    (place) => place >= positionOfBlock(blockOf(first)) && place <= positionOfBlock(blockOf(last)),
  );
  for (let next = 0, size = FIRST_ROWS; next < inRange.length; next += size, size *= 2)
    yield await listsOfPositions(db, terms, inRange.slice(next, next + size));
}
