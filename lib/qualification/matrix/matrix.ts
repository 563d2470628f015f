/** Matrix of a run: one letter per pair, with totals per row, per column and overall. Pure. */
import type { Int64 } from "../../int64.ts";
import { pluralize } from "../../pluralize.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";
import type { LiveState } from "../model/live-view.ts";
import type { BatchState, BatchView, GridCell, RunGrid, SubjectView } from "../model/run-progress.ts";

/** `none`: no answer, or no snapshot to evaluate. `wait`: the call is not answered yet. */
export const MATRIX_STATES = ["match", "maybe", "closed", "miss", "none", "wait"] as const;
export type MatrixState = (typeof MATRIX_STATES)[number];

export interface MatrixCell {
  readonly state: MatrixState;
  /** State of the local evaluation when the live answer contradicts it. */
  readonly differs?: MatrixState;
}

type MatrixTotals = Readonly<Record<MatrixState, number>>;

export interface MatrixRow {
  /** Index in the run. */
  readonly subject: number;
  readonly about: SubjectView;
  readonly cells: readonly MatrixCell[];
  readonly totals: MatrixTotals;
}

export interface MatrixColumn {
  /** Index in the run. */
  readonly group: number;
  readonly groupId: Int64;
  readonly totals: MatrixTotals;
}

/** All counts cover the contained rows and columns only, so that each total can be verified on screen. */
export interface Matrix {
  /** Live subjects precede local ones. */
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly totals: MatrixTotals;
  readonly pairs: number;
  readonly differences: number;
  /** Number of groups in the run, shown or not. */
  readonly groups: number;
}

const LIVE: Readonly<Record<LiveState, MatrixState>> = {
  match: "match",
  qualified: "match",
  profiling: "maybe",
  refused: "miss",
};
const LOCAL: Readonly<Record<VerdictKind, MatrixState>> = {
  match: "match",
  undetermined: "maybe",
  closed_quota: "closed",
  wrong_person: "miss",
  incompatible: "miss",
  not_open: "closed",
};
const PENDING: ReadonlySet<BatchState> = new Set<BatchState>(["waiting", "asking"]);

/**
 * State of one pair. A live subject shows the live answer; a refusal becomes `closed` when our evaluation agrees and
 * says that quotas are closed or the opportunity is not open, because the service does not report that.
 */
export function toMatrixCell(
  { live, local, differs, batch }: GridCell,
  subject: SubjectView,
  batches: Batches,
): MatrixCell {
  const own = local === undefined ? undefined : LOCAL[local];
  if (!subject.live) return { state: own ?? "none" };
  if (live === undefined) return { state: isPending(batch, batches) ? "wait" : "none" };
  const liveState = LIVE[live];
  const state = liveState === "miss" && own === "closed" ? "closed" : liveState;
  return differs && own ? { state, differs: own } : { state };
}

type Batches = ReadonlyMap<number, BatchView>;

const isPending = (batch: number | undefined, batches: Batches): boolean => {
  const state = batch === undefined ? undefined : batches.get(batch)?.state;
  return state !== undefined && PENDING.has(state);
};

export function toMatrix({
  subjects,
  groupIds,
  rows,
  batches,
}: Pick<RunGrid, "subjects" | "groupIds" | "rows" | "batches">): Matrix {
  const byNumber: Batches = new Map(batches.map((batch) => [batch.number, batch]));
  const lines = subjects.map((about, subject) => ({
    subject,
    about,
    cells: groupIds.map((_, group) => toMatrixCell(rows[subject]?.[group] ?? {}, about, byNumber)),
  }));
  return counted(
    lines.toSorted((a, b) => Number(b.about.live) - Number(a.about.live)),
    groupIds.map((groupId, group) => ({ group, groupId })),
    groupIds.length,
  );
}

function counted(
  rows: readonly Omit<MatrixRow, "totals">[],
  columns: readonly Omit<MatrixColumn, "totals">[],
  groups: number,
): Matrix {
  const whole = emptyTotals();
  const ofGroups = columns.map(({ group, groupId }) => ({ group, groupId, totals: emptyTotals() }));
  let differences = 0;
  const lines = rows.map(({ subject, about, cells }): MatrixRow => {
    const totals = emptyTotals();
    for (const column of ofGroups) {
      const cell = cells[column.group];
      if (!cell) continue;
      totals[cell.state] += 1;
      column.totals[cell.state] += 1;
      whole[cell.state] += 1;
      if (cell.differs) differences += 1;
    }
    return { subject, about, cells, totals };
  });
  return { rows: lines, columns: ofGroups, totals: whole, pairs: rows.length * columns.length, differences, groups };
}

const emptyTotals = (): Record<MatrixState, number> => ({ match: 0, maybe: 0, closed: 0, miss: 0, none: 0, wait: 0 });

/** Only the rows and columns with a contradiction between live answer and local evaluation; totals are recounted. */
export function onlyDifferences(matrix: Matrix): Matrix {
  const columns = matrix.columns.filter(({ group }) => matrix.rows.some(({ cells }) => cells[group]?.differs));
  const rows = matrix.rows.filter(({ cells }) => cells.some(({ differs }) => differs));
  return counted(rows, columns, matrix.groups);
}

/** "of 24 groups"; "of 8 groups shown, 24 total" when filtered. */
export function countedOf({ columns, groups }: Pick<Matrix, "columns" | "groups">): string {
  const own = `of ${pluralize(columns.length, "group")}`;
  return columns.length === groups ? own : `${own} shown, ${groups.toLocaleString("en")} total`;
}

/** Cell by its position among the shown rows and columns. */
export function cellAt({ rows, columns }: Matrix, row: number, column: number): MatrixCell | undefined {
  const group = columns[column]?.group;
  return group === undefined ? undefined : rows[row]?.cells[group];
}

/** Letter of a state; `···` while pending. */
export const MATRIX_LETTERS: Readonly<Record<MatrixState, string>> = {
  match: "M",
  maybe: "U",
  closed: "C",
  miss: "N",
  none: "–",
  wait: "···",
};

export const MATRIX_LABELS: Readonly<Record<MatrixState, string>> = {
  match: "Match",
  maybe: "Undetermined",
  closed: "Closed",
  miss: "Not qualified",
  none: "No answer",
  wait: "Pending",
};

/** Legend text of a state. */
export const MATRIX_MEANING: Readonly<Record<MatrixState, string>> = {
  ...MATRIX_LABELS,
  closed: "Closed: right person but quota closed, or opportunity not open",
  none: "No answer, or not in the library",
};

/** "Not qualified, local check says match"; "Not in the library" for a local-only subject without an evaluation. */
export function matrixCellText({ state, differs }: MatrixCell, { live }: Pick<SubjectView, "live">): string {
  if (state === "none" && !live) return "Not in the library";
  return differs
    ? `${MATRIX_LABELS[state]}, local check says ${MATRIX_LABELS[differs].toLowerCase()}`
    : MATRIX_LABELS[state];
}

/** Display name of a subject. */
export const subjectName = ({ label }: Pick<SubjectView, "label">): string => label || "Entered manually";
