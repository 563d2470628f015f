/** Compares the search index with the texts: the same texts, each with the same terms. */
import "server-only";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { TEXTS_VERSION } from "../attributes/attribute-texts.ts";
import { termsOf } from "../text-index/ngrams.ts";

/** Texts compared without `whole`. */
const SAMPLE = 1_000;
const TEXTS_PER_STEP = 500;
/** Prime below 2^31: sums of this many ids stay exact in both languages. */
const MODULUS = 2_147_483_629;

export interface SearchAgreement {
  /** Id of the first text that differs. */
  readonly different: number | undefined;
  readonly compared: number;
  readonly texts: number;
  /** Attributes whose texts were derived by an earlier version: nothing was compared. */
  readonly waiting: number;
}

interface TextRow {
  readonly id: number;
  readonly folded: string;
  readonly locale: string;
  readonly part: string;
}

/**
 * @param whole compares every term of every text inside one read transaction, otherwise all ids and the terms of a
 * sample in short ones.
 */
export async function searchAgreement(database: DatabaseSync, whole: boolean): Promise<SearchAgreement> {
  const count = (sql: string) => Number(Object.values(database.prepare(sql).get() ?? {})[0]);
  const texts = count("select count(*) from attribute_texts where folded <> ''");
  const waiting = count(
    `select count(*) from attributes where texts_version <> ${TEXTS_VERSION} and exists (select 1 from attribute_texts as t
      where t.partner_id = attributes.partner_id and t.attribute_id = attributes.attribute_id)`,
  );
  if (waiting > 0) return { different: undefined, compared: 0, texts, waiting };
  const stray = database.prepare(ONLY_ON_ONE_SIDE).get();
  if (stray) return { different: Number(stray["id"]), compared: texts, texts, waiting };
  const compared = whole ? texts : Math.min(SAMPLE, texts);
  return { different: await (whole ? inWhole(database) : inSample(database, texts)), compared, texts, waiting };
}

/** `text_terms_docsize` has one row per indexed text. */
const ONLY_ON_ONE_SIDE = `
  select id from text_terms_docsize as d
    where not exists (select 1 from attribute_texts as t where t.id = d.id and t.folded <> '')
  union all
  select id from attribute_texts as t
    where folded <> '' and not exists (select 1 from text_terms_docsize as d where d.id = t.id)
  limit 1`;

async function inSample(database: DatabaseSync, texts: number): Promise<number | undefined> {
  const step = Math.max(1, Math.floor(texts / SAMPLE));
  const ids = database
    .prepare(
      "select id from (select id, row_number() over (order by id) as n from attribute_texts where folded <> '')" +
        ` where n % ${step} = 0 limit ${SAMPLE}`,
    )
    .all();
  // One statement sees one commit.
  const statement = database.prepare(`
    select t.id, t.folded, t.locale, t.part, d.sz, (select count(*) from text_terms as f
      where f.text_terms match ? and f.rowid = t.id) as found
    from attribute_texts as t left join text_terms_docsize as d on d.id = t.id where t.id = ? and t.folded <> ''`);
  const read = database.prepare("select id, folded, locale, part from attribute_texts where id = ?");
  for (const [at, { id }] of ids.entries()) {
    if (at % TEXTS_PER_STEP === 0) await nextTurn();
    if (!agrees(read, statement, Number(id))) return Number(id);
  }
  return undefined;
}

/** Whether the index has exactly the terms of the text; a text that changes meanwhile counts as such. */
function agrees(read: StatementSync, compare: StatementSync, id: number): boolean {
  const text = read.get(id) as unknown as TextRow | undefined;
  if (!text) return true;
  const terms = termsOf(text).split(" ");
  const row = compare.get(terms.map((term) => `"${term}"`).join(" AND "), id);
  if (!row || row["folded"] !== text.folded || row["locale"] !== text.locale) return true;
  return row["found"] === 1 && row["sz"] instanceof Uint8Array && varint(row["sz"]) === terms.length;
}

/** Number of terms of an indexed text, as FTS5 stores it: seven bits a byte, the highest first. */
function varint(bytes: Uint8Array): number {
  let value = 0;
  for (const byte of bytes) value = value * 128 + (byte & 127);
  return value;
}

/** Texts that contain a term. */
interface TermUse {
  texts: number;
  /** Sum of their ids. */
  sum: number;
}

async function inWhole(database: DatabaseSync): Promise<number | undefined> {
  database.exec("create virtual table if not exists temp.indexed_terms using fts5vocab (main, text_terms, instance)");
  database.exec("begin");
  try {
    const term = await firstDifferentTerm(database);
    return term === undefined ? undefined : await firstTextWith(database, term);
  } finally {
    database.exec("rollback");
  }
}

/** Compares the uses of each term, which takes far less memory than the terms of each text. */
async function firstDifferentTerm(database: DatabaseSync): Promise<string | undefined> {
  const uses = new Map<string, TermUse>();
  for await (const { id, ...text } of allTexts(database)) {
    for (const term of termsOf(text).split(" ")) {
      const use = uses.get(term) ?? { texts: 0, sum: 0 };
      use.texts += 1;
      use.sum = (use.sum + (id % MODULUS)) % MODULUS;
      uses.set(term, use);
    }
  }
  const indexed = database.prepare(`
    select term, count(*) as texts, sum(doc % ${MODULUS}) % ${MODULUS} as sum from temp.indexed_terms group by term`);
  for (const row of indexed.iterate()) {
    const use = uses.get(String(row["term"]));
    if (!use || use.texts !== row["texts"] || use.sum !== row["sum"]) return String(row["term"]);
    uses.delete(String(row["term"]));
  }
  return uses.keys().next().value;
}

async function firstTextWith(database: DatabaseSync, term: string): Promise<number | undefined> {
  const rows = database.prepare("select doc from temp.indexed_terms where term = ?").all(term);
  const indexed = new Set(rows.map(({ doc }) => Number(doc)));
  for await (const { id, ...text } of allTexts(database)) {
    if (termsOf(text).split(" ").includes(term) !== indexed.has(id)) return id;
  }
  return undefined;
}

async function* allTexts(database: DatabaseSync): AsyncGenerator<TextRow> {
  const statement = database.prepare(`
    select id, folded, locale, part from attribute_texts where id > ? and folded <> '' order by id limit ${TEXTS_PER_STEP}`);
  for (let last = -1; ; await nextTurn()) {
    const rows = statement.all(last) as unknown as TextRow[];
    yield* rows;
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
  }
}
