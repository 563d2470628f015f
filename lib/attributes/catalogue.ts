/** The catalogue's lines, filtered and sorted by the store. */
import "server-only";
import type { AttributeContext } from "./detail-source.ts";
import type { CatalogueRow } from "./model.ts";
import type { CatalogueWish } from "./params.ts";

export interface CataloguePage {
  readonly rows: readonly CatalogueRow[];
  /** Lines that match, shown or not. */
  readonly total: number;
}

const ACTIVITY = {
  any: {},
  active: { active: true },
  inactive: { active: false },
  read: { read: true },
  unread: { read: false },
  failed: { failed: true },
} as const;

export async function cataloguePage(
  { store, partner }: AttributeContext,
  { q, country, activity, source, sort, locale, limit }: CatalogueWish,
): Promise<CataloguePage> {
  const { rows, total } = await store.attributes.catalogue(partner.scope, {
    ...(source === "any" ? {} : { source }),
    ...ACTIVITY[activity],
    ...(q.trim() ? { q: q.trim() } : {}),
    ...(country ? { country } : {}),
    ...(locale ? { locale } : {}),
    sort: { by: sort },
    limit,
    offset: 0,
  });
  return {
    total,
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
      expiresAfter: row.expirationMs ?? undefined,
      readAt: row.readAt ?? undefined,
      failure: row.failure?.message,
    })),
  };
}
