/** Export of the texts of pasted ids, in pasted order. */
import "server-only";
import { inBatches } from "../../export/in-batches.ts";
import { fail } from "../../failure.ts";
import { pluralize } from "../../pluralize.ts";
import type { ActionContext } from "../../server/action.ts";
import { findLookupMatches, type LookupMatch } from "../lookup/lookup.ts";
import { aboutFacts, PLAIN_TEXTS } from "./export-about.ts";
import type { ExportOf } from "./export-params.ts";
import { locationColumns, locationRows, type OwnColumns } from "./export-locations.ts";
import type { ExportSource } from "./export-source.ts";

/** Texts per batch. */
const BATCH_SIZE = 200;
/** Maximum ids without a text that the file lists. */
const NAMED = 1_000;

/** Stores ids for the export that follows. */
export const storeLookupIds = ({ store, operator }: ActionContext, ids: readonly string[]): Promise<string> =>
  store.storedParams.keep(operator.id, ids);

/** @throws FailureError `missing` if the ids have expired. */
export async function lookupExport(context: ActionContext, query: ExportOf<"lookup">): Promise<ExportSource> {
  const { operator, partner, store } = context;
  const ids = (await store.storedParams.find(operator.id, query.kept)) as readonly string[] | undefined;
  if (!ids) throw fail("missing", "These IDs expired after ten minutes. Open the export again.");
  const { places: matches } = await findLookupMatches(context, ids);
  const found = new Set(matches.map((match) => match.asked));
  const unknown = ids.filter((id) => !found.has(id));
  const storedLocales = (await store.attributes.locales(partner.scope))
    .map((entry) => entry.locale)
    .filter(Boolean)
    .toSorted();
  const locales = query.locales === "all" ? storedLocales : query.pins;
  const filters = `${pluralize(ids.length, "ID")}, ${unknown.length.toLocaleString("en")} not found`;
  return {
    named: ["attributes", "lookup"],
    filters,
    locales: { pinned: query.pins.length, all: storedLocales.length },
    audit: { subject: "attributes", detail: { what: "lookup", ids: ids.length, locales: query.locales } },
    table: {
      title: "Texts of IDs",
      columns: locationColumns(ASKED.columns, locales),
      count: matches.length,
      facts: aboutFacts(context, filters, [["Not found", unknown.slice(0, NAMED).join(" ") || "none"], PLAIN_TEXTS]),
      batches: () => locationRows(context, inBatches(matches, BATCH_SIZE), locales, ASKED),
    },
  };
}

const ASKED: OwnColumns<LookupMatch> = {
  columns: [{ key: "asked", title: "Entered ID", type: "text" }],
  locales: () => [],
  cells: ({ asked }) => [asked],
};
