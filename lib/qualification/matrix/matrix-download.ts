/** Matrix export file, with its audit log entry. */
import "server-only";
import { aboutFacts } from "../../attributes/export/export-about.ts";
import { planOf, type ExportPlan } from "../../export/plan.ts";
import type { Column, Fact, Row, Table } from "../../export/table.ts";
import { pluralize } from "../../pluralize.ts";
import type { ActionContext } from "../../server/action.ts";
import type { Download } from "../../server/download.ts";
import { verdictText } from "../../targeting/wording/verdict-labels.ts";
import { formatUtc } from "../../time.ts";
import type { LiveState } from "../model/live-view.ts";
import type { BatchView, GridCell, RunGrid } from "../model/run-progress.ts";
import type { LocalView } from "../model/local-view.ts";
import { CALL_LABELS } from "../run/matrix-calls.ts";
import { runGrid } from "../run/run-progress-view.ts";
import { matrixCellText, subjectName, toMatrix, type MatrixCell } from "./matrix.ts";
import type { MatrixExportQuery } from "./params.ts";

const COLUMNS: readonly Column[] = [
  { key: "persona", title: "Persona", type: "text" },
  { key: "groupId", title: "Group ID", type: "id" },
  { key: "outcome", title: "Outcome", type: "text" },
  { key: "askedLive", title: "Live check", type: "boolean" },
  { key: "liveAnswer", title: "Service result", type: "text" },
  { key: "localReading", title: "Local check", type: "text" },
  { key: "agree", title: "Agreement", type: "text" },
  { key: "call", title: "Call", type: "number" },
  { key: "callState", title: "Call outcome", type: "text" },
  { key: "askedAt", title: "Sent (UTC)", type: "time" },
];

const LIVE: Readonly<Record<LiveState, string>> = {
  match: "Full match",
  profiling: "Needs profiling",
  qualified: "Qualified",
  refused: "Not qualified",
};

/** Rows per batch; all pairs are in memory already. */
const BATCH_SIZE = 500;

/**
 * Matrix as a table with one row per pair. Personas appear by name; no respondent data is included. Pure.
 * @param emptySteps positions of pairs whose opportunity has a step without entries.
 */
export function matrixTable(
  grid: RunGrid,
  only: "all" | "differences",
  facts: readonly Fact[],
  emptySteps: ReadonlySet<number>,
): Table {
  const calls = new Map(grid.batches.map((call) => [call.number, call]));
  const pairs = toMatrix(grid).rows.flatMap(({ subject, about, cells }) =>
    cells.flatMap((cell, group): (() => Row)[] => {
      if (only === "differences" && !cell.differs) return [];
      const stored = grid.rows[subject]?.[group] ?? {};
      const call = stored.batch === undefined ? undefined : calls.get(stored.batch);
      const who = [subjectName(about), grid.groupIds[group] ?? "", about.live] as const;
      const hasEmptyStep = emptySteps.has(subject * grid.groupIds.length + group);
      const local = stored.local ? verdictText(stored.local, hasEmptyStep) : null;
      return [() => toRow(who, cell, { stored, local, call })];
    }),
  );
  return {
    title: "Matrix",
    columns: COLUMNS,
    count: pairs.length,
    facts: [
      ["Run", grid.id],
      ["Started", formatUtc(grid.createdAt)],
      ["Size", `${pluralize(grid.subjects.length, "persona")} × ${pluralize(grid.groupIds.length, "group")}`],
      ...facts,
    ],
    batches: async function* () {
      for (let from = 0; from < pairs.length; from += BATCH_SIZE) {
        yield await Promise.resolve(pairs.slice(from, from + BATCH_SIZE).map((row) => row()));
      }
    },
  };
}

type Who = readonly [persona: string, groupId: string, live: boolean];

interface Results {
  readonly stored: GridCell;
  readonly local: string | null;
  readonly call: BatchView | undefined;
}

function toRow([persona, groupId, live]: Who, cell: MatrixCell, { stored, local, call }: Results): Row {
  return [
    persona,
    groupId,
    matrixCellText({ state: cell.state }, { live }),
    live,
    stored.live ? LIVE[stored.live] : null,
    local,
    agreementText(stored),
    call?.number ?? null,
    call ? CALL_LABELS[call.state] : null,
    call?.askedAt ?? null,
  ];
}

/** `null` unless there are both a live answer and a local evaluation. */
function agreementText({ live, local, differs }: GridCell): string | null {
  if (live === undefined || local === undefined) return null;
  return differs ? "Differs" : "No contradiction";
}

const FILTERS = {
  all: "all pairs",
  differences: "pairs in which the service result contradicts the local check",
} as const;

const EMPTY_STEPS: keyof LocalView = "emptySteps";

/** @throws FailureError `missing` */
export async function matrixDownload(context: ActionContext, { id, only }: MatrixExportQuery): Promise<Download> {
  const { store, partner } = context;
  const grid = await runGrid(context, id);
  const emptySteps = await store.runBatches.positionsWith(partner.scope, id, EMPTY_STEPS);
  return {
    table: matrixTable(grid, only, aboutFacts(context, FILTERS[only]), emptySteps),
    named: ["matrix", only === "differences" ? "differences" : ""],
    audit: { subject: `run ${id}`, detail: { only } },
  };
}

export async function matrixExportPlan(context: ActionContext, query: MatrixExportQuery): Promise<ExportPlan> {
  const { table } = await matrixDownload(context, query);
  return planOf(table, { filters: FILTERS[query.only] });
}
