/** Quota entries of opportunities as a table: one row an entry, with what it asks in a sentence. */
import "server-only";
import { aboutFacts } from "../attributes/export-about.ts";
import { inBatches } from "../export/in-batches.ts";
import type { Column, Row } from "../export/table.ts";
import type { ListedOpportunity } from "../store/opportunities.ts";
import { sentenceText } from "../targeting/segments.ts";
import { entrySentence } from "../targeting/sentence.ts";
import type { TargetingEntry, TargetingStep } from "../targeting/model.ts";
import type { ExportSource } from "./export.ts";
import { parsedSnapshot } from "./parsed-snapshot.ts";
import type { OpportunityContext } from "./reading.ts";
import { wordingOf } from "./watch-words.ts";

/** Entries of one batch. */
const ENTRIES_AT_ONCE = 60;

const COLUMNS: readonly Column[] = [
  { key: "opportunityId", title: "Opportunity id", type: "id" },
  { key: "orderNumber", title: "Order number", type: "text" },
  { key: "locale", title: "Locale", type: "text" },
  { key: "step", title: "Step", type: "text" },
  { key: "entry", title: "Entry", type: "text" },
  { key: "entryId", title: "Entry id", type: "text" },
  { key: "asks", title: "Asks", type: "text" },
  { key: "count", title: "Count, as received", type: "text" },
  { key: "status", title: "Status", type: "text" },
  { key: "open", title: "Open", type: "boolean" },
];

export function entriesTable(
  context: OpportunityContext,
  chosen: readonly ListedOpportunity[],
  filters: string,
): ExportSource["table"] {
  return {
    title: "Quota entries",
    columns: COLUMNS,
    count: chosen.reduce((sum, { entries }) => sum + entries, 0),
    facts: aboutFacts(context, filters, [["Asks", "in English; an attribute that was not read is named by its id"]]),
    batches: async function* () {
      for (const one of chosen) {
        if (one.entries > 0) yield* entriesOf(context, one);
      }
    },
  };
}

/** Of the snapshot that was the newest when the export began: what is read meanwhile changes no number of rows. */
async function* entriesOf(
  context: OpportunityContext,
  { id, snapshotId }: ListedOpportunity,
): AsyncGenerator<readonly Row[]> {
  const { opportunity, targeting } = await parsedSnapshot(context, snapshotId);
  const { language = "", country = "" } = opportunity.locale ?? {};
  const locale = language && country ? `${language}_${country}` : null;
  const quotas = targeting.steps.filter(({ kind }) => kind === "quota");
  const entries = quotas.flatMap((step) => step.entries.map((entry) => ({ step, entry })));
  for await (const some of inBatches(entries, ENTRIES_AT_ONCE)) {
    const wording = await wordingOf(
      context,
      some.map(({ entry }) => entry),
    );
    yield some.map(({ step, entry }) => [
      id,
      opportunity.order_number || null,
      locale,
      ...entryCells(step, entry),
      sentenceText(entrySentence(entry, wording)),
      entry.countText ?? null,
      entry.status ?? null,
      entry.open ?? null,
    ]);
  }
}

const entryCells = (step: TargetingStep, entry: TargetingEntry): Row => [step.key, entry.key, entry.id || null];
