/** Everything that a search finds as a table: one row an answer, question, name or id, as on the screen, but all of them. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { inBatches } from "../export/in-batches.ts";
import { toPlainText } from "../plain-text.ts";
import { checkWanted } from "../server/still-wanted.ts";
import type { AttributeContext } from "./detail-source.ts";
import { aboutFacts, inWords } from "./export-about.ts";
import { countRows } from "./export-count.ts";
import type { ExportOf } from "./export-params.ts";
import type { ExportSource } from "./export-source.ts";
import { placeColumns, placeRows, type OwnColumns } from "./export-places.ts";
import { modeWords } from "./mode.ts";
import { findRows } from "./search.ts";
import { passing } from "./search-facets.ts";
import { textFilter } from "./search-filter.ts";
import { toRows, type FoundPlace, type FoundRow } from "./search-rows.ts";

/** Rows whose texts are read at once. */
const AT_ONCE = 200;

export async function searchExport(context: AttributeContext, wish: ExportOf<"search">): Promise<ExportSource> {
  const { partner, store } = context;
  const { rows, capped } = await findRows(context, wish);
  const listed = passing(rows, wish);
  const known = (await store.attributes.locales(partner.scope))
    .map((entry) => entry.locale)
    .filter(Boolean)
    .toSorted();
  const locales = wish.locales === "all" ? known : wish.pins;
  // The screen ranks the first 1,000 texts. Beyond, the best order that can be kept without holding them all is the rank.
  const batches = capped ? () => everyRow(context, wish) : () => inBatches(listed, AT_ONCE);
  const filters = filterWords(wish);
  return {
    named: ["attributes", "texts", wish.q],
    filters,
    locales: { pinned: wish.pins.length, all: known.length },
    audit: { subject: "attributes", detail: { what: "texts", filters, locales: wish.locales } },
    table: {
      title: "Texts",
      columns: placeColumns(FOUND.columns, locales),
      count: capped ? await countRows(context, wish, batches) : listed.length,
      facts: aboutFacts(context, filters, [
        ["Order", capped ? "by the attribute's rank of use" : "best match first, as on the screen"],
      ]),
      batches: () => placeRows(context, batches(), locales, FOUND),
    },
  };
}

/** The rows of every matching text, however many: gathered attribute by attribute, as the store hands them out. */
async function* everyRow(context: AttributeContext, wish: ExportOf<"search">): AsyncGenerator<readonly FoundRow[]> {
  const { partner, store } = context;
  let places: FoundPlace[] = [];
  for await (const batch of store.search.every(partner.scope, wish.q, textFilter(wish))) {
    checkWanted(context);
    for (const { attributeId, answerId, part, locale, match } of batch) {
      if (places.length > 0 && places[0]?.attributeId !== attributeId) {
        yield* narrowed(wish, toRows(places));
        places = [];
      }
      places.push({ attributeId, answerId, part, locale, match });
    }
    await nextTurn();
  }
  yield* narrowed(wish, toRows(places));
}

/** What the store cannot filter by: what was meant as an id. */
const narrowed = ({ scope }: ExportOf<"search">, rows: readonly FoundRow[]): AsyncGenerator<readonly FoundRow[]> =>
  inBatches(scope === "all" ? rows : rows.filter((row) => row.kind === scope), AT_ONCE);

/** Where the query stands, and the best text that holds it: its locale may be no column. */
const FOUND: OwnColumns<FoundRow> = {
  columns: [
    { key: "foundIn", title: "Found in", type: "text" },
    { key: "found", title: "Text found", type: "text" },
  ],
  locales: ({ locales }) => locales.slice(0, 1),
  cells: ({ kind, locales }, textIn) => [
    kind === "id" ? "id" : locales.map((locale) => locale || "default").join(" "),
    textIn(locales[0] ?? ""),
  ],
};

const SCOPES = {
  all: false,
  answer: "answers",
  question: "questions",
  name: "names",
  description: "descriptions",
  id: "ids",
} as const;
const SOURCES = {
  top: "the 500 most used",
  full: "the full list",
  targeting: "seen in targeting",
  any: false,
} as const;

const filterWords = (wish: ExportOf<"search">): string =>
  inWords([
    `“${toPlainText(wish.q)}”`,
    SCOPES[wish.scope],
    wish.word && "whole word",
    wish.locale && `in ${wish.locale}`,
    wish.gaps && `lacks a text in ${wish.pins.join(" or ")}`,
    wish.missing && `lacks a text in ${wish.missing}`,
    wish.activity !== "any" && wish.activity,
    wish.modes.map(modeWords).join(" or "),
    wish.country && `offered in ${wish.country}`,
    wish.asked && (wish.asked === "alone" ? "stands alone" : "asked after another"),
    SOURCES[wish.source],
  ]);
