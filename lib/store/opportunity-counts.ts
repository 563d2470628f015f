/** How many opportunities each choice of a facet would leave, and what a project or group sums up to. */
import "server-only";
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

/** The most frequent value first. */
export async function countFacets(
  db: Kysely<Tables>,
  scope: PartnerScope,
  filter: OpportunityFilter,
): Promise<FacetCounts> {
  const counted = await Promise.all(
    LIBRARY_FACETS.map(async (facet) => [facet, await countFacet(db, scope, filter, facet)] as const),
  );
  return Object.fromEntries(counted) as unknown as FacetCounts;
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
  return [...counts]
    .map(([key, opportunities]) => ({ value: key, opportunities }))
    .toSorted((a, b) => b.opportunities - a.opportunities || (a.value < b.value ? -1 : 1));
}

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
