/** Profiling questionnaire as a file: the questions and answers of selected attributes, parents before children. */
import "server-only";
import { aboutFacts, PLAIN_TEXTS } from "../../attributes/export/export-about.ts";
import type { ExportSource } from "../../attributes/export/export-source.ts";
import {
  attributeRows,
  keptSelection,
  localeColumns,
  selectedAttributes,
} from "../../attributes/export/selected-attributes.ts";
import { attributeNames } from "../../attributes/names/names.ts";
import { planOf, type ExportPlan } from "../../export/plan.ts";
import type { Column, Row } from "../../export/table.ts";
import { pluralize } from "../../pluralize.ts";
import type { ActionContext } from "../../server/action.ts";
import { askedWhenText } from "./asked-when.ts";
import { dependencyEdges, parentsOf, type DependencyEdge } from "./dependency-edges.ts";
import type { QuestionnaireQuery } from "./params.ts";
import { parentsFirst } from "./parents-first.ts";

const columnsOf = (locales: readonly string[]): readonly Column[] => [
  { key: "position", title: "Question", type: "number" },
  { key: "attributeId", title: "Attribute ID", type: "id" },
  { key: "name", title: "Name", type: "text" },
  { key: "askedWhen", title: "Asked when", type: "text" },
  { key: "answerId", title: "Answer ID", type: "id" },
  { key: "kind", title: "Kind", type: "text" },
  { key: "default", title: "Default text", type: "text" },
  ...localeColumns(locales),
];

/**
 * Attributes in the order in which they were kept, except that parents come first.
 * @throws FailureError `missing` if the selection has expired.
 */
export async function questionnaireSource(context: ActionContext, query: QuestionnaireQuery): Promise<ExportSource> {
  const kept = await keptSelection(context, query.kept);
  const edges = await dependencyEdges(context, kept);
  const ids = parentsFirst(kept, parentsOf(edges));
  const { loaded, rows, missingText, notLoaded } = await selectedAttributes(context, ids);
  const selected = pluralize(ids.length, "question");
  const filters = selected + missingText;
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
      count: rows,
      facts: aboutFacts(context, filters, [
        [
          "Order",
          "as in the profiling ledger: the questions that reach most undetermined value first, parents before children",
        ],
        notLoaded,
        PLAIN_TEXTS,
      ]),
      batches: () => questionRows(context, { ids: loaded, locales, edges }),
    },
  };
}

export async function questionnairePlan(context: ActionContext, query: QuestionnaireQuery): Promise<ExportPlan> {
  const source = await questionnaireSource(context, query);
  return planOf(source.table, source);
}

interface Questions {
  readonly ids: readonly string[];
  readonly locales: readonly string[];
  readonly edges: readonly DependencyEdge[];
}

async function* questionRows(context: ActionContext, questions: Questions): AsyncGenerator<readonly Row[]> {
  const { ids, locales, edges } = questions;
  const positions = new Map(ids.map((id, index) => [id, index + 1]));
  for await (const { id, name, batches } of attributeRows(context, ids, locales)) {
    const parents = edges.filter(({ child }) => child === id);
    const askedWhen = await conditionOf(context, parents, locales[0]);
    for await (const batch of batches()) {
      yield batch.map(({ kind, answerId, text, texts }): Row => [
        positions.get(id) ?? null,
        id,
        name,
        kind === "question" ? askedWhen : null,
        answerId,
        kind,
        text,
        ...texts,
      ]);
    }
  }
}

async function conditionOf(context: ActionContext, parents: readonly DependencyEdge[], locale: string | undefined) {
  const wanted = parents.map(({ parent, answerIds }) => ({ attributeId: parent, answerIds }));
  if (wanted.length === 0) return null;
  return askedWhenText(parents, await attributeNames({ ...context, storeOnly: true }, wanted, locale));
}
