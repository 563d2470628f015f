/** Filter of the library: conditions of a list, of its counts and of its export. */
import "server-only";
import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from "kysely";
import { LIBRARY_FACETS, type LibraryFacet } from "../../opportunities/model/library-names.ts";
import { UNSTATED_FACET } from "../../opportunities/model/not-stated.ts";
import { readPriceRange } from "../../opportunities/model/price-range.ts";
import { contains, containsExactly, containsFolded } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import { reachFacets } from "./reach-columns.ts";

export interface OpportunityFilter extends Readonly<Partial<Record<LibraryFacet, string | undefined>>> {
  /** Substring of the id, the group id, the project id or the order number. */
  readonly q?: string | undefined;
  /** Only these ids; an engine takes 30,000 parameters in a statement. */
  readonly ids?: readonly string[] | undefined;
  /** Epoch milliseconds: fetched after the first is fresh, before the second stale. */
  readonly ages?: Ages | undefined;
  /** Panel whose reach counts; without it no reach is known. */
  readonly panelId?: string | undefined;
}

interface Ages {
  readonly freshFrom: number;
  readonly staleBefore: number;
}

type Row = ExpressionBuilder<{ o: Tables["opportunities"] }, "o">;
const LONG_AGO: Ages = { freshFrom: 0, staleBefore: 0 };

const UNSTATED = sql.lit(UNSTATED_FACET);

/** SQL value of a single-valued facet. */
export const facetValue = (facet: LibraryFacet, { ages = LONG_AGO, panelId }: OpportunityFilter) =>
  VALUES[facet]?.(ages, panelId);

type FacetSql = (ages: Ages, panelId: string | undefined) => RawBuilder<string>;

const VALUES: Readonly<Partial<Record<LibraryFacet, FacetSql>>> = {
  status: () => sql<string>`case when o.status = '' then ${UNSTATED} else o.status end`,
  country: () => sql<string>`case when o.country = '' then ${UNSTATED} else o.country end`,
  locale: () =>
    sql<string>`case when o.language = '' or o.country = '' then ${UNSTATED} else o.language || '_' || o.country end`,
  findings: () =>
    sql<string>`case when o.findings < 0 then 'unknown' when o.findings = 0 then 'none' else o.findings_worst end`,
  entries: () =>
    sql<string>`case when o.quota_entries = 0 then 'none' when o.open_quota_entries = 0 then 'closed' else 'open' end`,
  reach: (_ages, panelId) => reachFacets(panelId, ["reach"]),
  reachValue: (_ages, panelId) => reachFacets(panelId, ["reachValue"]),
  perPlace: (_ages, panelId) => reachFacets(panelId, ["perPlace"]),
  since: () =>
    sql<string>`case when o.missing_at is not null then 'missing' when o.snapshots <= 1 then 'first' when o.changed_reading = o.readings then 'changed' else 'same' end`,
  age: ({ freshFrom, staleBefore }) =>
    sql<string>`case when o.read_at > ${freshFrom} then 'fresh' when o.read_at >= ${staleBefore} then 'ageing' else 'stale' end`,
};

type ListFacet = keyof typeof FACET_LISTS;

/** Column that holds several values per row, and the encoding of a value in it. */
export const FACET_LISTS = {
  device: {
    column: sql<
      string | null
    >`case when o.devices = '[]' then ${sql.lit(JSON.stringify([UNSTATED_FACET]))} else o.devices end`,
    spell: (value: string) => JSON.stringify(value),
  },
  category: { column: sql.ref<string | null>("o.categories"), spell: (value: string) => ` ${value} ` },
  /** `not-stated`: at least one documented requirement is neither required nor refused. */
  requires: {
    column: sql<
      string | null
    >`(o.requires || case when coalesce(o.unstated, '') = '' then '' else ${sql.lit(` ${UNSTATED_FACET} `)} end)`,
    spell: (value: string) => ` ${value} `,
  },
} as const;

/** @param except facet to leave out, for counts of its other values. */
export function opportunityConditions(eb: Row, filter: OpportunityFilter, except?: LibraryFacet) {
  const conditions: Expression<SqlBool>[] = [];
  const q = filter.q?.trim().toLowerCase() ?? "";
  if (q !== "") {
    conditions.push(
      eb.or([
        contains(eb.ref("o.opportunity_id"), q),
        contains(eb.ref("o.group_id"), q),
        contains(eb.fn.coalesce("o.project_id", eb.val("")), q),
        containsFolded(eb.ref("o.order_number_lower"), q),
      ]),
    );
  }
  if (filter.ids !== undefined)
    conditions.push(eb("o.opportunity_id", "in", filter.ids.length > 0 ? filter.ids : [""]));
  for (const facet of LIBRARY_FACETS) {
    const wanted = filter[facet];
    if (wanted === undefined || facet === except) continue;
    const value = facetValue(facet, filter);
    if (facet === "price") conditions.push(isPriced(eb, wanted));
    else if (value) conditions.push(sql<SqlBool>`${value} = ${wanted}`);
    else conditions.push(isListed(eb, facet as ListFacet, wanted));
  }
  return eb.and(conditions);
}

/** An invalid range matches nothing. */
function isPriced(eb: Row, wanted: string): Expression<SqlBool> {
  const range = readPriceRange(wanted);
  if (!range) return sql<SqlBool>`1 = 0`;
  const ends: Expression<SqlBool>[] = [eb("o.cost_per_interview", ">=", range.from ?? 0)];
  if (range.to !== undefined) ends.push(eb("o.cost_per_interview", "<=", range.to));
  return eb.and(ends);
}

function isListed(eb: Row, facet: ListFacet, wanted: string): Expression<SqlBool> {
  const { column, spell } = FACET_LISTS[facet];
  return containsExactly(eb.fn.coalesce(column, eb.val("")), spell(wanted));
}
