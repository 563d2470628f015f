/**
 * What of the library is exported: exactly what passes its filters, or exactly what was selected, in the order it has when
 * the export begins. Opportunities are read while a file is written; none is left out or told twice for that.
 */
import "server-only";
import type { Table } from "../export/table.ts";
import type { ExportPlan } from "../export/plan.ts";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import type { Download } from "../server/download.ts";
import { keptWishes } from "../server/kept-wishes.ts";
import { inWords, orderWords } from "../attributes/export-about.ts";
import type { OpportunityFilter } from "../store/opportunities.ts";
import { entriesTable } from "./export-entries.ts";
import { libraryTable } from "./export-library.ts";
import type { ExportWish } from "./export-params.ts";
import { sortTitle } from "./library-columns.ts";
import { toFilter } from "./library.ts";
import { LIBRARY_FACETS } from "../library-names.ts";

export interface ExportSource extends Download {
  readonly table: Table;
  /** The filters in words. */
  readonly filters: string;
}

/** Keeps selected ids for the export that follows. */
export const keepSelected = ({ operator }: ActionContext, ids: readonly string[]): string =>
  keptWishes().keep(operator.id, ids);

/** @throws FailureError `missing` when the selected ids are no longer kept. */
export async function exportSource(context: ActionContext, wish: ExportWish): Promise<ExportSource> {
  const { store, partner, operator } = context;
  const ids = wish.kept === undefined ? undefined : keptWishes().find(operator.id, wish.kept);
  if (wish.kept !== undefined && !Array.isArray(ids)) {
    throw fail("missing", "The selection was kept for ten minutes, which are over. Open the export again.");
  }
  // Selected rows are meant whatever the filters say by now.
  const selected = ids as readonly string[] | undefined;
  const filter: OpportunityFilter = selected ? { ids: selected } : toFilter(wish, Date.now());
  const filters = selected ? `${selected.length.toLocaleString("en")} selected opportunities` : filterWords(wish);
  const sort = { by: wish.sort, descending: wish.dir === "desc" };
  const together = wish.together === "none" ? undefined : wish.together;
  const chosen = await store.opportunities.ordered(partner.scope, filter, { sort, together });
  const table =
    wish.what === "library" ? libraryTable(context, chosen, filters) : entriesTable(context, chosen, filters);
  return {
    named: wish.what === "library" ? ["opportunities", wish.q] : ["opportunities", "quota entries", wish.q],
    filters,
    audit: { subject: "opportunities", detail: { what: wish.what, filters } },
    table,
  };
}

export async function exportPlan(context: ActionContext, wish: ExportWish): Promise<ExportPlan> {
  const { table, filters } = await exportSource(context, wish);
  return { rows: table.count, columns: table.columns.map(({ title }) => title), locales: undefined, filters };
}

const filterWords = (wish: ExportWish): string =>
  inWords([
    wish.q.trim() && `“${wish.q.trim()}”`,
    ...LIBRARY_FACETS.map((facet) => wish[facet] && `${facet} ${wish[facet]}`),
    orderWords(sortTitle(wish.sort), wish.dir === "desc"),
  ]);
