/**
 * Audit log as a table, oldest first. Each row has its position in the hash chain, so the file can be verified without
 * the console.
 */
import "server-only";
import type { Column, Fact, Row, Table } from "../export/table.ts";
import type { AuditFilter, ChainedRow } from "../store/audit/audit-list.ts";
import type { Store } from "../store/open-store.ts";
import { auditSentence } from "./audit-labels.ts";

/** Entries per SQL statement. */
const BATCH_SIZE = 500;

interface Field extends Column {
  readonly of: (row: ChainedRow) => string | number;
}

const FIELDS: readonly Field[] = [
  { key: "seq", title: "Entry", type: "number", of: (row) => row.seq },
  { key: "at", title: "When (UTC)", type: "time", of: (row) => row.at },
  { key: "operator", title: "By", type: "text", of: (row) => row.operator },
  { key: "partner", title: "Partner account", type: "text", of: (row) => row.partner },
  { key: "action", title: "Action", type: "text", of: (row) => row.action },
  { key: "sentence", title: "Description", type: "text", of: (row) => auditSentence(row) },
  { key: "subject", title: "Target", type: "text", of: (row) => row.subject },
  { key: "detail", title: "Detail", type: "text", of: (row) => JSON.stringify(row.detail) },
  { key: "prevHash", title: "Previous hash", type: "text", of: (row) => row.prevHash },
  { key: "hash", title: "Hash", type: "text", of: (row) => row.hash },
];

export async function auditTable(
  { audit }: Pick<Store, "audit">,
  filter: AuditFilter,
  facts: readonly Fact[] = [],
): Promise<Table> {
  return {
    title: "Audit log",
    columns: FIELDS,
    count: await audit.count(filter),
    facts,
    batches: async function* () {
      let above = 0;
      for (;;) {
        const entries = await audit.forward({ ...filter, above, limit: BATCH_SIZE });
        if (entries.length > 0) yield entries.map((entry): Row => FIELDS.map((field) => field.of(entry)));
        if (entries.length < BATCH_SIZE) return;
        above = entries.at(-1)?.seq ?? above;
      }
    },
  };
}
