/**
 * Scope of a library export: the rows that match the filters, or the selected ones, in their order when the export
 * begins. Fetches during the export neither drop nor duplicate a row.
 */
import "server-only";
import { filterSummary, orderText, aboutFacts, PLAIN_TEXTS } from "../../attributes/export/export-about.ts";
import { inBatches } from "../../export/in-batches.ts";
import { planOf, type ExportPlan } from "../../export/plan.ts";
import type { Column, Row, Cell } from "../../export/table.ts";
import { fail } from "../../failure.ts";
import { LIBRARY_FACETS } from "../model/library-names.ts";
import type { ActionContext } from "../../server/action.ts";
import type { OpportunityFilter, ListedOpportunity, OpportunityRow } from "../../store/opportunities/opportunities.ts";
import { changePhrases } from "../../targeting/diff/change-summary.ts";
import type { TargetingEntry, TargetingStep } from "../../targeting/model.ts";
import { isOpennessUnreadable } from "../../targeting/status.ts";
import { sentenceText } from "../../targeting/wording/segments.ts";
import { entrySentence } from "../../targeting/wording/sentence.ts";
import { categoryName } from "../model/categories.ts";
import type { InExport } from "../model/field.ts";
import { NOT_STATED } from "../model/not-stated.ts";
import { isPlain, type CustomKey, type KindValues } from "../model/fields-of.ts";
import { fieldsWith } from "../model/page-fields.ts";
import { parsedSnapshot } from "../snapshots/parsed-snapshot.ts";
import type { OpportunityContext } from "../snapshots/stored-opportunity.ts";
import { wordingOfEntries } from "../watches/watch-wording.ts";
import type { ExportSource } from "./export-source.ts";
import { reachOf, toFilter, toLibraryRow } from "./library.ts";
import { sortTitle } from "./library-columns.ts";
import type { LibraryRow, ReachPanel } from "./library-model.ts";
import type { ExportQuery } from "./params.ts";

/** Rows per SQL statement. */
const BATCH_SIZE = 200;

type CellOf = (row: LibraryRow, stored: OpportunityRow) => Cell;
interface Field extends Column {
  /** Only with a panel. */
  readonly panel: boolean;
  readonly of: CellOf;
}

const BY_KIND: {
  readonly [Kind in keyof KindValues]: readonly [Column["type"], (value: KindValues[Kind]) => Cell];
} = {
  figure: ["number", ({ value }) => value ?? null],
  derived: ["number", (value) => value ?? null],
  digits: ["number", (digits) => wholeNumber(digits)],
  id: ["id", (id) => id ?? null],
  text: ["text", (text) => text || null],
  list: ["text", (list) => list.join(" ") || null],
  count: ["number", (count) => count],
};

const CELLS: Readonly<Record<CustomKey<"export">, CellOf>> = {
  missingAt: (row) => row.missingAt === undefined,
  locale: (row) => row.locale || NOT_STATED,
  devices: (row) => row.devices.join(" ") || NOT_STATED,
  unstated: (row) => row.unstated.join(" ") || null,
  findings: (row) => row.findings?.count ?? null,
  change: (row) => changeOf(row),
  categories: (row) => row.categories.map((id) => `${id} ${categoryName(id) ?? ""}`.trim()).join("; ") || null,
  requires: (row) => row.requires.join(" ") || null,
  firstReadAt: (_row, stored) => stored.firstReadAt,
  reach: ({ reach }) => reach?.room ?? null,
  reachPossible: ({ reach }) => reach?.possible ?? null,
  perPlace: ({ reach }) => reach?.perPlace ?? null,
};

const FIELDS: readonly Field[] = fieldsWith("export").map((field) => {
  const { key, title, type }: InExport = field.export;
  const names = { key: key ?? field.key, title: title ?? field.label, panel: "panel" in field };
  if (!isPlain(field, "export")) return { ...names, type: type ?? "text", of: CELLS[field.key] };
  const [usual, cellOf] = BY_KIND[field.kind] as readonly [Column["type"], (value: unknown) => Cell];
  return { ...names, type: type ?? usual, of: (row) => cellOf(row[field.key]) };
});

const wholeNumber = (text: string | undefined): Cell => (text && /^-?\d{1,40}$/.test(text) ? BigInt(text) : null);

const changeOf = ({ change, snapshots }: LibraryRow): string | null =>
  snapshots > 1 && change ? changePhrases(change).join("; ") || null : null;

/** Export table of library rows, with all columns; each row is read when its batch is written. */
function libraryTable(
  context: OpportunityContext,
  chosen: readonly ListedOpportunity[],
  filters: string,
  panel: ReachPanel | undefined,
): ExportSource["table"] {
  const fields = FIELDS.filter((field) => panel || !field.panel);
  return {
    title: "Opportunities",
    columns: fields,
    count: chosen.length,
    facts: aboutFacts(
      context,
      filters,
      panel ? [["Reach", `in the panel “${panel.name}”; 0 means fewer than 10`]] : [],
    ),
    batches: async function* () {
      for await (const batch of inBatches(chosen, BATCH_SIZE)) {
        const ids = batch.map(({ id }) => id);
        const rows = await context.store.opportunities.byIds(context.partner.scope, ids);
        const reach = await reachOf(context, panel?.id, rows);
        yield rows.map((stored): Row => {
          const row = toLibraryRow(stored, reach.get(stored.id));
          return fields.map((field) => field.of(row, stored));
        });
      }
    },
  };
}

