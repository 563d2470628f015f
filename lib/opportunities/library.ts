/** The library: every opportunity that was read, as the store lists them. */
import "server-only";
import type { OpportunityFilter, OpportunityRow } from "../store/opportunities.ts";
import type { ChangeSummary } from "../targeting/change-summary.ts";
import { DAYS, earningsPerClick, MINUTES, PERCENT, PRICE, pricePerMinute, toFigure } from "./figure.ts";
import { LIBRARY_FACETS } from "../library-names.ts";
import type { LibraryFilter, LibraryWish } from "./library-params.ts";
import { MOST_SELECTED } from "./library-choices.ts";
import type { FittingOpportunity, LibraryPage, LibraryRow } from "./library-model.ts";
import type { OpportunityContext } from "./reading.ts";

const MINUTE = 60_000;

export async function libraryPage({ partner, store }: OpportunityContext, wish: LibraryWish): Promise<LibraryPage> {
  const { sort, dir, page, per, together } = wish;
  const { scope } = partner;
  const filter = toFilter(wish, Date.now());
  const grouping = together === "none" ? undefined : together;
  const [{ rows, total }, facets, all] = await Promise.all([
    store.opportunities.list(scope, {
      ...filter,
      limit: per,
      offset: (page - 1) * per,
      sort: { by: sort, descending: dir === "desc" },
      together: grouping,
    }),
    store.opportunities.facets(scope, filter),
    store.opportunities.count(scope),
  ]);
  const keys = new Set(rows.map((row) => (grouping === "project" ? (row.projectId ?? "") : row.groupId)));
  const sums = grouping ? await store.opportunities.sums(scope, filter, grouping, [...keys]) : [];
  // In the order of the rows.
  const groups = [...keys].flatMap((key) => sums.filter((sum) => sum.key === key));
  return { rows: rows.map(toLibraryRow), total, page, pageSize: per, all, facets, groups };
}

/** Everything that fits, to be selected. */
export async function fittingOpportunities(
  { partner, store }: OpportunityContext,
  filter: LibraryFilter,
): Promise<readonly FittingOpportunity[]> {
  const rows = await store.opportunities.fitting(partner.scope, toFilter(filter, Date.now()), MOST_SELECTED);
  return rows.map(({ id, groupId }) => ({ id, groupId }));
}

/** As the store takes it. Fresh and stale are counted from `now`: under 15 minutes, and a day or more (SCREENS §1). */
export function toFilter(filter: LibraryFilter, now: number): OpportunityFilter {
  const narrowed = LIBRARY_FACETS.filter((facet) => filter[facet] !== "").map((facet) => [facet, filter[facet]]);
  return {
    ...(filter.q.trim() ? { q: filter.q.trim() } : {}),
    ...Object.fromEntries(narrowed),
    ages: { freshFrom: now - 15 * MINUTE, staleBefore: now - 24 * 60 * MINUTE + 1 },
  };
}

export function toLibraryRow(row: OpportunityRow): LibraryRow {
  const costPerInterview = toFigure(row.costPerInterview, PRICE);
  const lengthOfInterview = toFigure(row.lengthOfInterview, MINUTES);
  const incidenceRate = toFigure(row.incidenceRate, PERCENT);
  return {
    id: row.id,
    groupId: row.groupId,
    projectId: row.projectId ?? undefined,
    orderNumber: row.orderNumber,
    status: row.status,
    locale: row.language && row.country ? `${row.language}_${row.country}` : "",
    country: row.country,
    costPerInterview,
    lengthOfInterview,
    incidenceRate,
    earningsPerClick: earningsPerClick(costPerInterview, incidenceRate),
    pricePerMinute: pricePerMinute(costPerInterview, lengthOfInterview),
    completes: row.completes ?? undefined,
    quotaEntries: row.quotaEntries,
    openQuotaEntries: row.openQuotaEntries,
    daysInField: toFigure(row.daysInField, DAYS),
    created: row.created,
    devices: row.devices,
    categories: row.categories,
    requires: row.requires,
    findings: findingsOf(row),
    change: (row.change as ChangeSummary | null) ?? undefined,
    changedAt: row.changedAt ?? undefined,
    unchanged: row.unchanged ?? undefined,
    readings: row.readings,
    snapshots: row.snapshots,
    readAt: row.readAt,
    missingAt: row.missingAt ?? undefined,
  };
}

function findingsOf({ findings, findingsWorst }: OpportunityRow): LibraryRow["findings"] {
  if (findings < 0) return undefined;
  const worst = findingsWorst === "miss" || findingsWorst === "maybe" ? findingsWorst : "mute";
  return { count: findings, worst };
}
