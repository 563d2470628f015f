/** Question and answers of one attribute as a table: a column a locale, and beside them where a text is missing and why. */
import "server-only";
import { inBatches } from "../export/in-batches.ts";
import { fail } from "../failure.ts";
import type { Column, Row } from "../export/table.ts";
import { localeLabel } from "../locale.ts";
import { toPlainText } from "../plain-text.ts";
import { formatUtc } from "../time.ts";
import { storedAttribute, type AttributeContext } from "./detail-source.ts";
import { aboutFacts, inWords } from "./export-about.ts";
import type { ExportOf } from "./export-params.ts";
import type { ExportSource } from "./export-source.ts";
import { isOffered, sharesLanguage, type MatrixSource, type SourceRow } from "./matrix.ts";
import { readyMatrix, rowsHolding } from "./matrix-source.ts";

/** Rows written before other work has its turn. */
const AT_ONCE = 200;

/** @throws FailureError `missing` when the details were never read. */
export async function matrixExport(context: AttributeContext, wish: ExportOf<"matrix">): Promise<ExportSource> {
  const { id, filter, gaps, pins } = wish;
  const stored = await storedAttribute(context, id);
  if (!stored) throw fail("missing", `The details of attribute ${id} were not read yet.`);
  const { source } = await readyMatrix(stored.attribute);
  const keeps = await rowsHolding(stored.attribute, filter);
  const name = toPlainText(stored.attribute.name) || id;
  // Which rows have a gap is asked of the pinned locales, whichever become columns.
  const rows = source.rows.filter(
    (row, place) =>
      keeps?.(place) !== false && (gaps === "0" || pins.some((pin) => stateOf(source, row, pin) === "missing")),
  );
  const locales = wish.locales === "all" ? source.locales : pins;
  const filters = inWords([
    filter.trim() && `“${filter.trim()}” in any locale`,
    gaps === "1" && `lacks a text in ${pins.join(", ")}`,
  ]);
  return {
    named: ["attribute", id, "texts", filter],
    filters,
    locales: { pinned: pins.length, all: source.locales.length },
    audit: { subject: `attribute ${id}`, detail: { what: "texts", filters, locales: wish.locales } },
    table: {
      title: `Texts of ${name} (${id})`,
      columns: columnsOf(locales),
      count: rows.length,
      facts: aboutFacts(context, filters, [
        ["Read from the service", formatUtc(stored.readAt)],
        ["Default text is in", source.defaultLocale ?? "unknown"],
      ]),
      batches: async function* () {
        for await (const batch of inBatches(rows, AT_ONCE)) yield batch.map((row) => toRow(source, row, locales));
      },
    },
  };
}

const columnsOf = (locales: readonly string[]): readonly Column[] => [
  { key: "kind", title: "Part", type: "text" },
  { key: "answerId", title: "Answer id", type: "id" },
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
  if (text === undefined) return isOffered(row, locale) ? "missing" : "not-offered";
  return text === row.text && !sharesLanguage(locale, defaultLocale) ? "same" : "text";
}
