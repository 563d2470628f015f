"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { classNames } from "@/components/ui/class-names";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Toggle } from "@/components/ui/toggle";
import type { GridPlace } from "@/components/ui/grid-keys";
import { onlyDifferences, toMatrix } from "@/lib/qualification/matrix";
import { lastBatches } from "@/lib/qualification/batch-groups";
import { callsToRepeat, callsSummary } from "@/lib/qualification/matrix-calls";
import { groupsQuery } from "@/lib/qualification/queries";
import type { RunGrid } from "@/lib/qualification/run-progress";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { MatrixCalls } from "./matrix-calls";
import { MatrixCard } from "./matrix-card";
import type { OpenPair } from "./matrix-grid";
import { MatrixHeader } from "./matrix-header";
import { MatrixLegend } from "./matrix-legend";
import { MatrixRepeat } from "./matrix-repeat";
import { MatrixTable } from "./matrix-table";
import { PlannerPanel } from "./planner-panel";
import { useMatrix } from "./use-matrix";
import { useMatrixUrl } from "./use-matrix-url";

interface MatrixRunProps {
  readonly id: string;
  readonly view: WorkbenchView;
  readonly onAgain: (grid: RunGrid) => void;
}

/** The matrix of one kept run, growing while its calls are answered. */
export function MatrixRun({ id, view, onAgain }: MatrixRunProps) {
  const open = useMatrix(id);
  return (
    <QueryView query={open.grid} skeleton={<SkeletonRows rows={8} columns={8} />}>
      {(grid) => <Shown grid={grid} view={view} open={open} onAgain={() => onAgain(grid)} />}
    </QueryView>
  );
}

interface ShownProps {
  readonly grid: RunGrid;
  readonly view: WorkbenchView;
  readonly open: ReturnType<typeof useMatrix>;
  readonly onAgain: () => void;
}

function Shown({ grid, view, open, onAgain }: ShownProps) {
  const [{ differs, pair: named }, setUrl] = useMatrixUrl();
  const pair = pairNamed(named, grid);
  const from = useRef<GridPlace>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const known = useQuery(groupsQuery(grid.groupIds));
  const whole = useMemo(() => toMatrix(grid), [grid]);
  const matrix = useMemo(() => (differs ? onlyDifferences(whole) : whole), [differs, whole]);
  const production = view.environment === "production" ? { partnerName: view.partnerName } : undefined;
  const close = () => {
    const place = from.current;
    void setUrl({ pair: null }, { history: "push" });
    const cell = place && box.current?.querySelector<HTMLElement>(`[data-cell="${place.row}:${place.column}"]`);
    cell?.focus();
  };
  const choose = (next: OpenPair, place?: GridPlace) => {
    from.current = place;
    void setUrl({ pair: `${next.subject}:${next.group}` }, { history: "push" });
  };
  // The button that was pressed goes away; what comes of it is told there.
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
            {whole.pairs.toLocaleString("en")} pairs known
            {whole.totals.wait > 0 ? `, ${whole.totals.wait.toLocaleString("en")} to come` : null}
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
        {grid.state === "running"
          ? null
          : callsToRepeat(grid).map((repeat) => (
              <MatrixRepeat
                key={repeat.why}
                repeat={repeat}
                batches={grid.batches}
                pending={repeat.batches.some((number) => open.retrying?.includes(number))}
                refusal={view.refusal ?? (grid.mayRetry ? undefined : TOO_LATE)}
                production={production}
                onAsk={(batches, confirmed) => {
                  toStatus();
                  open.askAgain(batches, confirmed);
                }}
              />
            ))}
        {open.error ? (
          <div className="border-b border-line p-3.5">
            <ErrorNotice error={open.error} live="assertive" />
          </div>
        ) : null}
        <MatrixTable
          matrix={matrix}
          known={known.data}
          differs={differs}
          byCall={!differs && grid.batches.length > 0}
          toCome={whole.totals.wait > 0}
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

/** What the address points at, where the run has such a pair. */
function pairNamed(named: string, { subjects, groupIds }: RunGrid): OpenPair | undefined {
  const [, subject, group] = /^(\d{1,5}):(\d{1,5})$/.exec(named) ?? [];
  const pair = { subject: Number(subject), group: Number(group) };
  return subjects[pair.subject] && groupIds[pair.group] !== undefined ? pair : undefined;
}

const TOO_LATE = "The respondents are at hand for 30 minutes after a run. Start the matrix again.";
