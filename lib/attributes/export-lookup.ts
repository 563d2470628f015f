/** The texts of pasted ids as a table, in the order pasted. */
import "server-only";
import { inBatches } from "../export/in-batches.ts";
import { fail } from "../failure.ts";
import type { ActionContext } from "../server/action.ts";
import { keptWishes } from "../server/kept-wishes.ts";
import { aboutFacts } from "./export-about.ts";
import { placeColumns, placeRows, type OwnColumns } from "./export-places.ts";
import type { ExportOf } from "./export-params.ts";
import type { ExportSource } from "./export-source.ts";
import { findPlaces, type LookupPlace } from "./lookup.ts";

/** Places whose texts are read at once. */
const AT_ONCE = 200;
/** So many ids without a text are named in the file. */
const NAMED = 1_000;

/** Keeps ids for the export that follows. */
export const keepLookup = ({ operator }: ActionContext, ids: readonly string[]): string =>
  keptWishes().keep(operator.id, ids);

/** @throws FailureError `missing` when the ids are no longer kept. */
export async function lookupExport(context: ActionContext, wish: ExportOf<"lookup">): Promise<ExportSource> {
  const { operator, partner, store } = context;
  const ids = keptWishes().find(operator.id, wish.kept) as readonly string[] | undefined;
  if (!ids) throw fail("missing", "These ids were kept for ten minutes, which are over. Open the export again.");
  const { places } = await findPlaces(context, ids);
  const found = new Set(places.map((place) => place.asked));
  const unknown = ids.filter((id) => !found.has(id));
  const known = (await store.attributes.locales(partner.scope))
    .map((entry) => entry.locale)
    .filter(Boolean)
    .toSorted();
  const locales = wish.locales === "all" ? known : wish.pins;
  const filters = `${ids.length.toLocaleString("en")} ids, ${unknown.length.toLocaleString("en")} of them not found`;
  return {
    named: ["attributes", "lookup"],
    filters,
    locales: { pinned: wish.pins.length, all: known.length },
    audit: { subject: "attributes", detail: { what: "lookup", ids: ids.length, locales: wish.locales } },
    table: {
      title: "Texts of ids",
      columns: placeColumns(ASKED.columns, locales),
      count: places.length,
      facts: aboutFacts(context, filters, [["Not found", unknown.slice(0, NAMED).join(" ") || "none"]]),
      batches: () => placeRows(context, inBatches(places, AT_ONCE), locales, ASKED),
    },
  };
}

const ASKED: OwnColumns<LookupPlace> = {
  columns: [{ key: "asked", title: "Asked", type: "text" }],
  locales: () => [],
  cells: ({ asked }) => [asked],
};
