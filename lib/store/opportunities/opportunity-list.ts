/** Library as a page of rows. */
import "server-only";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { LibrarySort } from "../../opportunities/model/library-names.ts";
import { urlName, type FieldWith, type UrlName } from "../../opportunities/model/fields-of.ts";
import { fieldsWith } from "../../opportunities/model/page-fields.ts";
import type { PartnerScope } from "../engine/scope.ts";
import { numericLength } from "../engine/sql-fragments.ts";
import type { Tables } from "../engine/tables.ts";
import type { OpportunitiesTable } from "../engine/tables/opportunity-tables.ts";
import { opportunityConditions, type OpportunityFilter } from "./opportunity-filter.ts";
import { reachColumn } from "./reach-columns.ts";
import { toRow, type OpportunityRow } from "./opportunity-row.ts";

type OpportunityOrder = LibrarySort;
export type OpportunityGrouping = "project" | "group";

export interface OpportunitySort {
  /** Default: latest fetched first. */
  readonly sort?: { readonly by: OpportunityOrder; readonly descending?: boolean | undefined } | undefined;
  /** Groups the rows by project or group, latest fetched group first; `sort` orders the rows inside. */
  readonly groupBy?: OpportunityGrouping | undefined;
}

export interface OpportunityPageQuery extends OpportunityFilter, OpportunitySort {
  readonly limit: number;
  readonly offset: number;
}

/** Opportunity as of the time a list was taken. */
export interface ListedOpportunity {
  readonly id: string;
  readonly snapshotId: string;
  /** Quota entries of that snapshot. */
  readonly entries: number;
}

export interface OpportunityPage {
  readonly rows: readonly OpportunityRow[];
  /** Rows on all pages. */
  readonly total: number;
}

export const rowsOf = (db: Kysely<Tables>, { partnerId }: PartnerScope) =>
  db.selectFrom("opportunities as o").selectAll("o").where("o.partner_id", "=", partnerId);

export async function listOpportunities(
  db: Kysely<Tables>,
  scope: PartnerScope,
  listQuery: OpportunityPageQuery,
): Promise<OpportunityPage> {
  const matching = db
    .selectFrom("opportunities as o")
    .where("o.partner_id", "=", scope.partnerId)
    .where((eb) => opportunityConditions(eb, listQuery));
  // Sorts ids, not whole rows: only the rows of the page are read.
  const page = orderTerms(listQuery).reduce(
    (query, term) => query.orderBy(term),
    matching.select("o.opportunity_id as id"),
  );
  const [{ total }, listed] = await Promise.all([
    matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
    page.limit(listQuery.limit).offset(listQuery.offset).execute(),
  ]);
  const ids = listed.map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: Number(total) };
  const found = await rowsOf(db, scope).where("o.opportunity_id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.opportunity_id, toRow(row)]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(total) };
}

/** All matches, in list order, from a single query, so that concurrent fetches move nothing. */
export async function orderedOpportunities(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
  sort: OpportunitySort,
): Promise<ListedOpportunity[]> {
  const fitting = db
    .selectFrom("opportunities as o")
    .select(["o.opportunity_id", "o.last_snapshot_id", "o.quota_entries"])
    .where("o.partner_id", "=", partnerId)
    .where((eb) => opportunityConditions(eb, filter));
  const rows = await orderTerms({ ...sort, panelId: filter.panelId })
    .reduce((query, term) => query.orderBy(term), fitting)
    .execute();
  return rows.map((row) => ({ id: row.opportunity_id, snapshotId: row.last_snapshot_id, entries: row.quota_entries }));
}

type OrderQuery = OpportunitySort & Pick<OpportunityFilter, "panelId">;

/** Total order: no two rows compare equal. */
function orderTerms({ sort, groupBy, panelId }: OrderQuery): RawBuilder<unknown>[] {
  const { by, descending } = sort ?? { by: "readAt", descending: true };
  const of = groupBy && GROUPINGS[groupBy];
  // The time is never null; PostgreSQL uses its index only without `nulls last`.
  const nulls = by === "readAt" ? sql`` : sql`nulls last`;
  return [
    ...(of ? [sql`max(o.read_at) over (partition by ${of}) desc`, of] : []),
    ...orderColumns(by, panelId).map((column) =>
      descending ? sql`${column} desc ${nulls}` : sql`${column} asc ${nulls}`,
    ),
    numericLength(sql.ref("o.opportunity_id")),
    sql.ref("o.opportunity_id"),
  ];
}

