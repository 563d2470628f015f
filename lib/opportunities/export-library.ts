/** The library's rows as a table: what was chosen, each as it stands when its turn comes, with every column there is. */
import "server-only";
import { aboutFacts } from "../attributes/export-about.ts";
import { inBatches } from "../export/in-batches.ts";
import type { Cell, Column, Row } from "../export/table.ts";
import type { ListedOpportunity, OpportunityRow } from "../store/opportunities.ts";
import { changeWords } from "../targeting/change-summary.ts";
import { categoryName } from "./categories.ts";
import type { ExportSource } from "./export.ts";
import { toLibraryRow } from "./library.ts";
import type { LibraryRow } from "./library-model.ts";
import type { OpportunityContext } from "./reading.ts";

/** Rows of one statement. */
const AT_ONCE = 200;

interface Field extends Column {
  readonly of: (row: LibraryRow, kept: OpportunityRow) => Cell;
}

const FIELDS: readonly Field[] = [
  { key: "id", title: "Opportunity id", type: "id", of: (row) => row.id },
  { key: "orderNumber", title: "Order number", type: "text", of: (row) => row.orderNumber || null },
  { key: "status", title: "Status", type: "text", of: (row) => row.status || null },
  { key: "known", title: "Known to the service", type: "boolean", of: (row) => row.missingAt === undefined },
  { key: "groupId", title: "Group id", type: "id", of: (row) => row.groupId },
  { key: "projectId", title: "Project id", type: "id", of: (row) => row.projectId ?? null },
  { key: "locale", title: "Locale", type: "text", of: (row) => row.locale || null },
  { key: "cpi", title: "CPI (currency not stated)", type: "number", of: (row) => row.costPerInterview.value ?? null },
  { key: "loi", title: "LOI (min)", type: "number", of: (row) => row.lengthOfInterview.value ?? null },
  { key: "ir", title: "IR (%)", type: "number", of: (row) => row.incidenceRate.value ?? null },
  {
    key: "epcDerived",
    title: "EPC, derived: CPI × IR ÷ 100",
    type: "number",
    of: (row) => row.earningsPerClick ?? null,
  },
  {
    key: "cpiPerMinuteDerived",
    title: "CPI a minute, derived: CPI ÷ LOI",
    type: "number",
    of: (row) => row.pricePerMinute ?? null,
  },
  { key: "completes", title: "Completes", type: "number", of: (row) => wholeNumber(row.completes) },
  { key: "openEntries", title: "Open quota entries", type: "number", of: (row) => row.openQuotaEntries },
  { key: "entries", title: "Quota entries", type: "number", of: (row) => row.quotaEntries },
  { key: "findings", title: "Findings", type: "number", of: (row) => row.findings?.count ?? null },
  { key: "change", title: "Change since last", type: "text", of: (row) => changeOf(row) },
  { key: "daysInField", title: "Days in field", type: "number", of: (row) => row.daysInField.value ?? null },
  { key: "devices", title: "Devices", type: "text", of: (row) => row.devices.join(" ") || null },
  {
    key: "categories",
    title: "Categories",
    type: "text",
    of: (row) => row.categories.map((id) => `${id} ${categoryName(id) ?? ""}`.trim()).join("; ") || null,
  },
  { key: "requires", title: "Requires", type: "text", of: (row) => row.requires.join(" ") || null },
  { key: "created", title: "Created, as received", type: "text", of: (row) => row.created || null },
  { key: "readings", title: "Readings", type: "number", of: (row) => row.readings },
  { key: "snapshots", title: "Snapshots", type: "number", of: (row) => row.snapshots },
  { key: "firstReadAt", title: "First read (UTC)", type: "time", of: (_row, kept) => kept.firstReadAt },
  { key: "readAt", title: "Read (UTC)", type: "time", of: (row) => row.readAt },
];

const wholeNumber = (text: string | undefined): Cell => (text && /^-?\d{1,40}$/.test(text) ? BigInt(text) : null);

const changeOf = ({ change, snapshots }: LibraryRow): string | null =>
  snapshots > 1 && change ? changeWords(change).join("; ") || null : null;

export function libraryTable(
  context: OpportunityContext,
  chosen: readonly ListedOpportunity[],
  filters: string,
): ExportSource["table"] {
  return {
    title: "Opportunities",
    columns: FIELDS,
    count: chosen.length,
    facts: aboutFacts(context, filters),
    batches: async function* () {
      for await (const batch of inBatches(chosen, AT_ONCE)) {
        const ids = batch.map(({ id }) => id);
        const rows = await context.store.opportunities.byIds(context.partner.scope, ids);
        yield rows.map((kept): Row => {
          const row = toLibraryRow(kept);
          return FIELDS.map((field) => field.of(row, kept));
        });
      }
    },
  };
}
