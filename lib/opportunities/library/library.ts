/** Library: all stored opportunities, filtered and paged by the store. */
import "server-only";
import { LIBRARY_FACETS } from "../model/library-names.ts";
import type { LibraryReach } from "../../panels/model/model.ts";
import type { PublishedCount } from "../../panels/model/published-count.ts";
import type { OpportunityFilter, OpportunityRow } from "../../store/opportunities/opportunities.ts";
import type { StoredReach } from "../../store/panels/opportunity-reach.ts";
import type { ChangeSummary } from "../../targeting/diff/change-summary.ts";
import { toFigure } from "../model/figure.ts";
import { derivedFigures, fieldsWith } from "../model/page-fields.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { MAX_SELECTED, type LibraryFilter, type LibraryQuery } from "./address.ts";
import type { FittingOpportunity, LibraryPage, LibraryRow, StoredField, StoredValues } from "./library-model.ts";

const MINUTE = 60_000;

export async function libraryPage({ partner, store }: OpportunityContext, query: LibraryQuery): Promise<LibraryPage> {
  const { sort, dir, per, together } = query;
  const { scope } = partner;
  const panel = await store.panels.default(scope);
  const filter = toFilter(query, Date.now(), panel?.id);
  const grouping = together === "none" ? undefined : together;
  const listPage = (page: number) =>
    store.opportunities.list(scope, {
      ...filter,
      limit: per,
      offset: (page - 1) * per,
      sort: { by: sort, descending: dir === "desc" },
      groupBy: grouping,
    });
  const [wanted, facets, all] = await Promise.all([
    listPage(query.page),
    store.opportunities.facets(scope, filter),
    store.opportunities.count(scope),
  ]);
  // A refresh may have left fewer matches than the page begins with: the last page is shown.
  const isPastEnd = wanted.rows.length === 0 && wanted.total > 0;
  const page = isPastEnd ? Math.ceil(wanted.total / per) : query.page;
  const { rows, total } = isPastEnd ? await listPage(page) : wanted;
  const keys = new Set(rows.map((row) => (grouping === "project" ? (row.projectId ?? "") : row.groupId)));
  const sums = grouping ? await store.opportunities.sums(scope, filter, grouping, [...keys]) : [];
  // In row order.
  const groups = [...keys].flatMap((key) => sums.filter((sum) => sum.key === key));
  const reach = await reachOf({ partner, store }, panel?.id, rows);
  const libraryRows = rows.map((row) => toLibraryRow(row, reach.get(row.id)));
  return {
    rows: libraryRows,
    total,
    page,
    pageSize: per,
    all,
    facets,
    panel: panel && { id: panel.id, name: panel.name },
    groups,
  };
}

/** Number of opportunities in the library. */
export const librarySize = ({ partner, store }: Pick<OpportunityContext, "partner" | "store">): Promise<number> =>
  store.opportunities.count(partner.scope);

/** Reach of the rows in a panel. */
export async function reachOf(
  { partner, store }: Pick<OpportunityContext, "partner" | "store">,
  panelId: string | undefined,
  rows: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, LibraryReach>> {
  if (panelId === undefined) return new Map();
  const ids = rows.map(({ id }) => id);
  const stored = await store.opportunityReach.of(partner.scope, panelId, ids);
  return new Map([...stored].map(([id, reach]) => [id, toLibraryReach(reach)]));
}

const toLibraryReach = ({ certain, room, possible, perPlace, computedAt }: StoredReach): LibraryReach => ({
  certain: certain as PublishedCount,
  room: room as PublishedCount,
  possible: possible as PublishedCount,
  perPlace,
  computedAt,
});

/** All matching opportunities, for "select all". */
export async function fittingOpportunities(
  { partner, store }: OpportunityContext,
  filter: LibraryFilter,
): Promise<readonly FittingOpportunity[]> {
  const panel = await store.panels.default(partner.scope);
  const rows = await store.opportunities.fitting(partner.scope, toFilter(filter, Date.now(), panel?.id), MAX_SELECTED);
  return rows.map(({ id, groupId }) => ({ id, groupId }));
}

/**
 * Filter for the store. Fresh and stale are relative to `now`: under 15 minutes, and a day or more.
 * @param panelId default panel, whose reach counts.
 */
export function toFilter(filter: LibraryFilter, now: number, panelId: string | undefined): OpportunityFilter {
  const narrowed = LIBRARY_FACETS.filter((facet) => filter[facet] !== "").map((facet) => [facet, filter[facet]]);
  return {
    ...(filter.q.trim() ? { q: filter.q.trim() } : {}),
    ...Object.fromEntries(narrowed),
    panelId,
    ages: { freshFrom: now - 15 * MINUTE, staleBefore: now - 24 * 60 * MINUTE + 1 },
  };
}

const STORED = fieldsWith("export").filter(
  (field): field is StoredField => field.kind !== "own" && field.kind !== "derived",
);

const storedValues = (row: OpportunityRow): StoredValues =>
  Object.fromEntries(
    STORED.map((field) => [
      field.key,
      field.kind === "figure" ? toFigure(row[field.key], field.bounds) : (row[field.key] ?? undefined),
    ]),
  ) as unknown as StoredValues;

export function toLibraryRow(row: OpportunityRow, reach?: LibraryReach): LibraryRow {
  const values = storedValues(row);
  return {
    ...values,
    ...derivedFigures(values, reach?.room),
    locale: row.language && row.country ? `${row.language}_${row.country}` : "",
    country: row.country,
    requires: row.requires,
    unstated: row.unstated,
    findings: findingsOf(row),
    blockedStep: row.blockedStep ?? undefined,
    change: (row.change as ChangeSummary | null) ?? undefined,
    changedAt: row.changedAt ?? undefined,
    unchanged: row.unchanged ?? undefined,
    missingAt: row.missingAt ?? undefined,
    reach,
  };
}

function findingsOf({ findings, findingsWorst }: OpportunityRow): LibraryRow["findings"] {
  if (findings < 0) return undefined;
  const worst = findingsWorst === "miss" || findingsWorst === "maybe" ? findingsWorst : "mute";
  return { count: findings, worst };
}
