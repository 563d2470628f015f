/**
 * Text index over FTS5: one table of terms, scanned in id order. Words of up to three characters are terms themselves;
 * for longer ones the terms only narrow down the candidates, which are checked against the text.
 */
import "server-only";
import { setImmediate as breathe } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { runCooperatively } from "../engine/cooperative.ts";
import type { Tables } from "../engine/tables.ts";
import { localeTerm, partTerm, queryTerms, TIERS, type RunTier, type Tier } from "./ngrams.ts";
import { filtersByGaps, hasGaps } from "./missing-translation-filter.ts";
import { isSingleRun, type QueryWord } from "./query-words.ts";
import { positionOf, TEXTS_PER_ATTRIBUTE } from "./text-ids.ts";
import type { TextIndex, TextQuery } from "./text-index.ts";
import { termsOfEach } from "./text-steps.ts";

/** Up to this many attributes are each looked up in the index; with more, each match is looked up instead. */
const FEW_POSITIONS = 300;
/**
 * The same for words missing from the name and question of the attribute: few texts match them, so the limit is lower.
 */
const FEW_SHARING_POSITIONS = 8;

/** Query with its own bound for lookups by attribute. */
interface IndexQuery extends TextQuery {
  readonly fewPositions?: number;
}
/** Texts checked for missing translations before yielding to the event loop; each takes a few lookups. */
const TEXTS_PER_STEP = 2_000;

export const sqliteTextIndex: TextIndex = {
  async add(trx, texts) {
    const terms = await runCooperatively(termsOfEach(texts));
    const json = JSON.stringify(texts.map(({ id }, at) => [id, terms[at]]));
    await sql`insert into text_terms (rowid, terms) select value ->> 0, value ->> 1 from json_each(${json})`.execute(
      trx,
    );
  },

  async remove(trx, ids) {
    await sql`delete from text_terms where rowid in (select value from json_each(${JSON.stringify(ids)}))`.execute(trx);
  },

  findWithAttribute,

  async find(db, query, tier, limit) {
    const rows = filtersByGaps(query)
      ? await withGaps(db, query, tier, limit)
      : (await statement(db, query, tier, limit)).rows;
    return rows.map(({ id, tier: tierIndex }) =>
      tierIndex === null ? { id } : { id, tier: TIERS[tierIndex] ?? "inside" },
    );
  },
};

interface FoundRow {
  readonly id: number;
  readonly tier: number | null;
}

function statement(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number) {
  const { expression, check } = narrowedFor(query, tier);
  const how = check ? sql`text_tier(t.folded, ${query.run})` : sql`null`;
  const texts = check ? sql`cross join attribute_texts as t on t.id = f.rowid` : sql``;
  const where = check ? [inIndex(query, expression), matchesAs(query, tier)] : [inIndex(query, expression)];
  return sql<FoundRow>`
    select f.rowid as id, ${how} as tier ${from(query)} ${texts}
    where ${sql.join(where, sql` and `)} ${orderOf(query)} limit ${limit}`.execute(db);
}

/** For a locale with hardly any missing text, every matching text must be checked. */
async function withGaps(db: Kysely<Tables>, query: TextQuery, tier: Tier, limit: number): Promise<readonly FoundRow[]> {
  const { expression } = narrowedFor(query, tier);
  return inBatches(db, query, expression, limit, async (ids) => {
    const { rows } = await sql<FoundRow>`
      select t.id, text_tier(t.folded, ${query.run}) as tier
      from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value
      cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
      where ${matchesAs(query, tier)} and ${hasGaps(query)} order by t.id`.execute(db);
    return rows;
  });
}

