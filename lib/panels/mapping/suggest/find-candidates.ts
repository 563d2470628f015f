/** Attributes that the columns of a file may hold, found by the search over all texts: by header, by values, by ids. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { AttributeContext } from "../../../attributes/names/attribute-context.ts";
import { answerIdOfKey } from "../../../attributes/model/answer-key.ts";
import type { Hit, Match } from "../../../store/search/search.ts";
import type { TextPart } from "../../../store/text-index/text-index.ts";
import { yesOrNo } from "./answer-index.ts";
import { isUnspaced } from "./header-compounds.ts";
import { headerWords, significantWords, type HeaderWord } from "./header-words.ts";
import { wordsKey } from "./spelling-keys.ts";
import type { ColumnSample } from "./suggestion-model.ts";

/** Evidence by attribute id; the more, the likelier. */
export interface Evidence {
  readonly header: ReadonlyMap<string, number>;
  /** At most 1. */
  readonly values: ReadonlyMap<string, number>;
}

/** Texts read per search. */
const HITS = 60;
/** Searches per column for single words of its header, and for values. */
const MAX_WORD_SEARCHES = 5;
const MAX_VALUE_SEARCHES = 2;
/** Share of the weight of the whole header. */
const WORD_WEIGHT = 0.5;
/** Weight of a value with more candidate answers than were read. */
const FREQUENT_VALUE = 0.2;
const WHOLE_WORDS: ReadonlySet<Match> = new Set(["exact", "prefix", "word"]);
const ALL_WORDS: ReadonlySet<Match> = new Set(["separated", "words"]);
/** Ids of answers looked up per column. */
const MAX_IDS = 8;
const MIN_ID_DIGITS = 3;
const MAX_QUERY = 200;

type Search = (text: string, part: TextPart) => Promise<readonly Hit[]>;

/** Evidence for each column, in order. */
export async function findCandidates(
  context: AttributeContext,
  samples: readonly ColumnSample[],
): Promise<readonly Evidence[]> {
  const search = searchOnce(context);
  const byId = await attributesByAnswerId(context, samples);
  const found: Evidence[] = [];
  for (const sample of samples) {
    const header = new Map<string, number>();
    const values = new Map<string, number>();
    await addByHeader(header, sample.header, search);
    await addByValues(values, sample, search);
    const ids = idsOf(sample);
    for (const id of ids) for (const attributeId of byId.get(id) ?? []) add(values, attributeId, 1 / ids.length);
    found.push({ header, values });
    await nextTurn();
  }
  return found;
}

const add = (evidence: Map<string, number>, attributeId: string, weight: number): void =>
  void evidence.set(attributeId, (evidence.get(attributeId) ?? 0) + weight);

/** Columns of a file share words and values: each search runs once. */
function searchOnce({ store, partner }: AttributeContext): Search {
  const cache = new Map<string, Promise<readonly Hit[]>>();
  return (text, part) => {
    const key = `${part} ${text}`;
    const cached = cache.get(key);
    if (cached) return cached;
    const hits = store.search
      .texts(partner.scope, text, { limit: HITS, offset: 0, part, lenient: false })
      .then((answer) => answer.hits);
    cache.set(key, hits);
    return hits;
  };
}

async function addByHeader(evidence: Map<string, number>, header: string, search: Search): Promise<void> {
  const significant = significantWords(headerWords(header));
  // The header as a whole is searched first: it may be a question.
  const whole = new Set([header.slice(0, MAX_QUERY), significant.map(({ word }) => word).join(" ")].map(wordsKey));
  const single = new Set([...wordQueries(significant)].map(wordsKey).filter((query) => !whole.has(query)));
  for (const query of whole) await addHits(evidence, query, search, 1);
  // Single words add nothing if texts contain all words.
  if (significant.length > 1 && evidence.size > 0) return;
  for (const query of [...single].slice(0, MAX_WORD_SEARCHES)) await addHits(evidence, query, search, WORD_WEIGHT);
}

