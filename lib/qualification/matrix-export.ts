/** A matrix as a table: a row a pair. Personas stand in it by name; of the respondent there is nothing to tell. Pure. */
import type { Column, Fact, Row, Table } from "../export/table.ts";
import { formatUtc } from "../time.ts";
import { VERDICT_WORDS } from "../targeting/verdict-words.ts";
import { count } from "./matrix-plan.ts";
import { CALL_WORDS } from "./matrix-calls.ts";
import { cellWords, subjectName, toMatrix, type MatrixCell } from "./matrix.ts";
import type { LiveState } from "./live-view.ts";
import type { BatchView, GridCell, RunGrid } from "./run-progress.ts";

const COLUMNS: readonly Column[] = [
  { key: "persona", title: "Persona", type: "text" },
  { key: "groupId", title: "Group id", type: "id" },
  { key: "outcome", title: "Outcome", type: "text" },
  { key: "askedLive", title: "Asked live", type: "boolean" },
  { key: "liveAnswer", title: "Live answer", type: "text" },
  { key: "localReading", title: "Local reading", type: "text" },
  { key: "agree", title: "Agree", type: "text" },
  { key: "call", title: "Call", type: "number" },
  { key: "callState", title: "Call was", type: "text" },
  { key: "askedAt", title: "Asked (UTC)", type: "time" },
];

const LIVE: Readonly<Record<LiveState, string>> = {
  match: "Full match",
  profiling: "Needs profiling",
  qualified: "Qualified",
  refused: "Not qualified",
};

/** Rows of one batch; the whole is in memory already. */
const AT_ONCE = 500;

export function matrixTable(grid: RunGrid, only: "all" | "differences", facts: readonly Fact[]): Table {
  const calls = new Map(grid.batches.map((call) => [call.number, call]));
  const pairs = toMatrix(grid).rows.flatMap(({ subject, about, cells }) =>
    cells.flatMap((cell, group): (() => Row)[] => {
      if (only === "differences" && !cell.differs) return [];
      const kept = grid.rows[subject]?.[group] ?? {};
      const call = kept.batch === undefined ? undefined : calls.get(kept.batch);
      return [() => toRow([subjectName(about), grid.groupIds[group] ?? "", about.live], cell, kept, call)];
    }),
  );
  return {
    title: "Matrix",
    columns: COLUMNS,
    count: pairs.length,
    facts: [
      ["Run", grid.id],
      ["Started", formatUtc(grid.createdAt)],
      ["Size", `${count(grid.subjects.length, "persona")} × ${count(grid.groupIds.length, "group")}`],
      ...facts,
    ],
    batches: async function* () {
      for (let from = 0; from < pairs.length; from += AT_ONCE) {
        yield await Promise.resolve(pairs.slice(from, from + AT_ONCE).map((row) => row()));
      }
    },
  };
}

type Who = readonly [persona: string, groupId: string, live: boolean];

function toRow([persona, groupId, live]: Who, cell: MatrixCell, kept: GridCell, call: BatchView | undefined): Row {
  return [
    persona,
    groupId,
    cellWords({ state: cell.state }, { live }),
    live,
    kept.live ? LIVE[kept.live] : null,
    kept.local ? VERDICT_WORDS[kept.local] : null,
    agreeWords(kept),
    call?.number ?? null,
    call ? CALL_WORDS[call.state] : null,
    call?.askedAt ?? null,
  ];
}

/** `null` where there are no two sides. */
function agreeWords({ live, local, differs }: GridCell): string | null {
  if (live === undefined || local === undefined) return null;
  return differs ? "no" : "no contradiction";
}
