/** Attributes on PostgreSQL whose texts together may contain all words of a query. */
import "server-only";
import type { Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { candidateBlocks, inBlock } from "./postgres-candidates.ts";
import { positionOfBlock } from "./postgres-id-lists.ts";
import { listsOfPositions, type Lists } from "./postgres-lists.ts";
import { byCost, cheapestTerms } from "./postgres-term-costs.ts";
import { neededForWord, type Alternatives } from "./postgres-terms.ts";
import { positionOf, rangeOfPosition, type IdRange } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Words that each text of an attribute may contain, a bit each, by id. */
type WordsById = ReadonlyMap<number, number>;

/** In order of positions. */
export type TextsByPosition = ReadonlyMap<number, WordsById>;

/** The range with the whole of its first attribute: name and question precede the answers. */
const wholeRange = ({ first, last }: IdRange): IdRange => ({
  first: rangeOfPosition(positionOf(first)).first,
  last,
});

export interface AttributesStep {
  readonly texts: TextsByPosition;
  /** Lists of the further terms, of these attributes and perhaps of others. */
  readonly lists: Lists;
}

/**
 * Attributes in order, in growing steps: those with the rarest word, of these those with the next one, and so on; with
 * their lists of `further` terms.
 */
export async function* attributesWithAllWords(
  db: Kysely<Tables>,
  query: TextQuery,
  further: readonly string[] = [],
): AsyncGenerator<AttributesStep> {
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
    let lists: Lists = new Map();
    for (const [index, { alternatives, bit }] of others.entries()) {
      if (found.size === 0) break;
      const terms = [...alternatives.flat(), ...(index === others.length - 1 ? further : [])];
      lists = await listsOfPositions(db, [...new Set(terms)], [...found.keys()]);
      found = withWord(range, found, lists, { alternatives, bit });
    }
    if (found.size > 0) yield { texts: found, lists };
  }
}

function addWord(found: Map<number, Map<number, number>>, block: number, ids: readonly number[], bit: number): void {
  const position = positionOfBlock(block);
  const texts = found.get(position) ?? new Map<number, number>();
  found.set(position, texts);
  for (const id of ids) texts.set(id, (texts.get(id) ?? 0) | bit);
}

/** Attributes that have the word too. */
function withWord(
  range: IdRange,
  found: Map<number, Map<number, number>>,
  lists: Lists,
  { alternatives, bit }: { readonly alternatives: Alternatives; readonly bit: number },
): Map<number, Map<number, number>> {
  const having = new Set<number>();
  const terms = new Set(alternatives.flat());
  const blocks = new Set([...terms].flatMap((term) => [...(lists.get(term)?.keys() ?? [])]));
  for (const block of blocks) {
    const ids = inBlock(lists, block, [alternatives], range);
    if (ids.length === 0) continue;
    having.add(positionOfBlock(block));
    addWord(found, block, ids, bit);
  }
  return new Map([...found].filter(([position]) => having.has(position)));
}