/** Ids and groups of all matches, by id. */
export async function fittingOpportunities(
  db: Kysely<Tables>,
  { partnerId }: PartnerScope,
  filter: OpportunityFilter,
  limit: number,
): Promise<{ readonly id: string; readonly groupId: string; readonly readAt: number }[]> {
  const rows = await db
    .selectFrom("opportunities as o")
    .select(["o.opportunity_id", "o.group_id", "o.read_at"])
    .where("o.partner_id", "=", partnerId)
    .where((eb) => opportunityConditions(eb, filter))
    .orderBy(numericLength(sql.ref("o.opportunity_id")))
    .orderBy("o.opportunity_id")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.opportunity_id, groupId: row.group_id, readAt: row.read_at }));
}

const plain = (name: keyof OpportunitiesTable): readonly RawBuilder<unknown>[] => [sql.ref(`o.${name}`)];
/** int64 texts: shorter is smaller. */
const numeric = (name: keyof OpportunitiesTable): readonly RawBuilder<unknown>[] => [
  numericLength(sql.ref<string | null>(`o.${name}`)),
  sql.ref(`o.${name}`),
];
const computed = (figure: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [figure];

export const GROUPINGS = {
  project: sql<string>`coalesce(o.project_id, '')`,
  group: sql<string>`o.group_id`,
} as const;

type SortField = FieldWith<"sort">;
type ReachField = Extract<SortField, { readonly panel: true }>;
type ExpressionField = Exclude<Extract<SortField, { readonly sort: { readonly by: "custom" } }>, ReachField>;

/** Opportunities without a computed reach are last. */
const REACH_ORDERS: Readonly<Record<UrlName<ReachField>, (panelId: string | undefined) => RawBuilder<unknown>>> = {
  reach: (panelId) => reachColumn(panelId, "room"),
  reachValue: (panelId) =>
    sql`case when o.cost_per_interview between 0 and 10000 then o.cost_per_interview * ${reachColumn(panelId, "room")} end`,
  perPlace: (panelId) => reachColumn(panelId, "per_place"),
};

const isReachOrder = (by: LibrarySort): by is UrlName<ReachField> => Object.hasOwn(REACH_ORDERS, by);

const orderColumns = (by: LibrarySort, panelId: string | undefined): readonly RawBuilder<unknown>[] =>
  isReachOrder(by) ? computed(REACH_ORDERS[by](panelId)) : ORDERS[by];

/** Sort orders that are not a single column of the table. */
const EXPRESSIONS: Readonly<Record<UrlName<ExpressionField>, readonly RawBuilder<unknown>[]>> = {
  locale: [...plain("language"), ...plain("country")],
  // Implausible figures give no derived value; the list does not show it either.
  epc: computed(
    sql`case when o.incidence_rate between 0 and 100 and o.cost_per_interview between 0 and 10000 then o.cost_per_interview * o.incidence_rate end`,
  ),
  perMinute: computed(
    sql`case when o.length_of_interview > 0 and o.length_of_interview <= 600 and o.cost_per_interview between 0 and 10000 then o.cost_per_interview * 1.0 / o.length_of_interview end`,
  ),
  findings: [
    sql`case when o.findings < 0 then null when o.findings_worst = 'miss' then 3 when o.findings_worst = 'maybe' then 2 when o.findings > 0 then 1 else 0 end`,
    ...plain("findings"),
  ],
};

const isOfReach = (field: SortField): field is ReachField => "panel" in field;

const isExpression = (field: PlainSortField): field is ExpressionField =>
  "by" in field.sort && field.sort.by === "custom";

type PlainSortField = Exclude<SortField, ReachField>;
type NamedField = Extract<SortField, { readonly sort: { readonly by: { readonly column: string } } }>;
const isNamed = (field: PlainSortField): field is NamedField => "by" in field.sort && field.sort.by !== "custom";

/** Table column of a sort order; an unknown column does not compile. */
const columnOf = (field: Exclude<PlainSortField, ExpressionField>): keyof OpportunitiesTable =>
  isNamed(field) ? field.sort.by.column : field.wire;

function orderOf(field: PlainSortField): readonly RawBuilder<unknown>[] {
  if (isExpression(field)) return EXPRESSIONS[urlName(field)];
  const hasDigits = field.kind === "id" || field.kind === "digits";
  return hasDigits ? numeric(columnOf(field)) : plain(columnOf(field));
}

const ORDERS = Object.fromEntries(
  fieldsWith("sort").flatMap((field) => (isOfReach(field) ? [] : [[urlName(field), orderOf(field)]])),
) as Readonly<Record<Exclude<LibrarySort, UrlName<ReachField>>, readonly RawBuilder<unknown>[]>>;
