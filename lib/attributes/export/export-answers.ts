/** Export of the questions and answers of selected attributes: one row each, one column per locale. */
import "server-only";
import { inBatches } from "../../export/in-batches.ts";
import type { Column, Row } from "../../export/table.ts";
import { fail } from "../../failure.ts";
import { localeLabel } from "../../locale.ts";
import { toPlainText } from "../../plain-text.ts";
import type { ActionContext } from "../../server/action.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import { matrixSteps, type SourceRow } from "../detail/matrix.ts";
import { storedAttribute } from "../names/detail-source.ts";
import { aboutFacts, PLAIN_TEXTS } from "./export-about.ts";
import type { ExportOf } from "./export-params.ts";
import type { ExportSource } from "./export-source.ts";

/** Rows written before yielding to the event loop. */
const BATCH_SIZE = 200;
/** Maximum attributes without details that the file lists. */
const NAMED = 1_000;

const columnsOf = (locales: readonly string[]): readonly Column[] => [
  { key: "attributeId", title: "Attribute ID", type: "id" },
  { key: "name", title: "Name", type: "text" },
  { key: "answerId", title: "Answer ID", type: "id" },
  { key: "kind", title: "Kind", type: "text" },
  ...locales.map((locale): Column => ({ key: locale, title: localeLabel(locale), type: "text" })),
];

/**
 * Attributes in the order of selection. An attribute without loaded details has no rows; the file lists it.
 * @throws FailureError `missing` if the selection has expired.
 */
export async function answersExport(context: ActionContext, query: ExportOf<"answers">): Promise<ExportSource> {
  const { operator, partner, store } = context;
  const ids = (await store.storedParams.find(operator.id, query.kept)) as readonly string[] | undefined;
  if (!ids) throw fail("missing", "The selection expired after ten minutes. Open the export again.");
  const facts = await store.attributes.facts(partner.scope, ids);
  const loaded = ids.filter((id) => facts.get(id)?.read === true);
  const missing = ids.filter((id) => facts.get(id)?.read !== true);
  const filters = selectionText(ids.length, missing.length);
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
      // One row for the question, even if it has no text.
      count: loaded.reduce((sum, id) => sum + 1 + (facts.get(id)?.answers ?? 0), 0),
      facts: aboutFacts(context, filters, [["Not loaded", missing.slice(0, NAMED).join(" ") || "none"], PLAIN_TEXTS]),
      batches: () => answerRows(context, loaded, locales),
    },
  };
}

const selectionText = (all: number, missing: number): string => {
  const selected = `${all.toLocaleString("en")} selected ${all === 1 ? "attribute" : "attributes"}`;
  return missing === 0 ? selected : `${selected}, ${missing.toLocaleString("en")} of them not loaded yet`;
};

/** Reads one attribute at a time, so that memory use does not depend on the selection. */
async function* answerRows(
  context: ActionContext,
  ids: readonly string[],
  locales: readonly string[],
): AsyncGenerator<readonly Row[]> {
  for (const id of ids) {
    throwIfAborted(context);
    const stored = await storedAttribute(context, id);
    if (!stored) continue;
    const source = await runCooperatively(matrixSteps(stored.attribute));
    const columns = locales.map((locale) => source.locales.indexOf(locale));
    const name = toPlainText(stored.attribute.name) || null;
    const hasQuestion = source.rows.some((row) => row.id === undefined);
    const rows = hasQuestion ? source.rows : [NO_QUESTION, ...source.rows];
    for await (const batch of inBatches(rows, BATCH_SIZE)) {
      yield batch.map((row): Row => [
        id,
        name,
        row.id ?? null,
        row.id === undefined ? "question" : "answer",
        ...columns.map((column) => plainText(row.texts[column])),
      ]);
    }
  }
}

const NO_QUESTION: SourceRow = { text: "", texts: [], offered: undefined };

const plainText = (text: string | undefined): string | null => (text === undefined ? null : toPlainText(text) || null);
