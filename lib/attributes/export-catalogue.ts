/** The catalogue's lines as a table: what the screen shows, in its order, and what its columns are made of. */
import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Cell, Column, Row } from "../export/table.ts";
import { toPlainText } from "../plain-text.ts";
import type { CatalogueRow } from "../store/attribute-catalogue.ts";
import { catalogueOrder } from "./catalogue.ts";
import type { CatalogueSort } from "./catalogue-columns.ts";
import type { AttributeContext } from "./detail-source.ts";
import { aboutFacts, inWords, orderWords } from "./export-about.ts";
import type { ExportOf } from "./export-params.ts";
import type { ExportSource } from "./export-source.ts";
import { modeWords } from "./mode.ts";
import { catalogueFilter } from "./search-filter.ts";

/** Lines of one statement. */
const AT_ONCE = 500;

interface Field extends Column {
  readonly of: (row: CatalogueRow) => Cell;
}

const FIELDS: readonly Field[] = [
  { key: "rank", title: "Rank", type: "number", of: (row) => row.rank },
  { key: "id", title: "Attribute id", type: "id", of: (row) => row.id },
  { key: "name", title: "Name", type: "text", of: (row) => toPlainText(row.name) },
  { key: "question", title: "Question", type: "text", of: (row) => toPlainText(row.question ?? "") || null },
  {
    key: "questionLocale",
    title: "Question in",
    type: "text",
    of: (row) => row.question && (row.questionLocale ?? "default"),
  },
  { key: "mode", title: "Mode", type: "text", of: (row) => row.mode && modeWords(row.mode) },
  { key: "active", title: "Active", type: "boolean", of: (row) => row.active },
  { key: "countries", title: "Countries", type: "text", of: (row) => row.countries.join(" ") },
  { key: "answers", title: "Answers", type: "number", of: (row) => (row.readAt === null ? null : row.answers) },
  { key: "locales", title: "Locales", type: "number", of: (row) => (row.readAt === null ? null : row.locales) },
  { key: "expiresAfterMs", title: "Expires after (ms)", type: "number", of: (row) => milliseconds(row.expirationMs) },
  { key: "dependsOn", title: "Depends on", type: "number", of: (row) => row.dependsOn },
  { key: "usedIn", title: "Used in", type: "number", of: (row) => row.usedIn },
  { key: "inTop", title: "In the 500 most used", type: "boolean", of: (row) => row.inTop },
  { key: "inFull", title: "In the full list", type: "boolean", of: (row) => row.inFull },
  { key: "inTargeting", title: "Seen in targeting", type: "boolean", of: (row) => row.inTargeting },
  { key: "readAt", title: "Details read (UTC)", type: "time", of: (row) => row.readAt },
  {
    key: "failure",
    title: "Reading failed",
    type: "text",
    of: (row) => row.failure && toPlainText(row.failure.message),
  },
];

const titleOf = (sort: CatalogueSort): string => {
  const key = sort === "expires" ? "expiresAfterMs" : sort;
  return FIELDS.find((field) => field.key === key)?.title ?? sort;
};

/** An int64 of the service, exact. */
const milliseconds = (text: string | null): bigint | null => (text && /^-?\d+$/.test(text) ? BigInt(text) : null);

export async function catalogueExport(context: AttributeContext, wish: ExportOf<"catalogue">): Promise<ExportSource> {
  const { store, partner } = context;
  const sort = { by: catalogueOrder(wish.sort), descending: wish.down };
  const page = async (limit: number, offset: number) =>
    store.attributes.catalogue(partner.scope, { ...catalogueFilter(wish), locale: wish.locale, sort, limit, offset });
  const { total } = await page(1, 0);
  const filters = filterWords(wish);
  return {
    named: ["attributes", "catalogue", wish.q, wish.country ?? ""],
    filters,
    locales: undefined,
    audit: { subject: "attributes", detail: { what: "catalogue", filters } },
    table: {
      title: "Attributes",
      columns: FIELDS,
      count: total,
      facts: aboutFacts(context, filters, [["Order", orderWords(titleOf(wish.sort), wish.down)]]),
      batches: async function* () {
        for (let offset = 0; ; offset += AT_ONCE) {
          const { rows } = await page(AT_ONCE, offset);
          yield rows.map((row): Row => FIELDS.map((field) => field.of(row)));
          if (rows.length < AT_ONCE) return;
          await nextTurn();
        }
      },
    },
  };
}

const SOURCES = {
  top: "the 500 most used",
  full: "the full list",
  targeting: "seen in targeting",
  any: false,
} as const;

const filterWords = ({ q, source, country, activity, modes, asked, missing, locale }: ExportOf<"catalogue">): string =>
  inWords([
    q.trim() && `“${q.trim()}”`,
    SOURCES[source],
    country && `offered in ${country}`,
    activity !== "any" && activity,
    modes.map(modeWords).join(" or "),
    asked && (asked === "alone" ? "stands alone" : "asked after another"),
    missing && `lacks a text in ${missing}`,
    locale && `questions in ${locale}`,
  ]);
