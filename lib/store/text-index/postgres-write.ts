/** Writes of the text index on PostgreSQL. */
import "server-only";
import { sql, type Transaction } from "kysely";
import { runCooperatively } from "../engine/cooperative.ts";
import { inChunks } from "../engine/in-chunks.ts";
import type { Tables } from "../engine/tables.ts";
import { numbers } from "./postgres-arrays.ts";
import { blockOf, offsetOf, pack, unpack } from "./postgres-id-lists.ts";
import { LISTS, rowSteps, type List, type Offsets, type TermRow } from "./postgres-terms.ts";
import type { IndexedText } from "./text-index.ts";

/** Rows written or read by one statement. */
const ROWS_PER_STATEMENT = 5_000;

/** Adds texts to their lists; a list that exists is continued with a new beginning. */
export async function addTexts(trx: Transaction<Tables>, texts: readonly IndexedText[]): Promise<void> {
  const rows = await runCooperatively(rowSteps(texts));
  for (const chunk of inChunks(rows, ROWS_PER_STATEMENT))
    await sql`insert into text_terms as t (term, block, inside, starts, words, whole) ${packedRows(chunk)}
      on conflict (term, block) do update set ${sql.join(LISTS.map(continued))}`.execute(trx);
}

const continued = (list: List) => {
  const [old, added] = [sql.ref(`t.${list}`), sql.ref(`excluded.${list}`)];
  return sql`${sql.ref(list)} = coalesce(${old} || ${ZERO} || ${added}, ${old}, ${added})`;
};

const ZERO = sql`'\\x00'::bytea`;

/** Removes texts, which are still stored, from their lists. */
export async function removeTexts(trx: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  const { rows: texts } = await sql<IndexedText>`
    select id, folded, locale, part from attribute_texts where id = any(${numbers(ids)}::bigint[]) and folded <> ''`.execute(
    trx,
  );
  const removed = await runCooperatively(rowSteps(texts));
  const blocks = Map.groupBy(removed, ({ block }) => block);
  for (const [block, ofBlock] of blocks)
    for (const chunk of inChunks(ofBlock, ROWS_PER_STATEMENT)) await removeFromRows(trx, block, chunk, ids);
}

type StoredRow = { readonly term: string } & Readonly<Record<List, Uint8Array | null>>;

async function removeFromRows(
  trx: Transaction<Tables>,
  block: number,
  rows: readonly TermRow[],
  ids: readonly number[],
): Promise<void> {
  const terms = rows.map(({ term }) => term);
  const { rows: stored } = await sql<StoredRow>`
    select term, inside, starts, words, whole from text_terms
    where block = ${block} and term = any(${terms}::text[])`.execute(trx);
  const gone = new Set(ids.filter((id) => blockOf(id) === block).map(offsetOf));
  const empty: string[] = [];
  const changed: TermRow[] = [];
  for (const row of stored) {
    const rest = restOf(row, gone);
    if (rest.inside?.length === 0) empty.push(row.term);
    else changed.push({ block, term: row.term, lists: rest });
  }
  if (empty.length > 0)
    await sql`delete from text_terms where block = ${block} and term = any(${empty}::text[])`.execute(trx);
  if (changed.length > 0)
    await sql`update text_terms as t set ${sql.join(LISTS.map((list) => sql`${sql.ref(list)} = ${sql.ref(`n.${list}`)}`))}
      from (${packedRows(changed)}) as n where t.term = n.term and t.block = n.block`.execute(trx);
}

function restOf(row: StoredRow, gone: ReadonlySet<number>): Offsets {
  const rest = (list: List) => {
    const bytes = row[list];
    return bytes === null ? [] : unpack(bytes).filter((offset) => !gone.has(offset));
  };
  return { inside: rest("inside"), starts: rest("starts"), words: rest("words"), whole: rest("whole") };
}

/** Query of the rows. Their lists are cut out of one value, because an array of them takes long to write and read. */
function packedRows(rows: readonly TermRow[]) {
  const bytes: number[] = [];
  const starts: number[] = [];
  const lengths = LISTS.map((): number[] => []);
  for (const { lists } of rows) {
    starts.push(bytes.length + 1);
    for (const [at, list] of LISTS.entries()) {
      const before = bytes.length;
      pack(lists[list] ?? [], bytes);
      lengths[at]?.push(bytes.length - before);
    }
  }
  const terms = rows.map(({ term }) => term).join("\n");
  return sql`select d.term, d.block, ${sql.join(LISTS.map(cut))}
    from (select ${Buffer.from(bytes)}::bytea as bytes offset 0) as p,
      unnest(string_to_array(${terms}, chr(10)), ${numbers(rows.map(({ block }) => block))}::bigint[],
        ${numbers(starts)}::int[], ${sql.join(lengths.map((each) => sql`${numbers(each)}::int[]`))})
        as d (term, block, start, inside, starts, words, whole)`;
}

/** A list, which follows the earlier ones of its row. */
function cut(list: List, at: number) {
  const before = LISTS.slice(0, at).map((other) => sql`+ ${sql.ref(`d.${other}`)}`);
  return sql`case when ${sql.ref(`d.${list}`)} > 0
    then substring(p.bytes from d.start ${sql.join(before, sql` `)} for ${sql.ref(`d.${list}`)}) end as ${sql.ref(list)}`;
}
