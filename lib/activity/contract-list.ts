/** Differences between the service's answers and the contract under one partner account, as a list and as a file. */
import "server-only";
import type { Column, Row } from "../export/table.ts";
import type { ActionContext } from "../server/action.ts";
import type { Download } from "../server/download.ts";
import { flushDrift } from "../server/partner/contract-drift.ts";
import { formatUtc } from "../time.ts";
import type { DriftEntry } from "../store/contract/contract-drift.ts";
import { exampleText, KIND_LABELS, receivedText, type ContractPage } from "./contract-view.ts";

type Context = Pick<ActionContext, "partner" | "store">;

/** Includes the latest answers, which are written in batches. */
async function entriesOf({ partner, store }: Context): Promise<readonly DriftEntry[]> {
  await flushDrift();
  return store.contractDrift.list(partner.scope);
}

export async function contractPage(context: Context): Promise<ContractPage> {
  const entries = await entriesOf(context);
  return {
    lines: entries.map(({ example, ...line }) =>
      exampleText(example) === "" || !example ? line : { ...line, example },
    ),
  };
}

interface Field extends Column {
  readonly of: (entry: DriftEntry) => string | number;
}

const FIELDS: readonly Field[] = [
  { key: "operation", title: "Operation", type: "text", of: ({ operation }) => operation },
  { key: "path", title: "Path", type: "text", of: ({ path }) => path },
  { key: "difference", title: "Difference", type: "text", of: ({ kind }) => KIND_LABELS[kind] },
  { key: "received", title: "Received", type: "text", of: receivedText },
  { key: "firstAt", title: "First seen (UTC)", type: "time", of: ({ firstAt }) => firstAt },
  { key: "lastAt", title: "Last seen (UTC)", type: "time", of: ({ lastAt }) => lastAt },
  { key: "count", title: "Count", type: "number", of: ({ answers }) => answers },
  { key: "example", title: "Example", type: "text", of: ({ example }) => exampleText(example) },
];

export async function contractDownload(context: Context): Promise<Download> {
  const entries = await entriesOf(context);
  return {
    table: {
      title: "Differences from the contract",
      columns: FIELDS,
      count: entries.length,
      facts: [["Exported", formatUtc(Date.now())]],
      batches: async function* () {
        yield entries.map((entry): Row => FIELDS.map((field) => field.of(entry)));
      },
    },
    named: ["contract"],
    audit: { subject: "contract", detail: {} },
  };
}
