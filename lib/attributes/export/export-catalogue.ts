/** Catalogue export: the rows on screen in their order, with the raw values behind the columns. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Cell, Column, Row } from "../../export/table.ts";
import { toPlainText } from "../../plain-text.ts";
import type { CatalogueRow } from "../../store/attributes/attribute-catalogue.ts";
import { catalogueOrder } from "../catalogue/catalogue.ts";
import type { CatalogueSort } from "../model/catalogue-columns.ts";
import { modeLabel } from "../model/mode.ts";
import type { AttributeContext } from "../names/attribute-context.ts";
import { catalogueFilter } from "../search/search-filter.ts";
import { aboutFacts, filterSummary, orderText, PLAIN_TEXTS } from "./export-about.ts";
import type { ExportOf } from "./export-params.ts";
import type { ExportSource } from "./export-source.ts";

/** Rows per SQL statement. */
const BATCH_SIZE = 500;

interface Field extends Column {
  readonly of: (row: CatalogueRow) => Cell;
}

const FIELDS: readonly Field[] = [
  { key: "rank", title: "Rank", type: "number", of: (row) => row.rank },
  { key: "id", title: "Attribute ID", type: "id", of: (row) => row.id },
  { key: "name", title: "Name", type: "text", of: (row) => toPlainText(row.name) },
  { key: "question", title: "Question", type: "text", of: (row) => toPlainText(row.question ?? "") || null },
  {
    key: "questionLocale",
    title: "Question in",
    type: "text",
    of: (row) => row.question && (row.questionLocale ?? "default"),
  },
  { key: "mode", title: "Mode", type: "text", of: (row) => row.mode && modeLabel(row.mode) },
  { key: "active", title: "Active", type: "boolean", of: (row) => row.active },
  { key: "countries", title: "Countries", type: "text", of: (row) => row.countries.join(" ") },
  { key: "answers", title: "Answers", type: "number", of: (row) => (row.readAt === null ? null : row.answers) },
  { key: "locales", title: "Locales", type: "number", of: (row) => (row.readAt === null ? null : row.locales) },
  { key: "expiresAfterMs", title: "Expires after (ms)", type: "number", of: (row) => milliseconds(row.expirationMs) },
  { key: "dependsOn", title: "Depends on", type: "number", of: (row) => row.dependsOn },
  { key: "usedIn", title: "Used in", type: "number", of: (row) => row.usedIn },
  { key: "inTop", title: "In the 500 most used", type: "boolean", of: (row) => row.inTop },
  { key: "inFull", title: "In the full list", type: "boolean", of: (row) => row.inFull },
  { key: "inCountry", title: "On a country list", type: "boolean", of: (row) => row.inCountry },
  { key: "inTargeting", title: "Seen in targeting", type: "boolean", of: (row) => row.inTargeting },
  { key: "readAt", title: "Details updated (UTC)", type: "time", of: (row) => row.readAt },
  {
    key: "failure",
    title: "Loading failed",
    type: "text",
    of: (row) => row.failure && toPlainText(row.failure.message),
  },
];

/** Only while the rows are filtered by a locale. */
const MISSING: Field = { key: "missing", title: "Missing texts", type: "number", of: (row) => row.missing };

const titleOf = (sort: CatalogueSort): string => {
  const key = sort === "expires" ? "expiresAfterMs" : sort;
  return [...FIELDS, MISSING].find((field) => field.key === key)?.title ?? sort;
};

/** int64 of the service, exact. */
const milliseconds = (text: string | null): bigint | null => (text && /^-?\d+$/.test(text) ? BigInt(text) : null);

export async function catalogueExport(context: AttributeContext, query: ExportOf<"catalogue">): Promise<ExportSource> {
  const { store, partner } = context;
  const sort = { by: catalogueOrder(query.sort), descending: query.down };
  const page = async (limit: number, offset: number) =>
    store.attributes.catalogue(partner.scope, {
      ...catalogueFilter(query),
      locale: query.in || undefined,
      sort,
      limit,
      offset,
    });
  const { total } = await page(1, 0);
  const filters = filterText(query);
  const fields = query.missing ? [...FIELDS, MISSING] : FIELDS;
  return {
    named: ["attributes", "catalog", query.q, query.country],
    filters,
    locales: undefined,
    audit: { subject: "attributes", detail: { what: "catalogue", filters } },
    table: {
      title: "Attributes",
      columns: fields,
      count: total,
      facts: aboutFacts(context, filters, [["Order", orderText(titleOf(query.sort), query.down)], PLAIN_TEXTS]),
      batches: async function* () {
        for (let offset = 0; ; offset += BATCH_SIZE) {
          const { rows } = await page(BATCH_SIZE, offset);
          yield rows.map((row): Row => fields.map((field) => field.of(row)));
          if (rows.length < BATCH_SIZE) return;
          await nextTurn();
        }
      },
    },
  };
}

const SOURCES = {
  top: "the 500 most used",
  full: "the full list",
  country: "on a country list",
  targeting: "seen in targeting",
  any: false,
} as const;

const filterText = ({ source, country, activity, modes, asked, missing, ...query }: ExportOf<"catalogue">): string =>
  filterSummary([
    query.q.trim() && `“${query.q.trim()}”`,
    SOURCES[source],
    country && `offered in ${country}`,
    activity !== "any" && activity,
    modes.map(modeLabel).join(" or "),
    asked !== null && (asked === "alone" ? "no dependencies" : "depends on another"),
    missing && `missing a text in ${missing}`,
    query.in && `questions in ${query.in}`,
  ]);
