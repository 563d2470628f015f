/** Compares the search index on PostgreSQL with the texts: the same texts, each with the same terms. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { TEXTS_VERSION } from "../attributes/attribute-texts.ts";
import type { PostgresSnapshot } from "../copy/postgres-snapshot.ts";
import { runCooperatively } from "../engine/cooperative.ts";
import { partTerm } from "../text-index/ngrams.ts";
import { firstIdOf, TEXTS_PER_BLOCK, unpack } from "../text-index/postgres-id-lists.ts";
import { LISTS, rowSteps, type List } from "../text-index/postgres-terms.ts";
import type { IndexedText, TextPart } from "../text-index/text-index.ts";
import type { SearchAgreement } from "./search-agreement.ts";

/** Texts compared without `whole`, at least. */
const SAMPLE = 1_000;
/** Blocks whose ids are compared at once. */
const BLOCKS_PER_STEP = 50;

const PARTS: Readonly<Record<TextPart, string>> = {
  answer: partTerm("answer"),
  description: partTerm("description"),
  name: partTerm("name"),
  question: partTerm("question"),
};

/** Each text has the term of its part. */
const OF_PARTS = "term = any($1::text[])";
const PART_TERMS = Object.values(PARTS);

interface BlockRow {
  readonly block: number;
  readonly texts: number;
}

/** @param whole compares all blocks of texts, otherwise all ids and the terms of some blocks. */
export async function postgresSearchAgreement(
  snapshot: PostgresSnapshot,
  whole: boolean,
  signal?: AbortSignal,
): Promise<SearchAgreement> {
  const blocks = await snapshot.query<BlockRow>(
    `select block, sum(texts)::bigint as texts from (
      select id / ${TEXTS_PER_BLOCK} as block, count(*) as texts from attribute_texts where folded <> '' group by 1
      union all select block, 0 from text_terms ${whole ? "" : `where ${OF_PARTS}`} group by block
    ) as found group by block order by block`,
    whole ? [] : [PART_TERMS],
  );
  const texts = blocks.reduce((sum, block) => sum + Number(block.texts), 0);
  const [{ waiting = 0 } = {}] = await snapshot.query<{ waiting: number }>(
    `select count(*) as waiting from attributes where texts_version <> ${TEXTS_VERSION} and exists (
      select 1 from attribute_texts as t
      where t.partner_id = attributes.partner_id and t.attribute_id = attributes.attribute_id)`,
  );
  if (waiting > 0) return { different: undefined, compared: 0, texts, waiting };
  const stray = await firstStray(snapshot, blocks, signal);
  if (stray !== undefined) return { different: stray, compared: texts, texts, waiting };
  let compared = 0;
  for (const { block, texts: inside } of whole ? blocks : sampleOf(blocks, texts)) {
    signal?.throwIfAborted();
    const different = await firstDifferent(snapshot, block);
    if (different !== undefined) return { different, compared, texts, waiting };
    compared += Number(inside);
    await nextTurn();
  }
  return { different: undefined, compared, texts, waiting };
}

/** Blocks at equal distances, with about as many texts as the sample. */
function sampleOf(blocks: readonly BlockRow[], texts: number): readonly BlockRow[] {
  const step = Math.max(1, Math.floor(texts / SAMPLE));
  return blocks.filter((_, at) => at % step === 0);
}

/** First id that only the texts, or only the index has. */
async function firstStray(
  snapshot: PostgresSnapshot,
  blocks: readonly BlockRow[],
  signal: AbortSignal | undefined,
): Promise<number | undefined> {
  for (let at = 0; at < blocks.length; at += BLOCKS_PER_STEP) {
    signal?.throwIfAborted();
    const some = blocks.slice(at, at + BLOCKS_PER_STEP).map(({ block }) => block);
    const [first, last] = [some[0] ?? 0, some.at(-1) ?? 0];
    const indexed = await snapshot.query<{ block: number; inside: Uint8Array }>(
      `select block, inside from text_terms where ${OF_PARTS} and block between $2 and $3`,
      [PART_TERMS, first, last],
    );
    const stored = await snapshot.query<{ id: number }>(
      "select id from attribute_texts where id >= $1 and id < $2 and folded <> ''",
      [firstIdOf(first), firstIdOf(last + 1)],
    );
    const ids = new Set(
      indexed.flatMap(({ block, inside }) => unpack(inside).map((offset) => firstIdOf(block) + offset)),
    );
    const [only] = [...ids.symmetricDifference(new Set(stored.map(({ id }) => id)))].toSorted((a, b) => a - b);
    if (only !== undefined) return only;
    await nextTurn();
  }
  return undefined;
}

type StoredRow = { readonly term: string } & Readonly<Record<List, Uint8Array | null>>;

/** First text of a block that has a term on one side only. */
async function firstDifferent(snapshot: PostgresSnapshot, block: number): Promise<number | undefined> {
  const texts = await snapshot.query<IndexedText>(
    `select id, folded, locale, part from attribute_texts
      where id >= $1 and id < $2 and folded <> '' order by id`,
    [firstIdOf(block), firstIdOf(block + 1)],
  );
  const stored = await snapshot.query<StoredRow>(`select term, ${LISTS.join()} from text_terms where block = $1`, [
    block,
  ]);
  const expected = new Map((await runCooperatively(rowSteps(texts))).map(({ term, lists }) => [term, lists]));
  const found = new Map(stored.map((row) => [row.term, row]));
  let first = Infinity;
  for (const term of new Set([...expected.keys(), ...found.keys()])) {
    for (const list of LISTS) {
      const bytes = found.get(term)?.[list];
      const one = new Set(bytes ? unpack(bytes) : []);
      const other = new Set(expected.get(term)?.[list]);
      first = Math.min(first, ...one.symmetricDifference(other));
    }
  }
  return first === Infinity ? undefined : firstIdOf(block) + first;
}
