/** Export of all search hits: one row per answer, question, name or id, as on screen but unlimited. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { inBatches } from "../../export/in-batches.ts";
import { toPlainText } from "../../plain-text.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { processSingleton } from "../../server/process-wide.ts";
import { modeLabel } from "../model/mode.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { findRows } from "../search/search.ts";
import { passing } from "../search/search-facets.ts";
import { textFilter } from "../search/search-filter.ts";
import { toRows, type MatchedText, type FoundRow } from "../search/search-rows.ts";
import { aboutFacts, filterSummary, PLAIN_TEXTS } from "./export-about.ts";
import type { ExportOf, ExportQuery } from "./export-params.ts";
import { locationColumns, locationRows, type OwnColumns } from "./export-locations.ts";
import type { ExportSource } from "./export-source.ts";

/**
 * Milliseconds. The dialog's count is reused by the export that follows; differences are reported at the end of the
 * export.
 */
const CACHE_TTL = 60_000;

interface CachedCount {
  readonly count: number;
  readonly at: number;
}

/** @throws FailureError `cancelled` once the caller has disconnected. */
async function countRows(
  context: AttributeContext,
  query: ExportQuery,
  batches: () => AsyncIterable<readonly unknown[]>,
): Promise<number> {
  const cache = processSingleton("export-counts", () => new Map<string, CachedCount>());
  const name = JSON.stringify([context.partner.id, rowsOnly(query)]);
  const cached = cache.get(name);
  if (cached && Date.now() - cached.at < CACHE_TTL) return cached.count;
  let count = 0;
  for await (const batch of batches()) {
    throwIfAborted(context);
    count += batch.length;
  }
  for (const [old, { at }] of cache) if (Date.now() - at >= CACHE_TTL) cache.delete(old);
  cache.set(name, { count, at: Date.now() });
  return count;
}

/** Parameters that determine the rows; format, columns and page size do not. */
const rowsOnly = (query: ExportQuery) => ({
  ...query,
  format: undefined,
  bom: undefined,
  guardIds: undefined,
  locales: undefined,
  limit: undefined,
});

/** Rows per batch of texts. */
const BATCH_SIZE = 200;

export async function searchExport(context: AttributeContext, query: ExportOf<"search">): Promise<ExportSource> {
  const { partner, store } = context;
  const { rows, capped } = await findRows(context, query);
  const listed = passing(rows, query);
  const storedLocales = (await store.attributes.locales(partner.scope))
    .map((entry) => entry.locale)
    .filter(Boolean)
    .toSorted();
  const locales = query.locales === "all" ? storedLocales : query.pins;
  // The screen ranks the first 1,000 texts. Beyond that, attribute rank is the best order possible without holding all
  // rows in memory.
  const batches = capped ? () => everyRow(context, query) : () => inBatches(listed, BATCH_SIZE);
  const filters = filterText(query);
  return {
    named: ["attributes", "texts", query.q],
    filters,
    locales: { pinned: query.pins.length, all: storedLocales.length },
    audit: { subject: "attributes", detail: { what: "texts", filters, locales: query.locales } },
    table: {
      title: "Texts",
      columns: locationColumns(FOUND.columns, locales),
      count: capped ? await countRows(context, query, batches) : listed.length,
      facts: aboutFacts(context, filters, [
        ["Order", capped ? "by usage rank" : "best match first, as on screen"],
        PLAIN_TEXTS,
      ]),
      batches: () => locationRows(context, batches(), locales, FOUND),
    },
  };
}

/** Rows of all matching texts, streamed from the store attribute by attribute. */
async function* everyRow(context: AttributeContext, query: ExportOf<"search">): AsyncGenerator<readonly FoundRow[]> {
  const { partner, store } = context;
  let matches: MatchedText[] = [];
  for await (const batch of store.search.every(partner.scope, query.q, textFilter(query))) {
    throwIfAborted(context);
    for (const { attributeId, answerId, part, locale, match } of batch) {
      if (matches.length > 0 && matches[0]?.attributeId !== attributeId) {
        yield* narrowed(query, toRows(matches));
        matches = [];
      }
      matches.push({ attributeId, answerId, part, locale, match });
    }
    await nextTurn();
  }
  yield* narrowed(query, toRows(matches));
}

/** Filters that the store cannot apply: hits on ids. */
const narrowed = ({ scope }: ExportOf<"search">, rows: readonly FoundRow[]): AsyncGenerator<readonly FoundRow[]> =>
  inBatches(scope === "all" ? rows : rows.filter((row) => row.kind === scope), BATCH_SIZE);

/** Location of the hit, and the best matching text, whose locale may not be among the columns. */
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
  id: "IDs",
} as const;
const SOURCES = {
  top: "the 500 most used",
  full: "the full list",
  country: "on a country list",
  targeting: "seen in targeting",
  any: false,
} as const;

const filterText = (query: ExportOf<"search">): string =>
  filterSummary([
    `“${toPlainText(query.q)}”`,
    SCOPES[query.scope],
    query.word && "whole word",
    query.locale && `in ${query.locale}`,
    query.gaps && `missing a text in ${query.pins.join(" or ")}`,
    query.missing && `missing a text in ${query.missing}`,
    query.activity !== "any" && query.activity,
    query.modes.map(modeLabel).join(" or "),
    query.country && `offered in ${query.country}`,
    query.asked !== null && (query.asked === "alone" ? "no dependencies" : "depends on another"),
    SOURCES[query.source],
  ]);
