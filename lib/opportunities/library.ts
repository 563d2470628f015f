/** The library: every opportunity that was read, as the store lists them. */
import "server-only";
import type { OpportunityRow } from "../store/opportunities.ts";
import { earningsPerClick, MINUTES, PERCENT, PRICE, toFigure } from "./figure.ts";
import type { LibraryPage, LibraryRow } from "./model.ts";
import { PAGE_SIZE, type LibraryWish } from "./params.ts";
import type { OpportunityContext } from "./reading.ts";

export async function libraryPage({ partner, store }: OpportunityContext, wish: LibraryWish): Promise<LibraryPage> {
  const { q, status, country, sort, dir, page } = wish;
  const [{ rows, total }, statuses, countries] = await Promise.all([
    store.opportunities.list(partner.scope, {
      ...(q.trim() ? { q: q.trim() } : {}),
      ...(status ? { status } : {}),
      ...(country ? { country } : {}),
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
      sort: { by: sort, descending: dir === "desc" },
    }),
    store.opportunities.statuses(partner.scope),
    store.opportunities.countries(partner.scope),
  ]);
  return {
    rows: rows.map(toLibraryRow),
    total,
    page,
    pageSize: PAGE_SIZE,
    all: statuses.reduce((sum, { opportunities }) => sum + opportunities, 0),
    statuses,
    countries,
  };
}

export function toLibraryRow(row: OpportunityRow): LibraryRow {
  const costPerInterview = toFigure(row.costPerInterview, PRICE);
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
    lengthOfInterview: toFigure(row.lengthOfInterview, MINUTES),
    incidenceRate,
    earningsPerClick: earningsPerClick(costPerInterview, incidenceRate),
    completes: row.completes ?? undefined,
    quotaEntries: row.quotaEntries,
    openQuotaEntries: row.openQuotaEntries,
    readAt: row.readAt,
    missingAt: row.missingAt ?? undefined,
  };
}
