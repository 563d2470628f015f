/** Costs of terms on PostgreSQL: which lists of the index narrow a query down most, by a sample of each. */
import "server-only";
import { sql, type Kysely } from "kysely";
import type { Tables } from "../engine/tables.ts";
import { blockOf } from "./postgres-id-lists.ts";
import { LIST, unnested } from "./postgres-lists.ts";
import type { Alternatives } from "./postgres-terms.ts";
import type { IdRange } from "./text-ids.ts";

/** Rows scanned for each term. */
const SAMPLED_ROWS = 16;
/** Number of a word's terms that narrow down enough; the rest is left to the check of the texts. */
const MAX_TERMS = 3;

interface Sample {
  readonly n: number;
  readonly rows: number;
  readonly bytes: number;
  readonly last: number;
}

/** Alternatives of terms that are worth reading. */
export interface CheapestTerms {
  /** The cheapest terms of each alternative, in order; without alternatives that do not occur. */
  readonly alternatives: Alternatives;
  readonly cost: number;
}

/** `undefined` if nothing can match. */
export async function cheapestTerms(
  db: Kysely<Tables>,
  range: IdRange,
  needed: readonly Alternatives[],
): Promise<readonly CheapestTerms[] | undefined> {
  const terms = [...new Set(needed.flat(2))];
  if (terms.length < 2) return needed.map((alternatives) => ({ alternatives, cost: 0 }));
  const costs = await costsOf(db, range, terms);
  const costOf = (term = "") => costs.get(term) ?? 0;
  const found = needed.map((all) => {
    const alternatives = all
      .filter((each) => each.every((term) => costs.has(term)))
      .map((each) => each.toSorted((a, b) => costOf(a) - costOf(b)).slice(0, MAX_TERMS));
    return { alternatives, cost: alternatives.reduce((sum, [cheapest]) => sum + costOf(cheapest), 0) };
  });
  return found.every(({ alternatives }) => alternatives.length > 0) ? found : undefined;
}

export const byCost = (a: CheapestTerms, b: CheapestTerms): number => a.cost - b.cost;

/** Bytes read per block, by term; without terms that do not occur. */
async function costsOf(
  db: Kysely<Tables>,
  range: IdRange,
  terms: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const first = blockOf(range.first);
  const { rows } = await sql<Sample>`
    select d.n, count(*) as rows, sum(r.bytes) as bytes, max(r.block) as last
    from ${unnested(terms)} cross join lateral (
      select t.block, octet_length(${LIST}) as bytes from text_terms as t
      where t.term = d.term and t.block between ${first} and ${blockOf(range.last)} and ${LIST} is not null
      order by t.block limit ${SAMPLED_ROWS}) as r
    group by d.n`.execute(db);
  const end = Math.max(...rows.map(({ last }) => last));
  // A term with few rows has none beyond them.
  return new Map(
    rows.map(({ n, rows: sampled, bytes, last }) => [
      terms[n] ?? "",
      bytes / ((sampled < SAMPLED_ROWS ? end : last) - first + 1),
    ]),
  );
}
