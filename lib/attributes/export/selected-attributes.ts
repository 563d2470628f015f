/** Selected attributes of an export that lists their questions and answers. */
import "server-only";
import { inBatches } from "../../export/in-batches.ts";
import type { Column, Fact } from "../../export/table.ts";
import { fail } from "../../failure.ts";
import { localeLabel } from "../../locale.ts";
import { toPlainText } from "../../plain-text.ts";
import type { ActionContext } from "../../server/action.ts";
import { throwIfAborted } from "../../server/jobs/abort-check.ts";
import { runCooperatively } from "../../store/engine/cooperative.ts";
import { matrixSteps, type SourceRow } from "../detail/matrix.ts";
import { storedAttribute } from "../names/detail-source.ts";

/** Rows written before yielding to the event loop. */
const BATCH_SIZE = 200;
/** Maximum attributes without details that the file lists. */
const NAMED = 1_000;

/** IDs as kept when the export was opened. @throws FailureError `missing` if they have expired. */
export async function keptSelection({ operator, store }: ActionContext, kept: string): Promise<readonly string[]> {
  const ids = (await store.storedParams.find(operator.id, kept)) as readonly string[] | undefined;
  if (!ids) throw fail("missing", "The selection expired after ten minutes. Open the export again.");
  return ids;
}

interface SelectedAttributes {
  /** In the order of the selection; attributes without details have no rows. */
  readonly loaded: readonly string[];
  readonly rows: number;
  /** Suffix of a sentence: `, 2 of them not loaded yet`; empty if all are loaded. */
  readonly missingText: string;
  /** Fact of the file that lists the attributes without details. */
  readonly notLoaded: Fact;
}

export async function selectedAttributes(
  { partner, store }: ActionContext,
  ids: readonly string[],
): Promise<SelectedAttributes> {
  const facts = await store.attributes.facts(partner.scope, ids);
  const loaded = ids.filter((id) => facts.get(id)?.read === true);
  const missing = ids.filter((id) => facts.get(id)?.read !== true);
  return {
    loaded,
    // One row for the question, even if it has no text.
    rows: loaded.reduce((sum, id) => sum + 1 + (facts.get(id)?.answers ?? 0), 0),
    missingText: missing.length === 0 ? "" : `, ${missing.length.toLocaleString("en")} of them not loaded yet`,
    notLoaded: ["Not loaded", missing.slice(0, NAMED).join(" ") || "none"],
  };
}

export const localeColumns = (locales: readonly string[]): readonly Column[] =>
  locales.map((locale): Column => ({ key: locale, title: localeLabel(locale), type: "text" }));

/** A question or one of its answers, as plain text. */
interface TextRow {
  readonly kind: "question" | "answer";
  readonly answerId: string | null;
  /** In the service's default language; `null` without a text. */
  readonly text: string | null;
  /** By requested locale. */
  readonly texts: readonly (string | null)[];
}

interface AttributeRows {
  readonly id: string;
  readonly name: string | null;
  /** The question, then the answers. */
  readonly batches: () => AsyncIterable<readonly TextRow[]>;
}

/** Reads one attribute at a time, so that memory use does not depend on the selection. */
export async function* attributeRows(
  context: ActionContext,
  ids: readonly string[],
  locales: readonly string[],
): AsyncGenerator<AttributeRows> {
  for (const id of ids) {
    throwIfAborted(context);
    const stored = await storedAttribute(context, id);
    if (!stored) continue;
    const source = await runCooperatively(matrixSteps(stored.attribute));
    const columns = locales.map((locale) => source.locales.indexOf(locale));
    const hasQuestion = source.rows.some((row) => row.id === undefined);
    const rows = hasQuestion ? source.rows : [NO_QUESTION, ...source.rows];
    yield {
      id,
      name: toPlainText(stored.attribute.name) || null,
      batches: async function* () {
        for await (const batch of inBatches(rows, BATCH_SIZE)) yield batch.map((row) => toTextRow(row, columns));
      },
    };
  }
}

const NO_QUESTION: SourceRow = { text: "", texts: [], offered: undefined };

const toTextRow = (row: SourceRow, columns: readonly number[]): TextRow => ({
  kind: row.id === undefined ? "question" : "answer",
  answerId: row.id ?? null,
  text: plainText(row.text),
  texts: columns.map((column) => plainText(row.texts[column])),
});

const plainText = (text: string | undefined): string | null => (text === undefined ? null : toPlainText(text) || null);
