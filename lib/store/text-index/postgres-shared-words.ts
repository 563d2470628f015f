/** Attributes on PostgreSQL whose texts together may contain all words of a query. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { candidateBlocks, inBlock } from "./postgres-candidates.ts";
import { positionOfBlock } from "./postgres-id-lists.ts";
import { listsOfPositions } from "./postgres-lists.ts";
import { byCost, cheapestTerms } from "./postgres-term-costs.ts";
import { neededForWord, type Alternatives } from "./postgres-terms.ts";
import { positionOf, rangeOfPosition, type IdRange } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Words that each text of an attribute may contain, a bit each, by id. */
export type WordsById = ReadonlyMap<number, number>;

/** In order of positions. */
export type TextsByPosition = ReadonlyMap<number, WordsById>;

/** The range with the whole of its first attribute: name and question precede the answers. */
export const wholeRange = ({ first, last }: IdRange): IdRange => ({
  first: rangeOfPosition(positionOf(first)).first,
  last,
});

/** Attributes in order, in growing steps: those with the rarest word, of these those with the next one, and so on. */
export async function* attributesWithAllWords(db: Kysely<Tables>, query: TextQuery): AsyncGenerator<TextsByPosition> {
  const { words, wholeWord = false, places } = query;
  const range = wholeRange(query.range);
  const needed = words.map((word) => neededForWord(word, wholeWord).spellings);
  const cheapest = await cheapestTerms(db, range, needed);
  if (!cheapest) return;
  const inOrder = cheapest.map((each, index) => ({ ...each, bit: 1 << index })).toSorted(byCost);
  const [first, ...others] = inOrder;
  if (!first) return;
  for await (const blocks of candidateBlocks(db, { range, places }, [first.alternatives], { whole: true })) {
    let found = new Map<number, Map<number, number>>();
    for (const [block, ids] of blocks) addWord(found, block, ids, first.bit);
    for (const { alternatives, bit } of others) found = await withWord(db, range, found, alternatives, bit);
    if (found.size > 0) yield found;
  }
}

function addWord(found: Map<number, Map<number, number>>, block: number, ids: readonly number[], bit: number): void {
  const position = positionOfBlock(block);
  const texts = found.get(position) ?? new Map<number, number>();
  found.set(position, texts);
  for (const id of ids) texts.set(id, (texts.get(id) ?? 0) | bit);
}

/** Attributes that have the word too. */
async function withWord(
  db: Kysely<Tables>,
  range: IdRange,
  found: Map<number, Map<number, number>>,
  alternatives: Alternatives,
  bit: number,
): Promise<Map<number, Map<number, number>>> {
  if (found.size === 0) return found;
  const lists = await listsOfPositions(db, [...new Set(alternatives.flat())], [...found.keys()]);
  const having = new Set<number>();
  for (const block of new Set([...lists.values()].flatMap((byBlock) => [...byBlock.keys()]))) {
    const ids = inBlock(lists, block, [alternatives], range);
    if (ids.length === 0) continue;
    having.add(positionOfBlock(block));
    addWord(found, block, ids, bit);
  }
  return new Map([...found].filter(([position]) => having.has(position)));
}
