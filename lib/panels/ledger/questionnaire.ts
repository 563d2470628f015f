/** Profiling questionnaire as a file: the questions and answers of selected attributes, parents before children. */
import "server-only";
import { matrixSteps, type SourceRow } from "../../attributes/detail/matrix.ts";
import { aboutFacts, PLAIN_TEXTS } from "../../attributes/export/export-about.ts";
import type { ExportSource } from "../../attributes/export/export-source.ts";
import { storedAttribute } from "../../attributes/names/detail-source.ts";
import { attributeNames } from "../../attributes/names/names.ts";
import { inBatches } from "../../export/in-batches.ts";
import type { ExportPlan } from "../../export/plan.ts";
import type { Column, Row } from "../../export/table.ts";
import { fail } from "../../failure.ts";
import { localeLabel } from "../../locale.ts";
import { toPlainText } from "../../plain-text.ts";
import type { ActionContext } from "../../server/action.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import { askedWhenText } from "./asked-when.ts";
import { dependencyEdges, parentsOf, type DependencyEdge } from "./dependency-edges.ts";
import type { QuestionnaireQuery } from "./params.ts";
import { parentsFirst } from "./parents-first.ts";

/** Rows written before yielding to the event loop. */
const BATCH_SIZE = 200;
/** Maximum attributes without details that the file lists. */
const NAMED = 1_000;

const columnsOf = (locales: readonly string[]): readonly Column[] => [
  { key: "position", title: "Question", type: "number" },
  { key: "attributeId", title: "Attribute ID", type: "id" },
  { key: "name", title: "Name", type: "text" },
  { key: "askedWhen", title: "Asked when", type: "text" },
  { key: "answerId", title: "Answer ID", type: "id" },
  { key: "kind", title: "Kind", type: "text" },
  { key: "default", title: "Default text", type: "text" },
  ...locales.map((locale): Column => ({ key: locale, title: localeLabel(locale), type: "text" })),
];

/**
 * Attributes in the order in which they were kept, except that parents come first.
 * @throws FailureError `missing` if the selection has expired.
 */
export async function questionnaireSource(context: ActionContext, query: QuestionnaireQuery): Promise<ExportSource> {
  const { operator, partner, store } = context;
  const kept = (await store.storedParams.find(operator.id, query.kept)) as readonly string[] | undefined;
  if (!kept) throw fail("missing", "The selection expired after ten minutes. Open the export again.");
  const edges = await dependencyEdges(context, kept);
  const ids = parentsFirst(kept, parentsOf(edges));
  const facts = await store.attributes.facts(partner.scope, ids);
  const loaded = ids.filter((id) => facts.get(id)?.read === true);
  const missing = ids.filter((id) => facts.get(id)?.read !== true);
  const filters = selectionText(ids.length, missing.length);
  const locales = query.in;
  return {
    named: ["profiling", "questionnaire"],
    filters,
    locales: undefined,
    audit: {
      subject: "attributes",
      detail: { what: "questionnaire", attributes: ids.length, locales: locales.join(" ") },
    },
    table: {
      title: "Profiling questionnaire",
      columns: columnsOf(locales),
      // One row for the question, even if it has no text.
      count: loaded.reduce((sum, id) => sum + 1 + (facts.get(id)?.answers ?? 0), 0),
      facts: aboutFacts(context, filters, [
        [
          "Order",
          "as in the profiling ledger: the questions that reach most undetermined value first, parents before children",
        ],
        ["Not loaded", missing.slice(0, NAMED).join(" ") || "none"],
        PLAIN_TEXTS,
      ]),
      batches: () => questionRows(context, { ids: loaded, locales, edges }),
    },
  };
}

export async function questionnairePlan(context: ActionContext, query: QuestionnaireQuery): Promise<ExportPlan> {
  const { table, filters, locales } = await questionnaireSource(context, query);
  return { rows: table.count, columns: table.columns.map(({ title }) => title), locales, filters };
}

const selectionText = (all: number, missing: number): string => {
  const selected = `${all.toLocaleString("en")} ${all === 1 ? "question" : "questions"}`;
  return missing === 0 ? selected : `${selected}, ${missing.toLocaleString("en")} of them not loaded yet`;
};

interface Questions {
  readonly ids: readonly string[];
  readonly locales: readonly string[];
  readonly edges: readonly DependencyEdge[];
}

/** Reads one attribute at a time, so that memory use does not depend on the selection. */
async function* questionRows(context: ActionContext, questions: Questions): AsyncGenerator<readonly Row[]> {
  const { ids, locales, edges } = questions;
  for (const [index, id] of ids.entries()) {
    throwIfAborted(context);
    const stored = await storedAttribute(context, id);
    if (!stored) continue;
    const source = await runCooperatively(matrixSteps(stored.attribute));
    const columns = locales.map((locale) => source.locales.indexOf(locale));
    const name = toPlainText(stored.attribute.name) || null;
    const askedWhen = await conditionOf(
      context,
      edges.filter(({ child }) => child === id),
      locales[0],
    );
    const hasQuestion = source.rows.some((row) => row.id === undefined);
    const rows = hasQuestion ? source.rows : [NO_QUESTION, ...source.rows];
    for await (const batch of inBatches(rows, BATCH_SIZE)) {
      yield batch.map((row): Row => [
        index + 1,
        id,
        name,
        row.id === undefined ? askedWhen : null,
        row.id ?? null,
        row.id === undefined ? "question" : "answer",
        plainText(row.text),
        ...columns.map((column) => plainText(row.texts[column])),
      ]);
    }
  }
}

const NO_QUESTION: SourceRow = { text: "", texts: [], offered: undefined };

const plainText = (text: string | undefined): string | null => (text === undefined ? null : toPlainText(text) || null);

async function conditionOf(context: ActionContext, parents: readonly DependencyEdge[], locale: string | undefined) {
  const wanted = parents.map(({ parent, answerIds }) => ({ attributeId: parent, answerIds }));
  if (wanted.length === 0) return null;
  return askedWhenText(parents, await attributeNames({ ...context, storeOnly: true }, wanted, locale));
}