/** Entries per batch. */
const ENTRIES_PER_BATCH = 60;

const COLUMNS: readonly Column[] = [
  { key: "opportunityId", title: "Opportunity ID", type: "id" },
  { key: "orderNumber", title: "Order number", type: "text" },
  { key: "locale", title: "Locale", type: "text" },
  { key: "step", title: "Step", type: "text" },
  { key: "entry", title: "Entry", type: "text" },
  { key: "entryId", title: "Entry ID", type: "text" },
  { key: "asks", title: "Requires", type: "text" },
  { key: "count", title: "Count, as received", type: "text" },
  { key: "status", title: "Status", type: "text" },
  { key: "open", title: "Open", type: "boolean" },
];

/** Export table of quota entries: one row per entry, with its conditions as a sentence. */
function entriesTable(
  context: OpportunityContext,
  chosen: readonly ListedOpportunity[],
  filters: string,
): ExportSource["table"] {
  return {
    title: "Quota entries",
    columns: COLUMNS,
    count: chosen.reduce((sum, { entries }) => sum + entries, 0),
    facts: aboutFacts(context, filters, [
      ["Requires", "in English; attributes that aren’t loaded are shown by ID"],
      PLAIN_TEXTS,
    ]),
    batches: async function* () {
      for (const one of chosen) {
        if (one.entries > 0) yield* entriesOf(context, one);
      }
    },
  };
}

/** Uses the snapshot that was newest when the export began, so that later fetches do not change the number of rows. */
async function* entriesOf(
  context: OpportunityContext,
  { id, snapshotId }: ListedOpportunity,
): AsyncGenerator<readonly Row[]> {
  const { opportunity, targeting } = await parsedSnapshot(context, snapshotId);
  const { language = "", country = "" } = opportunity.locale ?? {};
  const locale = language && country ? `${language}_${country}` : NOT_STATED;
  const quotas = targeting.steps.filter(({ kind }) => kind === "quota");
  const entries = quotas.flatMap((step) => step.entries.map((entry) => ({ step, entry })));
  for await (const some of inBatches(entries, ENTRIES_PER_BATCH)) {
    const wording = await wordingOfEntries(
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
      isOpennessUnreadable(entry) && entry.open ? null : entry.open,
    ]);
  }
}

const entryCells = (step: TargetingStep, entry: TargetingEntry): Row => [step.key, entry.key, entry.id || null];

/** Stores selected ids for the export that follows. */
export const storeSelectedIds = ({ store, operator }: ActionContext, ids: readonly string[]): Promise<string> =>
  store.storedParams.keep(operator.id, ids);

/** @throws FailureError `missing` if the selected ids have expired. */
export async function exportSource(context: ActionContext, query: ExportQuery): Promise<ExportSource> {
  const { store, partner, operator } = context;
  const ids = query.kept === undefined ? undefined : await store.storedParams.find(operator.id, query.kept);
  if (query.kept !== undefined && !Array.isArray(ids)) {
    throw fail("missing", "The selection expired after ten minutes. Open the export again.");
  }
  const panel = await store.panels.default(partner.scope);
  // A selection overrides the filters.
  const selected = ids as readonly string[] | undefined;
  const filter: OpportunityFilter = selected
    ? { ids: selected, panelId: panel?.id }
    : toFilter(query, Date.now(), panel?.id);
  const filters = selected
    ? filterSummary([`${selected.length.toLocaleString("en")} selected opportunities`, orderOf(query)])
    : filterText(query);
  const sort = { by: query.sort, descending: query.dir === "desc" };
  const groupBy = query.together === "none" ? undefined : query.together;
  const chosen = await store.opportunities.ordered(partner.scope, filter, { sort, groupBy });
  const table =
    query.what === "library" ? libraryTable(context, chosen, filters, panel) : entriesTable(context, chosen, filters);
  return {
    named: query.what === "library" ? ["opportunities", query.q] : ["opportunities", "quota entries", query.q],
    filters,
    audit: { subject: "opportunities", detail: { what: query.what, filters } },
    table,
  };
}

export async function exportPlan(context: ActionContext, query: ExportQuery): Promise<ExportPlan> {
  const source = await exportSource(context, query);
  return planOf(source.table, source);
}

const filterText = (query: ExportQuery): string =>
  filterSummary([
    query.q.trim() && `“${query.q.trim()}”`,
    ...LIBRARY_FACETS.map((facet) => query[facet] && `${facet} ${query[facet]}`),
    orderOf(query),
  ]);

const orderOf = ({ sort, dir }: ExportQuery): string => orderText(sortTitle(sort), dir === "desc");
