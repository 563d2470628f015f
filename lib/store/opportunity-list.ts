/** The library as a page of rows. */
import "server-only";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { LibrarySort } from "../library-names.ts";
import { opportunityConditions, type OpportunityFilter } from "./opportunity-filter.ts";
import { toRow, type OpportunityRow } from "./opportunity-row.ts";
import type { PartnerScope } from "./scope.ts";
import { numericLength } from "./sql-fragments.ts";
import type { Tables } from "./tables.ts";

export type OpportunityOrder = LibrarySort;
export type OpportunityGrouping = "project" | "group";

export interface OpportunitySort {
  /** Without one, the latest read first. */
  readonly sort?: { readonly by: OpportunityOrder; readonly descending?: boolean | undefined } | undefined;
  /** Rows of one project or group stand together, the one read last first; `sort` orders them inside. */
  readonly together?: OpportunityGrouping | undefined;
}

export interface OpportunityWish extends OpportunityFilter, OpportunitySort {
  readonly limit: number;
  readonly offset: number;
}

/** One opportunity as it stood when a list was taken. */
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
  wish: OpportunityWish,
): Promise<OpportunityPage> {
  const matching = db
    .selectFrom("opportunities as o")
    .where("o.partner_id", "=", scope.partnerId)
    .where((eb) => opportunityConditions(eb, wish));
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  // Ids are sorted, not whole rows: those of the page alone are taken along.
  const page = orderTerms(wish).reduce((query, term) => query.orderBy(term), matching.select("o.opportunity_id as id"));
  const ids = (await page.limit(wish.limit).offset(wish.offset).execute()).map(({ id }) => id);
  if (ids.length === 0) return { rows: [], total: Number(total) };
  const found = await rowsOf(db, scope).where("o.opportunity_id", "in", ids).execute();
  const byId = new Map(found.map((row) => [row.opportunity_id, toRow(row)]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: Number(total) };
}

/** All that fit, in the order of the list: one look, so that what is read meanwhile moves nothing. */
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
  const rows = await orderTerms(sort)
    .reduce((query, term) => query.orderBy(term), fitting)
    .execute();
  return rows.map((row) => ({ id: row.opportunity_id, snapshotId: row.last_snapshot_id, entries: row.quota_entries }));
}

/** Whole: no two rows are equal in all of them. */
function orderTerms({ sort, together }: OpportunitySort): RawBuilder<unknown>[] {
  const { by, descending } = sort ?? { by: "readAt", descending: true };
  const of = together && GROUPINGS[together];
  return [
    ...(of ? [sql`max(o.read_at) over (partition by ${of}) desc`, of] : []),
    ...ORDERS[by].map((column) => (descending ? sql`${column} desc nulls last` : sql`${column} asc nulls last`)),
    numericLength(sql.ref("o.opportunity_id")),
    sql.ref("o.opportunity_id"),
  ];
}

/** Ids and groups of all that fit, in the order of the ids. */
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

const plain = (name: string): readonly RawBuilder<unknown>[] => [sql.ref(`o.${name}`)];
/** int64 texts: the shorter is the smaller. */
const numeric = (name: string): readonly RawBuilder<unknown>[] => [
  numericLength(sql.ref<string | null>(`o.${name}`)),
  sql.ref(`o.${name}`),
];
const reckoned = (figure: RawBuilder<unknown>): readonly RawBuilder<unknown>[] => [figure];

export const GROUPINGS = {
  project: sql<string>`coalesce(o.project_id, '')`,
  group: sql<string>`o.group_id`,
} as const;

const ORDERS = {
  readAt: plain("read_at"),
  id: numeric("opportunity_id"),
  group: numeric("group_id"),
  project: numeric("project_id"),
  status: plain("status"),
  locale: [...plain("language"), ...plain("country")],
  orderNumber: plain("order_number"),
  cpi: plain("cost_per_interview"),
  loi: plain("length_of_interview"),
  ir: plain("incidence_rate"),
  // What an odd figure would make of it is not shown either.
  epc: reckoned(
    sql`case when o.incidence_rate between 0 and 100 and o.cost_per_interview between 0 and 10000 then o.cost_per_interview * o.incidence_rate end`,
  ),
  perMinute: reckoned(
    sql`case when o.length_of_interview > 0 and o.length_of_interview <= 600 and o.cost_per_interview between 0 and 10000 then o.cost_per_interview * 1.0 / o.length_of_interview end`,
  ),
  completes: numeric("completes"),
  openEntries: plain("open_quota_entries"),
  findings: [
    sql`case when o.findings < 0 then null when o.findings_worst = 'miss' then 3 when o.findings_worst = 'maybe' then 2 when o.findings > 0 then 1 else 0 end`,
    ...plain("findings"),
  ],
  change: plain("changed_at"),
  days: plain("days_in_field"),
  created: plain("created"),
  readings: plain("readings"),
  snapshots: plain("snapshots"),
} as const satisfies Record<LibrarySort, readonly RawBuilder<unknown>[]>;
