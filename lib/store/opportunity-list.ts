/** The library as a page of rows. */
import "server-only";
import { sql, type Expression, type Kysely, type RawBuilder, type SqlBool } from "kysely";
import { toRow, type OpportunityRow } from "./opportunity-row.ts";
import type { PartnerScope } from "./scope.ts";
import { contains, numericLength } from "./sql-fragments.ts";
import type { Tables } from "./tables.ts";

export type OpportunityOrder = keyof typeof ORDERS;

export interface OpportunityWish {
  /** Part of the id, the group's, the project's, or the order number. */
  readonly q?: string | undefined;
  readonly status?: string | undefined;
  readonly country?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** Without one, the latest read first. */
  readonly sort?: { readonly by: OpportunityOrder; readonly descending?: boolean | undefined } | undefined;
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
  { partnerId }: PartnerScope,
  wish: OpportunityWish,
): Promise<OpportunityPage> {
  const matching = db
    .selectFrom("opportunities as o")
    .where("o.partner_id", "=", partnerId)
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = [];
      const q = wish.q?.trim().toLowerCase() ?? "";
      if (wish.status !== undefined) conditions.push(eb("o.status", "=", wish.status));
      if (wish.country !== undefined) conditions.push(eb("o.country", "=", wish.country));
      if (q !== "") {
        conditions.push(
          eb.or([
            contains(eb.ref("o.opportunity_id"), q),
            contains(eb.ref("o.group_id"), q),
            contains(eb.fn.coalesce("o.project_id", eb.val("")), q),
            contains(eb.fn<string>("lower", ["o.order_number"]), q),
          ]),
        );
      }
      return eb.and(conditions);
    });
  const { total } = await matching.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { by, descending } = wish.sort ?? { by: "readAt", descending: true };
  let page = matching.selectAll("o");
  for (const column of ORDERS[by]) {
    page = page.orderBy(column, (order) => (descending ? order.desc().nullsLast() : order.asc().nullsLast()));
  }
  const rows = await page
    .orderBy(numericLength(sql.ref("o.opportunity_id")))
    .orderBy("o.opportunity_id")
    .limit(wish.limit)
    .offset(wish.offset)
    .execute();
  return { rows: rows.map(toRow), total: Number(total) };
}

const plain = (name: string): readonly RawBuilder<unknown>[] => [sql.ref(`o.${name}`)];
/** int64 texts: the shorter is the smaller. */
const numeric = (name: string): readonly RawBuilder<unknown>[] => [
  numericLength(sql.ref<string | null>(`o.${name}`)),
  sql.ref(`o.${name}`),
];

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
  completes: numeric("completes"),
  openEntries: plain("open_quota_entries"),
} as const;