/** Candidates of the index, checked batch by batch in id order until `limit` rows are found. */
async function inBatches<Row>(
  db: Kysely<Tables>,
  query: IndexQuery,
  expression: string,
  limit: number,
  check: (ids: readonly number[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (let { range } = query; ; await breathe()) {
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

interface Narrowed {
  /** FTS5 query that every matching text satisfies. */
  readonly expression: string;
  /** The expression only narrows down: the texts must be checked. */
  readonly check: boolean;
}

function narrowedFor(query: TextQuery, tier: Tier): Narrowed {
  const { run, words, wholeWord = false } = query;
  if (tier === "words") {
    const found = words.map((word) => narrowedWord(word, wholeWord));
    const check = words.length > 1 || found.some((one) => one.check);
    return { expression: allOf([...found.map(({ expression }) => expression), ...filterTerms(query)]), check };
  }
  const { terms, check } = queryTerms(run, tier, wholeWord && isSingleRun(query));
  return { expression: allOf([...terms.map(quoted), ...filterTerms(query)]), check: check || wholeWord };
}

function narrowedWord(word: QueryWord, wholeWord: boolean): Narrowed {
  const found = word.map((spelling) => queryTerms(spelling, "inside", wholeWord));
  return {
    expression: anyOf(found.map(({ terms }) => allOf(terms.map(quoted)))),
    check: found.some(({ check }) => check),
  };
}

const filterTerms = ({ locale, part }: TextQuery): readonly string[] => [
  ...(locale === undefined ? [] : [quoted(localeTerm(locale))]),
  ...(part === undefined ? [] : [quoted(partTerm(part))]),
];

const allOf = (expressions: readonly string[]): string => joined(expressions, " AND ");
const anyOf = (expressions: readonly string[]): string => joined(expressions, " OR ");
const joined = (expressions: readonly string[], operator: string): string =>
  expressions.length === 1 ? (expressions[0] ?? "") : `(${expressions.join(operator)})`;

/** Each position is an iteration of an ordered loop, so the rows are in order without a sort. */
const orderOf = (query: IndexQuery): RawBuilder<unknown> => (inLoop(query) ? sql`` : sql`order by f.rowid`);

const inLoop = ({ places: positions, fewPositions = FEW_POSITIONS }: IndexQuery): boolean =>
  positions !== undefined && positions.length <= fewPositions;

/** `cross join` fixes the join order: index first. The opposite order costs hundreds of milliseconds. */
const from = (query: IndexQuery): RawBuilder<unknown> =>
  inLoop(query)
    ? sql`from json_each(${JSON.stringify(query.places)}) as p cross join text_terms as f`
    : sql`from text_terms as f`;

function inIndex(query: IndexQuery, expression: string): RawBuilder<unknown> {
  const { range, places: positions } = query;
  const found = [sql`f.text_terms match ${expression}`];
  if (inLoop(query)) found.push(sql`f.rowid between p.value * ${ONE} and (p.value + 1) * ${ONE} - 1`);
  else found.push(sql`f.rowid between ${whole(range.first)} and ${whole(range.last)}`);
  if (inLoop(query)) found.push(sql`f.rowid between ${whole(range.first)} and ${whole(range.last)}`);
  else if (positions) found.push(sql`f.rowid / ${ONE} in (select value from json_each(${JSON.stringify(positions)}))`);
  return sql.join(found, sql` and `);
}

/** A JavaScript number is bound as a float, which FTS5 ignores as a bound and which does not divide to integers. */
const whole = (id: number): bigint => BigInt(id);
const ONE = sql.lit(TEXTS_PER_ATTRIBUTE);

/** Terms contain no quotation marks. */
const quoted = (term: string): string => `"${term}"`;

function matchesAs(query: TextQuery, tier: Tier): RawBuilder<unknown> {
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
const contains = (text: RawBuilder<unknown>, word: QueryWord, wholeWord: boolean): RawBuilder<unknown> =>
  any(
    word.map((spelling) =>
      wholeWord ? sql`text_has_word(${text}, ${spelling})` : sql`instr(${text}, ${spelling}) > 0`,
    ),
  );

const all = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  sql`(${sql.join(conditions, sql` or `)})`;

/**
 * Finds texts in two steps: the words that each attribute contains in its name or question, in any locale; then, for
 * attributes that contain the same words, the texts with the remaining words, each checked against name and question in
 * its locale.
 */
async function findWithAttribute(db: Kysely<Tables>, query: TextQuery, limit: number): Promise<readonly number[]> {
  const { words, part } = query;
  if (words.length < 2 || words.length > MAX_SHARED_WORDS || (part !== undefined && !SHARING_PARTS.has(part)))
    return [];
  const positionsByWords = Map.groupBy(await wordsOfAttributes(db, query), ([, mask]) => mask);
  const found: number[] = [];
  for (const [mask, entries] of positionsByWords) {
    const positions = entries.map(([position]) => position).toSorted((a, b) => a - b);
    found.push(
      ...(await completedTexts(db, { ...query, places: positions, fewPositions: FEW_SHARING_POSITIONS }, mask, limit)),
    );
  }
  return found.toSorted((a, b) => a - b).slice(0, limit);
}

/** Each further word doubles the number of combinations. */
const MAX_SHARED_WORDS = 8;
const SHARING_PARTS: ReadonlySet<string> = new Set(["question", "answer"]);

/** Positions of attributes whose name or question may contain words, each with a bit per word. */
async function wordsOfAttributes(db: Kysely<Tables>, query: TextQuery): Promise<ReadonlyMap<number, number>> {
  const { range } = query;
  // Name and question precede the answers, so they may lie before the range.
  const first = positionOf(range.first) * TEXTS_PER_ATTRIBUTE;
  const attributes = { ...query, range: { ...range, first } };
  const masks = new Map<number, number>();
  for (const [index, word] of query.words.entries()) {
    const parts = anyOf([quoted(partTerm("name")), quoted(partTerm("question"))]);
    const expression = allOf([narrowedWord(word, query.wholeWord ?? false).expression, parts]);
    const { rows } = await sql<{ position: number }>`
      select distinct f.rowid / ${ONE} as position ${from(attributes)} where ${inIndex(attributes, expression)}`.execute(
      db,
    );
    for (const { position } of rows) masks.set(position, (masks.get(position) ?? 0) | (1 << index));
  }
  return masks;
}

/** Texts of the positions that contain the words missing from `mask`, or any word if none is. */
function completedTexts(
  db: Kysely<Tables>,
  query: IndexQuery,
  mask: number,
  limit: number,
): Promise<readonly number[]> {
  const { words, wholeWord = false } = query;
  const missing = words.filter((_, index) => (mask & (1 << index)) === 0);
  const needed = (missing.length > 0 ? missing : words).map((word) => narrowedWord(word, wholeWord).expression);
  const parts = query.part === undefined ? [anyOf([quoted(partTerm("question")), quoted(partTerm("answer"))])] : [];
  const expression = allOf([missing.length > 0 ? allOf(needed) : anyOf(needed), ...parts, ...filterTerms(query)]);
  const inText = words.map((word) => contains(sql`t.folded`, word, wholeWord));
  const together = words.map((word) =>
    any(["t", "n", "q", "d"].map((table) => contains(sql`${sql.table(table)}.folded`, word, wholeWord))),
  );
  return inBatches(db, query, expression, limit, async (ids) => {
    const { rows } = await sql<{ id: number }>`
      select t.id from json_each(${JSON.stringify(ids)}) as f cross join attribute_texts as t on t.id = f.value
      cross join attributes as a on a.partner_id = t.partner_id and a.attribute_id = t.attribute_id
      left join attribute_texts as n on ${sameAttribute("n")} and n.part = 'name' and n.locale = ''
      left join attribute_texts as q on ${sameAttribute("q")} and q.part = 'question' and q.locale = t.locale
        and t.part = 'answer'
      left join attribute_texts as d on ${sameAttribute("d")} and d.part = 'question' and d.locale = ''
        and t.part = 'answer'
      where not ${all(inText)} and ${any(inText)} and ${all(together)}
        and ${filtersByGaps(query) ? hasGaps(query) : sql`1 = 1`} order by t.id`.execute(db);
    return rows.map(({ id }) => id);
  });
}

const sameAttribute = (table: string): RawBuilder<unknown> => {
  const other = sql.table(table);
  return sql`${other}.partner_id = t.partner_id and ${other}.attribute_id = t.attribute_id and ${other}.answer_id = ''`;
};
