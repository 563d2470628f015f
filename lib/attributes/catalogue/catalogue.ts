/** Catalogue rows, filtered and sorted by the store. */
import "server-only";
import type { CatalogueOrder } from "../../store/attributes/attribute-catalogue.ts";
import type { CatalogueQuery } from "../address.ts";
import type { CatalogueSort } from "../model/catalogue-columns.ts";
import type { CatalogueRow } from "../model/model.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { catalogueFilter } from "../search/search-filter.ts";

export interface CataloguePage {
  readonly rows: readonly CatalogueRow[];
  /** Total number of matching rows. */
  readonly total: number;
  /** Rows without any filter; counted only if the filters match nothing. */
  readonly listed: number;
}

/** Sort key of the store. */
export const catalogueOrder = (sort: CatalogueSort): CatalogueOrder => (sort === "expires" ? "expiration" : sort);

export async function cataloguePage(
  { store, partner }: AttributeContext,
  query: CatalogueQuery,
): Promise<CataloguePage> {
  const { rows, total } = await store.attributes.catalogue(partner.scope, {
    ...catalogueFilter(query),
    ...(query.in ? { locale: query.in } : {}),
    sort: { by: catalogueOrder(query.sort), descending: query.down },
    limit: query.lines,
    offset: 0,
  });
  return {
    total,
    listed: total > 0 ? total : await linesOf({ store, partner }, query.source),
    rows: rows.map((row) => ({
      id: row.id,
      rank: row.rank ?? undefined,
      name: row.name,
      question:
        row.question === null
          ? undefined
          : { text: row.question, ...(row.questionLocale === null ? {} : { locale: row.questionLocale }) },
      mode: row.mode,
      active: row.active ?? undefined,
      countries: row.countries,
      answers: row.answers,
      locales: row.locales,
      dependsOn: row.dependsOn,
      usedIn: row.usedIn,
      expiresAfter: row.expirationMs ?? undefined,
      missing: row.missing ?? undefined,
      readAt: row.readAt ?? undefined,
      failure: row.failure?.message,
    })),
  };
}

async function linesOf({ store, partner }: AttributeContext, source: CatalogueQuery["source"]): Promise<number> {
  const { total } = await store.attributes.catalogue(partner.scope, {
    ...(source === "any" ? {} : { source }),
    limit: 1,
    offset: 0,
  });
  return total;
}
