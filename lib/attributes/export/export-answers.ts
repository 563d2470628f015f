/** Export of the questions and answers of selected attributes: one row each, one column per locale. */
import "server-only";
import type { Column, Row } from "../../export/table.ts";
import type { ActionContext } from "../../server/action.ts";
import { aboutFacts, PLAIN_TEXTS } from "./export-about.ts";
import type { ExportOf } from "./export-params.ts";
import type { ExportSource } from "./export-source.ts";
import { attributeRows, keptSelection, localeColumns, selectedAttributes } from "./selected-attributes.ts";

const columnsOf = (locales: readonly string[]): readonly Column[] => [
  { key: "attributeId", title: "Attribute ID", type: "id" },
  { key: "name", title: "Name", type: "text" },
  { key: "answerId", title: "Answer ID", type: "id" },
  { key: "kind", title: "Kind", type: "text" },
  ...localeColumns(locales),
];

/**
 * Attributes in the order of selection. An attribute without loaded details has no rows; the file lists it.
 * @throws FailureError `missing` if the selection has expired.
 */
export async function answersExport(context: ActionContext, query: ExportOf<"answers">): Promise<ExportSource> {
  const ids = await keptSelection(context, query.kept);
  const { loaded, rows, missingText, notLoaded } = await selectedAttributes(context, ids);
  const selected = `${ids.length.toLocaleString("en")} selected ${ids.length === 1 ? "attribute" : "attributes"}`;
  const filters = selected + missingText;
  const locales = query.in;
  return {
    named: ["attributes", "answers"],
    filters,
    locales: undefined,
    audit: {
      subject: "attributes",
      detail: { what: "answers", attributes: ids.length, locales: locales.join(" ") },
    },
    table: {
      title: "Answers",
      columns: columnsOf(locales),
      count: rows,
      facts: aboutFacts(context, filters, [notLoaded, PLAIN_TEXTS]),
      batches: () => answerRows(context, loaded, locales),
    },
  };
}

async function* answerRows(
  context: ActionContext,
  ids: readonly string[],
  locales: readonly string[],
): AsyncGenerator<readonly Row[]> {
  for await (const { id, name, batches } of attributeRows(context, ids, locales)) {
    for await (const batch of batches()) {
      yield batch.map(({ kind, answerId, texts }): Row => [id, name, answerId, kind, ...texts]);
    }
  }
}
