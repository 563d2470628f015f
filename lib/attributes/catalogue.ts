/** The catalogue's lines, filtered and sorted by the store. */
import "server-only";
import type { CatalogueOrder } from "../store/attribute-catalogue.ts";
import type { CatalogueSort } from "./catalogue-columns.ts";
import type { AttributeContext } from "./detail-source.ts";
import type { CatalogueRow } from "./model.ts";
import type { CatalogueWish } from "./params.ts";
import { catalogueFilter } from "./search-filter.ts";

export interface CataloguePage {
  readonly rows: readonly CatalogueRow[];
  /** Lines that match, shown or not. */
  readonly total: number;
  /** Lines of the list without any filter; counted only when the filters leave none. */
  readonly listed: number;
}

/** The store's name of an order. */
export const catalogueOrder = (sort: CatalogueSort): CatalogueOrder => (sort === "expires" ? "expiration" : sort);

export async function cataloguePage({ store, partner }: AttributeContext, wish: CatalogueWish): Promise<CataloguePage> {
  const { rows, total } = await store.attributes.catalogue(partner.scope, {
    ...catalogueFilter(wish),
    ...(wish.locale ? { locale: wish.locale } : {}),
    sort: { by: catalogueOrder(wish.sort), descending: wish.down },
    limit: wish.limit,
    offset: 0,
  });
  return {
    total,
    listed: total > 0 ? total : await linesOf({ store, partner }, wish.source),
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
      readAt: row.readAt ?? undefined,
      failure: row.failure?.message,
    })),
  };
}

async function linesOf({ store, partner }: AttributeContext, source: CatalogueWish["source"]): Promise<number> {
  const { total } = await store.attributes.catalogue(partner.scope, {
    ...(source === "any" ? {} : { source }),
    limit: 1,
    offset: 0,
  });
  return total;
}
