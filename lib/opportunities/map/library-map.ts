/** Library map: the matches of the library's filters as dots. */
import "server-only";
import type { PublishedCount } from "../../panels/model/published-count.ts";
import type { DotRow } from "../../store/opportunities/opportunity-dots.ts";
import type { LibraryFilter } from "../library/address.ts";
import { toFilter } from "../library/library.ts";
import { MINUTES, PRICE, toFigure } from "../model/figure.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { MAX_DOTS, type LibraryMapView, type MapDot } from "./map-model.ts";

export async function libraryMap(
  { partner, store }: OpportunityContext,
  query: LibraryFilter,
): Promise<LibraryMapView> {
  const { scope } = partner;
  const panel = await store.panels.default(scope);
  const filter = toFilter(query, Date.now(), panel?.id);
  const [rows, total, facets, all] = await Promise.all([
    store.opportunities.dots(scope, filter, MAX_DOTS),
    store.opportunities.countMatches(scope, filter),
    store.opportunities.facets(scope, filter),
    store.opportunities.count(scope),
  ]);
  const dots = rows.flatMap((row) => toDot(row) ?? []);
  return {
    dots,
    unplaced: rows.length - dots.length,
    // A fetch between the two statements may add one.
    beyond: Math.max(0, total - rows.length),
    total,
    all,
    facets,
    panel: panel && { id: panel.id, name: panel.name },
  };
}

/** `undefined` without a usual length and price. */
function toDot(row: DotRow): MapDot | undefined {
  const [length, price] = [toFigure(row.lengthOfInterview, MINUTES), toFigure(row.costPerInterview, PRICE)];
  if (length.value === undefined || length.odd !== undefined || length.value === 0) return undefined;
  if (price.value === undefined || price.odd !== undefined) return undefined;
  return {
    id: row.id,
    orderNumber: row.orderNumber,
    status: row.status,
    missing: row.missingAt !== null,
    country: row.country,
    length: length.value,
    price: price.value,
    room: (row.room ?? undefined) as PublishedCount | undefined,
    possible: (row.possible ?? undefined) as PublishedCount | undefined,
  };
}
