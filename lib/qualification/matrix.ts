/** The matrix of a run: one letter a pair, counted by row, by column and as a whole. Pure. */
import type { Int64 } from "../int64.ts";
import type { VerdictKind } from "../targeting/reading.ts";
import type { LiveState } from "./live-view.ts";
import { count } from "./matrix-plan.ts";
import type { BatchState, BatchView, GridCell, RunGrid, SubjectView } from "./run-progress.ts";

/** `none`: no answer, or nothing to read. `wait`: its call was not answered yet. */
export const MATRIX_STATES = ["match", "maybe", "closed", "miss", "none", "wait"] as const;
export type MatrixState = (typeof MATRIX_STATES)[number];

export interface MatrixCell {
  readonly state: MatrixState;
  /** What the local reading says, where the live answer contradicts it. */
  readonly differs?: MatrixState;
}

export type MatrixTotals = Readonly<Record<MatrixState, number>>;

export interface MatrixRow {
  /** Place in the run. */
  readonly subject: number;
  readonly about: SubjectView;
  readonly cells: readonly MatrixCell[];
  readonly totals: MatrixTotals;
}

export interface MatrixColumn {
  /** Place in the run. */
  readonly group: number;
  readonly groupId: Int64;
  readonly totals: MatrixTotals;
}

/** Every figure is of the rows and columns in it, so that each total can be counted again on the screen. */
export interface Matrix {
  /** Those who are asked come first. */
  readonly rows: readonly MatrixRow[];
  readonly columns: readonly MatrixColumn[];
  readonly totals: MatrixTotals;
  readonly pairs: number;
  readonly differences: number;
  /** Groups of the run, shown or not. */
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
  not_open: "closed",
};
const PENDING: ReadonlySet<BatchState> = new Set<BatchState>(["waiting", "asking"]);

/**
 * What one pair is shown as. Of who is asked it is the live answer; a refusal is `closed` where our reading agrees and says that only
 * the room is missing, because the service tells no such thing.
 */
export function toMatrixCell(
  { live, local, differs, batch }: GridCell,
  asked: SubjectView,
  batches: Batches,
): MatrixCell {
  const own = local === undefined ? undefined : LOCAL[local];
  if (!asked.live) return { state: own ?? "none" };
  if (live === undefined) return { state: isPending(batch, batches) ? "wait" : "none" };
  const said = LIVE[live];
  const state = said === "miss" && own === "closed" ? "closed" : said;
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

/** The rows and columns in which a live answer contradicts our reading, counted anew. */
export function onlyDifferences(matrix: Matrix): Matrix {
  const columns = matrix.columns.filter(({ group }) => matrix.rows.some(({ cells }) => cells[group]?.differs));
  const rows = matrix.rows.filter(({ cells }) => cells.some(({ differs }) => differs));
  return counted(rows, columns, matrix.groups);
}

/** "of 24 groups"; where only some are shown, "of 8 groups shown, 24 in all". */
export function countedOf({ columns, groups }: Pick<Matrix, "columns" | "groups">): string {
  const own = `of ${count(columns.length, "group")}`;
  return columns.length === groups ? own : `${own} shown, ${groups.toLocaleString("en")} in all`;
}

/** A cell by its place in what is shown. */
export function cellAt({ rows, columns }: Matrix, row: number, column: number): MatrixCell | undefined {
  const group = columns[column]?.group;
  return group === undefined ? undefined : rows[row]?.cells[group];
}

/** The letter of a state; `···` for what is still to come. */
export const MATRIX_LETTERS: Readonly<Record<MatrixState, string>> = {
  match: "M",
  maybe: "U",
  closed: "C",
  miss: "N",
  none: "–",
  wait: "···",
};

export const MATRIX_WORDS: Readonly<Record<MatrixState, string>> = {
  match: "Match",
  maybe: "Undetermined",
  closed: "Closed",
  miss: "Not qualified",
  none: "No answer",
  wait: "Still to come",
};

/** What stands for a state under the matrix. */
export const MATRIX_MEANING: Readonly<Record<MatrixState, string>> = {
  ...MATRIX_WORDS,
  closed: "Closed: the right person’s quota, or the whole opportunity",
  none: "No answer, or no reading",
};

/** "Not qualified, local reading says match"; who is not asked has no reading where there is no answer. */
export function cellWords({ state, differs }: MatrixCell, { live }: Pick<SubjectView, "live">): string {
  if (state === "none" && !live) return "Not read";
  return differs
    ? `${MATRIX_WORDS[state]}, local reading says ${MATRIX_WORDS[differs].toLowerCase()}`
    : MATRIX_WORDS[state];
}

/** The name of a subject in words. */
export const subjectName = ({ label }: Pick<SubjectView, "label">): string => label || "Typed by hand";
