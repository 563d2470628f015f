/** Index on PostgreSQL: texts that match by themselves. */
import "server-only";
import { sql, type Kysely } from "kysely";
import { inChunks } from "../engine/in-chunks.ts";
import type { Tables } from "../engine/tables.ts";
import { filtersByGaps } from "./missing-translation-filter.ts";
import type { FoundTier } from "./ngrams.ts";
import { numbers } from "./postgres-arrays.ts";
import { candidateIds } from "./postgres-candidates.ts";
import { BEGINNING_LENGTH } from "../migrations/postgres/text-index.ts";
import { neededTerms } from "./postgres-terms.ts";
import { matchingTier, readTexts, withGaps, type CandidateText } from "./postgres-texts.ts";
import { TEXTS_PER_ATTRIBUTE } from "./text-ids.ts";
import type { FoundId, TextQuery } from "./text-index.ts";

/** Texts read at once. */
const TEXTS_PER_STEP = 1_000;

export async function findTexts(
  db: Kysely<Tables>,
  query: TextQuery,
  tier: FoundTier,
  limit: number,
): Promise<readonly FoundId[]> {
  const found: FoundId[] = [];
  for await (const batch of tier === "exact" ? wholeTexts(db, query) : checkedTexts(db, query, tier)) {
    found.push(...batch);
    if (found.length >= limit) break;
  }
  return found.slice(0, limit);
}

async function* checkedTexts(
  db: Kysely<Tables>,
  query: TextQuery,
  tier: Exclude<FoundTier, "exact">,
): AsyncGenerator<readonly FoundId[]> {
  const { needed, check } = neededTerms(query, tier);
  for await (const ids of candidateIds(db, query, needed)) {
    if (check || filtersByGaps(query))
      for (const chunk of inChunks(ids, TEXTS_PER_STEP))
        yield await matching(db, query, tier, await readTexts(db, chunk));
    else yield ids.map((id) => ({ id }));
  }
}

async function matching(
  db: Kysely<Tables>,
  query: TextQuery,
  tier: FoundTier,
  texts: readonly CandidateText[],
): Promise<readonly FoundId[]> {
  const found = texts.flatMap((text) => {
    const reached = matchingTier(text.folded, query, tier);
    return reached ? [{ ...text, tier: reached }] : [];
  });
  return (await withGaps(db, query, found)).map(({ id, tier: reached }) => ({ id, tier: reached }));
}

/** Texts that equal the run, by the index of their beginnings. */
async function* wholeTexts(db: Kysely<Tables>, query: TextQuery): AsyncGenerator<readonly FoundId[]> {
  const { run, range, places, locale, part } = query;
  const beginning = [...run].slice(0, BEGINNING_LENGTH).join("");
  const filters = [
    ...(locale === undefined ? [] : [sql`and locale = ${locale}`]),
    ...(part === undefined ? [] : [sql`and part = ${part}`]),
    ...(places ? [sql`and id / ${sql.lit(TEXTS_PER_ATTRIBUTE)} = any(${numbers(places)}::bigint[])`] : []),
  ];
  for (let { first } = range; ;) {
    const { rows } = await sql<CandidateText>`
      select id, part, answer_id, locale, folded from attribute_texts
      where left(folded, ${sql.lit(BEGINNING_LENGTH)}) = ${beginning} and folded = ${run}
        and id between ${first} and ${range.last} ${sql.join(filters, sql` `)}
      order by id limit ${TEXTS_PER_STEP}`.execute(db);
    yield await matching(db, query, "exact", rows);
    if (rows.length < TEXTS_PER_STEP) return;
    first = (rows.at(-1)?.id ?? range.last) + 1;
  }
}
