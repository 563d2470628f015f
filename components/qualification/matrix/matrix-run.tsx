"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { useMemo, useRef } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { FailureNotice } from "@/components/query/failure-notice";
import { QueryView } from "@/components/query/query-view";
import { classNames } from "@/components/ui/class-names";
import { Toggle } from "@/components/ui/form/toggle";
import type { GridPosition } from "@/components/ui/grid/grid-keys";
import { StatusIcon } from "@/components/ui/status-icon";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import { matrixAddress } from "@/lib/qualification/matrix/address";
import {
  onlyDifferences,
  toMatrix,
  MATRIX_LETTERS,
  MATRIX_STATES,
  MATRIX_MEANING,
} from "@/lib/qualification/matrix/matrix";
import { DECIDED_BY_SERVICE_TEXT } from "@/lib/qualification/model/decided-by-service";
import type { RunGrid } from "@/lib/qualification/model/run-progress";
import { lastBatches } from "@/lib/qualification/run/batch-groups";
import { callsToRepeat, callsSummary, unreadText } from "@/lib/qualification/run/matrix-calls";
import { groupsQuery, runsKey } from "@/lib/qualification/runs/queries";
import { gridQuery } from "@/lib/qualification/runs/run-queries";
import { PauseNote } from "../run/pause-note";
import { PlannerPanel } from "../planner/planner-panel";
import { useRefetchAtEnd } from "../run/use-refetch-at-end";
import { useRunControls } from "../run/use-run-controls";
import { MatrixCalls } from "./matrix-calls";
import { MatrixCard } from "./matrix-card";
import type { OpenPair } from "./matrix-grid";
import { MatrixHeader } from "./matrix-header";
import { MatrixRetry } from "./matrix-retry";
import { MatrixTable } from "./matrix-table";

interface MatrixRunProps {
  readonly id: string;
  readonly view: QualifyPageView;
  readonly onAgain: (grid: RunGrid) => void;
}

/** Matrix of one stored run; fills in while its calls are answered. */
export function MatrixRun({ id, view, onAgain }: MatrixRunProps) {
  const open = useMatrix(id);
  return (
    <QueryView query={open.grid} skeleton={<SkeletonRows rows={8} columns={8} />}>
      {(grid) => <MatrixContent grid={grid} view={view} open={open} onAgain={() => onAgain(grid)} />}
    </QueryView>
  );
}

interface MatrixContentProps {
  readonly grid: RunGrid;
  readonly view: QualifyPageView;
  readonly open: ReturnType<typeof useMatrix>;
  readonly onAgain: () => void;
}