/** Each word, then its synonyms. */
function* wordQueries(words: readonly HeaderWord[]): Generator<string> {
  const bySynonyms = Math.max(0, ...words.map(({ synonyms }) => synonyms.length));
  for (let at = -1; at < bySynonyms; at += 1) {
    for (const { word, synonyms } of words) {
      const text = at === -1 ? word : synonyms[at];
      if (text === undefined) continue;
      yield text;
      if (at === -1 && isUnspaced(word)) yield* piecesOf(word);
    }
  }
}

/** "世帯年収" as "世帯 年収": texts may have other characters in between. "満年齢" as "年齢". */
function piecesOf(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length === 3) return [letters.slice(1).join(""), letters.slice(0, 2).join("")];
  if (letters.length < 4) return [];
  const pieces = Array.from({ length: Math.ceil(letters.length / 2) }, (_, at) => letters.slice(2 * at, 2 * at + 2));
  const texts = pieces.map((piece) => piece.join(""));
  return [texts.join(" "), ...texts.slice(0, 2)];
}

async function addHits(evidence: Map<string, number>, text: string, search: Search, weight: number): Promise<void> {
  if (text === "") return;
  for (const part of ["name", "question"] as const) {
    const hits = await search(text, part);
    const attributes = new Map<string, number>();
    for (const { attributeId, match } of hits)
      attributes.set(attributeId, Math.max(attributes.get(attributeId) ?? 0, match === "exact" ? 2 : 1));
    // A word of few attributes says more than a word of many.
    for (const [attributeId, closeness] of attributes)
      add(evidence, attributeId, (weight * closeness) / Math.log2(1 + attributes.size));
    // Words of a name are English, and its questions contain them too. Parts of words are found by chance.
    const isMultiple = text.includes(" ");
    if (hits.some(({ match }) => WHOLE_WORDS.has(match) || (isMultiple && ALL_WORDS.has(match)))) return;
  }
}

async function addByValues(evidence: Map<string, number>, sample: ColumnSample, search: Search): Promise<void> {
  const texts = distinctiveValues(sample);
  for (const text of texts) {
    // A phrase, because scales share most of their words.
    const hits = await search(text.includes(" ") ? `"${text}"` : text, "answer");
    const attributes = new Set<string>();
    for (const { attributeId, match } of hits) if (match === "exact" || match === "prefix") attributes.add(attributeId);
    const weight = hits.length < HITS ? 1 : FREQUENT_VALUE;
    for (const attributeId of attributes) add(evidence, attributeId, weight / texts.length);
  }
}

/** Values that few questions have: no numbers, no yes and no; the longest of the most frequent. */
function distinctiveValues({ values }: ColumnSample): readonly string[] {
  return values
    .slice(0, 20)
    .map(({ text }) => text)
    .filter((text) => {
      const key = wordsKey(text);
      return key.length >= (isUnspaced(key) ? 1 : 3) && /\p{L}/u.test(key) && yesOrNo(key) === undefined;
    })
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MAX_VALUE_SEARCHES)
    .map((text) => text.slice(0, MAX_QUERY).replaceAll('"', " "));
}

const idsOf = ({ values }: ColumnSample): readonly string[] =>
  values
    .map(({ text }) => text)
    .filter((text) => /^[1-9]\d*$/u.test(text) && text.length >= MIN_ID_DIGITS && text.length <= 19)
    .slice(0, MAX_IDS);

async function attributesByAnswerId(
  { store, partner }: AttributeContext,
  samples: readonly ColumnSample[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = [...new Set(samples.flatMap(idsOf))];
  const byId = new Map<string, string[]>();
  for (const { attributeId, answerId } of await store.attributes.answersById(partner.scope, ids)) {
    const id = answerIdOfKey(answerId);
    byId.set(id, [...(byId.get(id) ?? []), attributeId]);
  }
  return byId;
}
