/** Index on PostgreSQL: texts that match together with their attribute. */
import "server-only";
import type { Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { Tables } from "../engine/tables.ts";
import { localeTerm, partTerm } from "./ngrams.ts";
import { blockOf, firstIdOf, offsetOf, positionOfBlock } from "./postgres-id-lists.ts";
import { listsOfPositions, type Lists } from "./postgres-lists.ts";
import { attributesWithAllWords, type TextsByPosition } from "./postgres-shared-words.ts";
import { readTexts, withGaps, wordsIn } from "./postgres-texts.ts";
import { mayShareWords, SHARING_PARTS, wordsAround, wordsByPosition } from "./shared-words.ts";
import type { AttributeWords, HeadRow, WordsByPosition } from "./shared-words.ts";
import { positionOf } from "./text-ids.ts";
import type { TextQuery } from "./text-index.ts";

/** Texts read at once. */
const TEXTS_PER_STEP = 1_000;

/**
 * Finds texts in two steps: the words that each attribute contains in its name and questions; then the texts with the
 * remaining words.
 */
export async function findWithAttribute(
  db: Kysely<Tables>,
  query: TextQuery,
  limit: number,
): Promise<readonly number[]> {
  if (!mayShareWords(query)) return [];
  const found: number[] = [];
  for await (const { texts, lists } of attributesWithAllWords(db, query, [NAMES, QUESTIONS])) {
    const heads = headsOf(lists, texts);
    const attributes = await wordsOfHeads(db, query, heads);
    const terms = localesOf(query, attributes).map(localeTerm);
    const inLocale = membersOf(await listsOfPositions(db, terms, [...attributes.keys()]));
    const ids = completedTexts(query, texts, { heads, attributes, inLocale });
    for (const chunk of inChunks(ids, TEXTS_PER_STEP)) {
      found.push(...(await matching(db, query, chunk, attributes)));
      if (found.length >= limit) return found.slice(0, limit);
    }
  }
  return found;
}

/** Ids of names and questions that have a word. */
interface Heads {
  readonly names: ReadonlySet<number>;
  readonly questions: ReadonlySet<number>;
}

const NAMES = partTerm("name");
const QUESTIONS = partTerm("question");

function headsOf(lists: Lists, texts: TextsByPosition): Heads {
  const having = (term: string) => {
    const found = new Set<number>();
    for (const [block, offsets] of lists.get(term) ?? []) {
      const words = texts.get(positionOfBlock(block));
      const start = firstIdOf(block);
      for (const offset of offsets) if (words?.has(start + offset)) found.add(start + offset);
    }
    return found;
  };
  return { names: having(NAMES), questions: having(QUESTIONS) };
}

async function wordsOfHeads(db: Kysely<Tables>, query: TextQuery, heads: Heads): Promise<WordsByPosition> {
  const rows: HeadRow[] = [];
  for (const ids of inChunks([...heads.names, ...heads.questions], TEXTS_PER_STEP))
    for (const { id, part, locale, folded } of await readTexts(db, ids))
      rows.push({ position: positionOf(id), part, locale, own: wordsIn(folded, query) });
  return wordsByPosition(rows.filter(({ own }) => own !== 0));
}

/** Words in the name or the default question, which complete texts in all locales. */
const wordsEverywhere = ({ name, questions }: AttributeWords): number => name | (questions.get("") ?? 0);

/** Locales whose texts must be told apart. */
function localesOf({ locale }: TextQuery, attributes: WordsByPosition): readonly string[] {
  if (locale !== undefined) return [locale];
  const found = new Set<string>();
  for (const attribute of attributes.values())
    for (const [asked, words] of attribute.questions) if ((words & ~wordsEverywhere(attribute)) !== 0) found.add(asked);
  return [...found];
}

type InLocale = (id: number, locale: string) => boolean;

function membersOf(lists: Lists): InLocale {
  const terms = new Map<string, string>();
  const members = new Map<readonly number[], ReadonlySet<number>>();
  return (id, locale) => {
    const term = terms.get(locale) ?? localeTerm(locale);
    terms.set(locale, term);
    const list = lists.get(term)?.get(blockOf(id));
    if (!list) return false;
    const found = members.get(list) ?? new Set(list);
    members.set(list, found);
    return found.has(offsetOf(id));
  };
}

interface HeadWords {
  readonly heads: Heads;
  readonly attributes: WordsByPosition;
  readonly inLocale: InLocale;
}

/** Ids of texts that may complete the words of their attribute, in order. */
function completedTexts(
  query: TextQuery,
  texts: TextsByPosition,
  { heads, attributes, inLocale }: HeadWords,
): readonly number[] {
  const complete = (1 << query.words.length) - 1;
  const found: number[] = [];
  for (const [position, words] of texts) {
    const attribute = attributes.get(position);
    if (!attribute) continue;
    const everywhere = wordsEverywhere(attribute);
    const completes = (id: number, own: number): boolean => {
      if (heads.questions.has(id)) return query.part !== "answer" && (own | attribute.name) === complete;
      if (query.part === "question") return false;
      if ((own | everywhere) === complete) return true;
      for (const [locale, asked] of attribute.questions)
        if ((own | everywhere | asked) === complete && inLocale(id, locale)) return true;
      return false;
    };
    for (const [id, own] of words) {
      if (id < query.range.first || heads.names.has(id) || !completes(id, own)) continue;
      if (query.locale === undefined || inLocale(id, query.locale)) found.push(id);
    }
  }
  return found.toSorted((a, b) => a - b);
}

async function matching(
  db: Kysely<Tables>,
  query: TextQuery,
  ids: readonly number[],
  attributes: WordsByPosition,
): Promise<readonly number[]> {
  const complete = (1 << query.words.length) - 1;
  const found = (await readTexts(db, ids)).filter((text) => {
    if (query.part === undefined ? !SHARING_PARTS.has(text.part) : text.part !== query.part) return false;
    const own = wordsIn(text.folded, query);
    return own !== 0 && own !== complete && (own | wordsAround(text, attributes)) === complete;
  });
  return (await withGaps(db, query, found)).map(({ id }) => id);
}