function MatrixContent({ grid, view, open, onAgain }: MatrixContentProps) {
  const [{ differs, pair: pairParam }, setUrl] = useQueryStates(matrixAddress);
  const pair = pairNamed(pairParam, grid);
  const from = useRef<GridPosition>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const libraryGroups = useQuery(groupsQuery(grid.groupIds));
  const whole = useMemo(() => toMatrix(grid), [grid]);
  const matrix = useMemo(() => (differs ? onlyDifferences(whole) : whole), [differs, whole]);
  const unread = unreadText(grid.batches);
  const production = view.environment === "production" ? { partnerName: view.partnerName } : undefined;
  const close = () => {
    const position = from.current;
    void setUrl({ pair: null }, { history: "push" });
    const cell =
      position && box.current?.querySelector<HTMLElement>(`[data-cell="${position.row}:${position.column}"]`);
    cell?.focus();
  };
  const choose = (next: OpenPair, cellPosition?: GridPosition) => {
    from.current = cellPosition;
    void setUrl({ pair: `${next.subject}:${next.group}` }, { history: "push" });
  };
  // The pressed button unmounts; the status line shows the outcome.
  const toStatus = () => status.current?.focus();
  const stop = () => {
    toStatus();
    open.stop.mutate();
  };
  return (
    <div className="grid gap-4 *:min-w-0" ref={box}>
      <MatrixHeader
        grid={grid}
        matrix={matrix}
        differs={differs}
        view={view}
        stopping={open.stop.isPending}
        onStop={stop}
        onAgain={onAgain}
      />
      <Panel
        title={<span>{callsSummary(lastBatches(grid.batches), whole.pairs)}</span>}
        count={
          <small ref={status} tabIndex={-1} role="status" className="rounded-inset">
            {(whole.pairs - whole.totals.none - whole.totals.wait).toLocaleString("en")} of{" "}
            {whole.pairs.toLocaleString("en")} pairs have a result
            {whole.totals.wait > 0 ? `, ${whole.totals.wait.toLocaleString("en")} pending` : null}
          </small>
        }
        aside={
          <>
            <Toggle pressed={!differs} onToggle={() => void setUrl({ differs: null }, { history: "push" })}>
              All {whole.pairs.toLocaleString("en")}
            </Toggle>
            <Toggle pressed={differs} onToggle={(on) => void setUrl({ differs: on || null }, { history: "push" })}>
              Differences only <b>{whole.differences.toLocaleString("en")}</b>
            </Toggle>
          </>
        }
      >
        <MatrixCalls batches={grid.batches} subjects={grid.subjects} />
        {grid.stopReason ? (
          <div className="border-b border-line p-3.5">
            <FailureNotice failure={grid.stopReason} live="polite" />
          </div>
        ) : null}
        {unread === undefined ? null : <small className="block border-b border-line px-3.5 py-2">{unread}</small>}
        {grid.state === "running" ? (
          <PauseNote pausedMs={grid.pausedMs} className="block border-b border-line px-3.5 py-2" />
        ) : (
          callsToRepeat(grid).map((repeat) => (
            <MatrixRetry
              key={repeat.why}
              repeat={repeat}
              batches={grid.batches}
              pending={repeat.batches.some((number) => open.retrying?.includes(number))}
              refusal={view.refusal ?? (grid.mayRetry ? undefined : EXPIRED_REASON)}
              production={production}
              onRetry={(batches, confirmed) => {
                toStatus();
                open.askAgain(batches, confirmed);
              }}
            />
          ))
        )}
        {open.error ? (
          <div className="border-b border-line p-3.5">
            <ErrorNotice error={open.error} live="assertive" />
          </div>
        ) : null}
        <MatrixTable
          matrix={matrix}
          libraryGroups={libraryGroups.data}
          differs={differs}
          byCall={!differs && grid.batches.length > 0}
          hasPending={whole.totals.wait > 0}
          open={pair}
          onOpen={choose}
        />
        <MatrixLegend />
      </Panel>
      <div className={classNames("grid items-start gap-5 *:min-w-0", pair && "xl:grid-cols-[minmax(0,1fr)_20rem]")}>
        {pair ? (
          <div className="xl:col-start-2 xl:row-start-1">
            <MatrixCard
              key={`${pair.subject}:${pair.group}`}
              grid={grid}
              pair={pair}
              refusal={view.refusal}
              onClose={close}
            />
          </div>
        ) : null}
        <div className="xl:col-start-1 xl:row-start-1">
          <PlannerPanel id={grid.id} undetermined={whole.totals.maybe} running={grid.state === "running"} />
        </div>
      </div>
    </div>
  );
}

/** Pair from the URL, if the run contains it. */
function pairNamed(pairParam: string, { subjects, groupIds }: RunGrid): OpenPair | undefined {
  const [, subject, group] = /^(\d{1,5}):(\d{1,5})$/.exec(pairParam) ?? [];
  const pair = { subject: Number(subject), group: Number(group) };
  return subjects[pair.subject] && groupIds[pair.group] !== undefined ? pair : undefined;
}

const EXPIRED_REASON = "Respondent data is only available for 30 minutes after a run. Start a new matrix.";

/** Meaning of the letters, and the limits of a local result. */
function MatrixLegend() {
  return (
    <>
      <ul
        aria-label="Legend"
        className="flex flex-wrap gap-x-4 gap-y-1.5 border-t border-line px-3.5 py-2 text-small text-soft"
      >
        {MATRIX_STATES.map((state) => (
          <li key={state} className="inline-flex items-center gap-1.5">
            {state === "wait" ? null : <StatusIcon state={state} className="size-2.75" />}
            <b className="font-medium text-text">{MATRIX_LETTERS[state]}</b> {MATRIX_MEANING[state]}
          </li>
        ))}
        <li className="inline-flex items-center gap-1.5">
          <b className="font-medium text-text">≠ M</b> Differs: the local check says M
        </li>
      </ul>
      <p className="px-3.5 pb-2 text-small text-soft">{DECIDED_BY_SERVICE_TEXT}</p>
    </>
  );
}

/** Grid of one stored run, during and after its calls. Viewing it sends nothing to the service. */
function useMatrix(id: string) {
  const client = useQueryClient();
  const grid = useQuery(gridQuery(id));
  useRefetchAtEnd(id, grid.data?.state);
  const controls = useRunControls(id, async () => {
    void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
    await client.invalidateQueries({ queryKey: gridQuery(id).queryKey });
  });
  return { grid, ...controls };
}
