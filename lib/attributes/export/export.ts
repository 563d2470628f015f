/** Export sources by screen. */
import "server-only";
import { inBatches } from "../../export/in-batches.ts";
import { planOf, type ExportPlan } from "../../export/plan.ts";
import type { Column, Row } from "../../export/table.ts";
import { fail } from "../../failure.ts";
import { localeLabel } from "../../locale.ts";
import { toPlainText } from "../../plain-text.ts";
import type { ActionContext } from "../../server/action.ts";
import { formatUtc } from "../../time.ts";
import { isAvailable, isOfferedForAny, sharesLanguage, type MatrixSource, type SourceRow } from "../detail/matrix.ts";
import { cachedMatrix, rowsContaining } from "../detail/matrix-source.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { storedAttribute } from "../names/detail-source.ts";
import { aboutFacts, filterSummary, PLAIN_TEXTS } from "./export-about.ts";
import { answersExport } from "./export-answers.ts";
import { catalogueExport } from "./export-catalogue.ts";
import { lookupExport } from "./export-lookup.ts";
import type { ExportQuery, ExportOf } from "./export-params.ts";
import { searchExport } from "./export-search.ts";
import type { ExportSource } from "./export-source.ts";

/** Rows written before yielding to the event loop. */
const BATCH_SIZE = 200;

/** @throws FailureError `missing` if the details are not stored. */
async function matrixExport(context: AttributeContext, query: ExportOf<"matrix">): Promise<ExportSource> {
  const { id, filter, gaps, offered, pins } = query;
  const stored = await storedAttribute(context, id);
  if (!stored) throw fail("missing", `The details of attribute ${id} haven’t been loaded yet.`);
  const { source } = await cachedMatrix(stored.attribute);
  const keeps = await rowsContaining(stored.attribute, filter);
  const name = toPlainText(stored.attribute.name) || id;
  // These filters refer to the pinned locales, regardless of the columns.
  const rows = source.rows.filter(
    (row, index) =>
      keeps?.(index) !== false &&
      (!gaps || pins.some((pin) => stateOf(source, row, pin) === "missing")) &&
      (!offered || isOfferedForAny(row, pins)),
  );
  const locales = query.locales === "all" ? source.locales : pins;
  const filters = filterSummary([
    filter.trim() && `“${filter.trim()}” in any locale`,
    gaps && `missing a text in ${pins.join(" or ")}`,
    offered && `offered in the country of ${pins.join(" or ")}`,
  ]);
  return {
    named: ["attribute", id, "texts", filter],
    filters,
    locales: { pinned: pins.length, all: source.locales.length },
    audit: { subject: `attribute ${id}`, detail: { what: "texts", filters, locales: query.locales } },
    table: {
      title: `Texts of ${name} (${id})`,
      columns: columnsOf(locales),
      count: rows.length,
      facts: aboutFacts(context, filters, [
        ["Loaded from the service", formatUtc(stored.readAt)],
        ["Default text is in", source.defaultLocale ?? "unknown"],
        PLAIN_TEXTS,
      ]),
      batches: async function* () {
        for await (const batch of inBatches(rows, BATCH_SIZE)) yield batch.map((row) => toRow(source, row, locales));
      },
    },
  };
}

const columnsOf = (locales: readonly string[]): readonly Column[] => [
  { key: "kind", title: "Part", type: "text" },
  { key: "answerId", title: "Answer ID", type: "id" },
  { key: "default", title: "Default text", type: "text" },
  ...locales.map((locale): Column => ({ key: locale, title: localeLabel(locale), type: "text" })),
  { key: "missing", title: "Missing in", type: "text" },
  { key: "same", title: "Same as default in", type: "text" },
  { key: "notOffered", title: "Not offered in", type: "text" },
];

function toRow(source: MatrixSource, row: SourceRow, locales: readonly string[]): Row {
  const states = locales.map((locale) => stateOf(source, row, locale));
  const localesIn = (state: string) =>
    locales
      .filter((_, column) => states[column] === state)
      .map(localeLabel)
      .join(" ") || null;
  return [
    row.id === undefined ? "question" : "answer",
    row.id ?? null,
    plain(row.text),
    ...locales.map((locale) => plain(row.texts[source.locales.indexOf(locale)])),
    localesIn("missing"),
    localesIn("same"),
    localesIn("not-offered"),
  ];
}

const plain = (text: string | undefined): string | null => (text === undefined ? null : toPlainText(text));

function stateOf({ locales, defaultLocale }: MatrixSource, row: SourceRow, locale: string) {
  const text = row.texts[locales.indexOf(locale)];
  if (text === undefined) return isAvailable(row, locale) ? "missing" : "not-offered";
  return text === row.text && !sharesLanguage(locale, defaultLocale) ? "same" : "text";
}

/** All rows that match the filters, regardless of the page limit on screen. */
export async function exportSource(context: ActionContext, query: ExportQuery): Promise<ExportSource> {
  switch (query.what) {
    case "search":
      return searchExport(context, query);
    case "catalogue":
      return catalogueExport(context, query);
    case "matrix":
      return matrixExport(context, query);
    case "lookup":
      return lookupExport(context, query);
    case "answers":
      return answersExport(context, query);
  }
}

export async function exportPlan(context: ActionContext, query: ExportQuery): Promise<ExportPlan> {
  const source = await exportSource(context, query);
  return planOf(source.table, source);
}
