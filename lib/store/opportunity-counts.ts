/** How many opportunities each choice of a facet would leave, and what a project or group sums up to. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql, type Kysely, type RawBuilder } from "kysely";
import { LIBRARY_FACETS, type LibraryFacet } from "../library-names.ts";
import { isInRange, PRICE_RANGES, readPriceRange } from "../price-range.ts";
import { FACET_LISTS, facetValue, opportunityConditions, type OpportunityFilter } from "./opportunity-filter.ts";
import { GROUPINGS, type OpportunityGrouping } from "./opportunity-list.ts";
import type { PartnerScope } from "./scope.ts";
import { textsFrom } from "./stored-json.ts";
import type { Tables } from "./tables.ts";

export interface FacetCount {
  readonly value: string;
  readonly opportunities: number;
}
export type FacetCounts = Readonly<Record<LibraryFacet, readonly FacetCount[]>>;

export interface GroupSum {
  /** `""`: belongs to none. */
  readonly key: string;
  readonly opportunities: number;
  /** With the status OPEN. */
  readonly open: number;
  /** int64 text or more; what is no whole number does not count. */
  readonly completes: string;
}

/** Rows differ too much in these: counted together with the others they would leave nearly one line a row. */
const APART: ReadonlySet<LibraryFacet> = new Set(["price", "category"]);

/** The most frequent value first. */
export async function countFacets(
  db: Kysely<Tables>,
  scope: PartnerScope,
  filter: OpportunityFilter,
): Promise<FacetCounts> {
  // What is not narrowed meets the same conditions: one look over the rows counts it all.
  const alike = LIBRARY_FACETS.filter((facet) => filter[facet] === undefined && !APART.has(facet));
  const together = await countTogether(db, scope, filter, alike);
  const counted: [LibraryFacet, FacetCount[]][] = [];
  for (const facet of LIBRARY_FACETS) {
    const known = together.get(facet);
    if (!known) await nextTurn();
    counted.push([facet, known ?? (await countFacet(db, scope, filter, facet))]);
  }
  return Object.fromEntries(counted) as unknown as FacetCounts;
}

/** A control character: where a value holds one all the same, each facet is counted by itself. */
const BETWEEN = "\u001F";

async function countTogether(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
  facets: readonly LibraryFacet[],
): Promise<ReadonlyMap<LibraryFacet, FacetCount[]>> {
  if (facets.length === 0) return new Map();
  const told = facets.map((facet) => ({ ...countable(facet, filter), counts: new Map<string, number>() }));
  // One text a row is sorted several times as fast as nine columns are.
  const key = sql.join(
    told.map(({ column }) => sql`coalesce(${column}, '')`),
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
    if (values.length !== told.length) return new Map();
    for (const [index, { valuesOf, counts }] of told.entries()) {
      for (const one of valuesOf(values[index] ?? "")) {
        counts.set(one, (counts.get(one) ?? 0) + Number(row.opportunities));
      }
    }
  }
  return new Map(facets.map((facet, index) => [facet, inOrder(told[index]?.counts ?? new Map())]));
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
    .groupBy(column)
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
  /** Values of the facet that a row has by its column. */
  readonly valuesOf: (column: string | number | null) => readonly string[];
}

function countable(facet: LibraryFacet, { ages, price }: OpportunityFilter): Countable {
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
  const single = facetValue(facet, ages);
  if (single) return { column: single, valuesOf: (value) => [String(value ?? "")] };
  const column = sql.ref<string | null>(FACET_LISTS[facet as keyof typeof FACET_LISTS].column);
  return { column, valuesOf: (value) => listed(facet, String(value ?? "")) };
}

const listed = (facet: LibraryFacet, text: string): string[] =>
  facet === "device" ? [...new Set(text === "" ? [] : textsFrom(text))] : text.split(" ").filter(Boolean);

/** Of those that fit, for the projects or groups named. */
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
    // Added up here: two of the largest int64 are more than an engine's sum can hold.
    if (completes !== null && /^-?\d{1,40}$/.test(completes)) sum.completes += BigInt(completes);
    sums.set(key, sum);
  }
  return [...sums].map(([key, sum]) => ({ key, ...sum, completes: sum.completes.toString() }));
}
