/** Counts per facet value, and totals of a project or group. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { isReachFacet, LIBRARY_FACETS, type LibraryFacet } from "../../opportunities/model/library-names.ts";
import { isInRange, PRICE_RANGES, readPriceRange } from "../../opportunities/model/price-range.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { textsFrom } from "../engine/json-columns.ts";
import type { Tables } from "../engine/tables.ts";
import { FACET_LISTS, facetValue, opportunityConditions, type OpportunityFilter } from "./opportunity-filter.ts";
import { GROUPINGS, type OpportunityGrouping } from "./opportunity-list.ts";
import { reachFacets } from "./reach-columns.ts";

interface FacetCount {
  readonly value: string;
  readonly opportunities: number;
}
export type FacetCounts = Readonly<Record<LibraryFacet, readonly FacetCount[]>>;

export interface GroupSum {
  /** `""`: no project or group. */
  readonly key: string;
  readonly opportunities: number;
  /** With the status OPEN. */
  readonly open: number;
  /** Integer as text, possibly beyond int64; values that are not integers are ignored. */
  readonly completes: string;
}

/** Facets with too many distinct values: grouped with the others they would give almost one group per row. */
const SEPARATE_FACETS: ReadonlySet<LibraryFacet> = new Set(["price", "category"]);

/** Sorted by frequency, descending. */
export async function countFacets(
  db: Kysely<Tables>,
  scope: PartnerScope,
  filter: OpportunityFilter,
): Promise<FacetCounts> {
  // Facets that are not filtered share the same conditions, so a single scan counts them all.
  const alike = LIBRARY_FACETS.filter(
    (facet) => filter[facet] === undefined && !SEPARATE_FACETS.has(facet) && !isAbsent(facet, filter),
  );
  const counts = await countInOnePass(db, scope, filter, alike);
  const counted: [LibraryFacet, FacetCount[]][] = [];
  for (const facet of LIBRARY_FACETS) {
    const existing = isAbsent(facet, filter) ? [] : counts.get(facet);
    if (!existing) await nextTurn();
    counted.push([facet, existing ?? (await countFacet(db, scope, filter, facet))]);
  }
  return Object.fromEntries(counted) as unknown as FacetCounts;
}

/** Without a panel no opportunity has a reach. */
const isAbsent = (facet: LibraryFacet, { panelId }: OpportunityFilter): boolean =>
  isReachFacet(facet) && panelId === undefined;

/** Control-character separator; if a value contains it, each facet is counted separately. */
const BETWEEN = "\u001F";

async function countInOnePass(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
  facets: readonly LibraryFacet[],
): Promise<ReadonlyMap<LibraryFacet, FacetCount[]>> {
  if (facets.length === 0) return new Map();
  const [ofReach, others] = [facets.filter(isReachFacet), facets.filter((facet) => !isReachFacet(facet))];
  const counted = [...others, ...ofReach].map((facet) => ({
    facet,
    valuesOf: countable(facet, filter).valuesOf,
    counts: new Map<string, number>(),
  }));
  // Sorting one concatenated text per row is several times as fast as sorting nine columns.
  const key = sql.join(
    [
      ...others.map((facet) => sql`coalesce(${countable(facet, filter).column}, '')`),
      ...(ofReach.length > 0 ? [reachFacets(filter.panelId, ofReach, BETWEEN)] : []),
    ],
    sql` || ${sql.lit(BETWEEN)} || `,
  );
  const rows = await db
    .selectFrom("opportunities as o")
    .select((eb) => [sql<string>`${key}`.as("key"), eb.fn.countAll<number>().as("opportunities")])
    .where("o.partner_id", "=", partnerId)
    .where((eb) => opportunityConditions(eb, filter))
    .groupBy(sql`1`)
    .execute();
  for (const row of rows) {
    const values = row.key.split(BETWEEN);
    if (values.length !== counted.length) return new Map();
    for (const [index, { valuesOf, counts }] of counted.entries()) {
      for (const one of valuesOf(values[index] ?? "")) {
        counts.set(one, (counts.get(one) ?? 0) + Number(row.opportunities));
      }
    }
  }
  return new Map(counted.map(({ facet, counts }) => [facet, inOrder(counts)]));
}

async function countFacet(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
  facet: LibraryFacet,
): Promise<FacetCount[]> {
  const { column, valuesOf } = countable(facet, filter);
  const rows = await db
    .selectFrom("opportunities as o")
    .select((eb) => [column.as("value"), eb.fn.countAll<number>().as("opportunities")])
    .where("o.partner_id", "=", partnerId)
    .where((eb) => opportunityConditions(eb, filter, facet))
    // By number: an engine does not know that the value contains the same bound parameters twice.
    .groupBy(sql`1`)
    .execute();
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const one of valuesOf(row.value)) counts.set(one, (counts.get(one) ?? 0) + Number(row.opportunities));
  }
  return inOrder(counts);
}

const inOrder = (counts: ReadonlyMap<string, number>): FacetCount[] =>
  [...counts]
    .map(([value, opportunities]) => ({ value, opportunities }))
    .toSorted((a, b) => b.opportunities - a.opportunities || (a.value < b.value ? -1 : 1));

interface Countable {
  readonly column: RawBuilder<string | number | null>;
  /** Facet values of a row, from its column. */
  readonly valuesOf: (column: string | number | null) => readonly string[];
}

function countable(facet: LibraryFacet, filter: OpportunityFilter): Countable {
  const { price } = filter;
  if (facet === "price") {
    const ranges = [...new Set([...PRICE_RANGES, ...(price === undefined ? [] : [price])])].flatMap((text) => {
      const range = readPriceRange(text);
      return range ? [{ text, range }] : [];
    });
    return {
      column: sql.ref<number | null>("o.cost_per_interview"),
      valuesOf: (cost) =>
        cost === null ? [] : ranges.filter(({ range }) => isInRange(Number(cost), range)).map(({ text }) => text),
    };
  }
  const single = facetValue(facet, filter);
  if (single) return { column: single, valuesOf: (value) => [String(value ?? "")] };
  const { column } = FACET_LISTS[facet as keyof typeof FACET_LISTS];
  return { column, valuesOf: (value) => listed(facet, String(value ?? "")) };
}

const listed = (facet: LibraryFacet, text: string): string[] =>
  facet === "device" ? [...new Set(text === "" ? [] : textsFrom(text))] : text.split(" ").filter(Boolean);

/** Totals of the given projects or groups over the matches. */
export async function sumGroups(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
  by: OpportunityGrouping,
  keys: readonly string[],
): Promise<GroupSum[]> {
  if (keys.length === 0) return [];
  const of = GROUPINGS[by];
  const rows = await db
    .selectFrom("opportunities as o")
    .select([of.as("key"), "o.status", "o.completes"])
    .where("o.partner_id", "=", partnerId)
    .where((eb) => opportunityConditions(eb, filter))
    .where(of, "in", keys)
    .execute();
  const sums = new Map<string, { opportunities: number; open: number; completes: bigint }>();
  for (const { key, status, completes } of rows) {
    const sum = sums.get(key) ?? { opportunities: 0, open: 0, completes: 0n };
    sum.opportunities += 1;
    if (status === "OPEN") sum.open += 1;
    // Summed here: two int64 maxima exceed what the engine's `sum` can hold.
    if (completes !== null && /^-?\d{1,40}$/.test(completes)) sum.completes += BigInt(completes);
    sums.set(key, sum);
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum, completes: sum.completes.toString() }));
}
