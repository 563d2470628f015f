"use client";

import { useQueryStates } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { SelectField } from "@/components/ui/form/select-field";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import type { RunKind } from "@/lib/qualification/model/form";
import type { RunView } from "@/lib/qualification/model/run-view";
import { validSubjectIndex } from "@/lib/qualification/model/subject-index";
import { runAddress } from "@/lib/qualification/runs/address";
import { runSummaryText, subjectText } from "../run-labels";
import { ResultFrame } from "./result-frame";
import { ResultDetails } from "./result-details";
import { useRun, type OpenRun } from "./use-run";

interface ResultPanelProps {
  /** `undefined` while the first run is being started. */
  readonly runId: string | undefined;
  /** Kind of the run being started. */
  readonly pending?: RunKind | undefined;
  /** `undefined` while loading; actions are disabled until then. */
  readonly view: QualifyPageView | undefined;
  /** Zone number on the qualify page. */
  readonly number?: number;
}

/** Zone 4: live answers and local evaluation side by side, during and after the run. */
export function ResultPanel({ runId, pending, view, number }: ResultPanelProps) {
  const [{ subject: typed }, set] = useQueryStates(runAddress, { history: "push" });
  const open = useRun(runId, typed ?? undefined);
  const run = pending ? undefined : open.run.data;
  return (
    <ResultFrame number={number} aside={run && run.state !== "running" ? runSummaryText(run) : undefined}>
      {pending ? <Waiting pending={pending} /> : null}
      {!pending && runId !== undefined ? (
        <QueryView query={open.run} skeleton={<SkeletonRows rows={4} columns={5} />}>
          {(loadedRun) => (
            <LoadedResult
              run={loadedRun}
              open={open}
              view={view}
              subject={validSubjectIndex(typed, loadedRun.subjects.length) ?? null}
              onSubject={(index) => void set({ subject: index })}
            />
          )}
        </QueryView>
      ) : null}
    </ResultFrame>
  );
}

function Waiting({ pending }: { readonly pending: RunKind }) {
  return (
    <div className="p-3.5">
      <p role="status" className="mb-3">
        {pending === "live" ? "Starting… Calls are not retried automatically." : "Checking locally…"}
      </p>
      <SkeletonRows rows={4} columns={5} />
    </div>
  );
}

interface LoadedResultProps {
  readonly run: RunView;
  readonly open: OpenRun;
  readonly view: QualifyPageView | undefined;
  /** Index of the respondent whose outcomes are shown; `null` for all. */
  readonly subject: number | null;
  readonly onSubject: (index: number | null) => void;
}

/** Loaded run: respondent selection and outcomes. */
function LoadedResult({ run, open, view, subject, onSubject }: LoadedResultProps) {
  return (
    <>
      <ResultSubject run={run} subject={subject} onChoose={onSubject} />
      <ResultDetails run={run} open={open} view={view} subject={subject} />
    </>
  );
}

interface ResultSubjectProps {
  readonly run: RunView;
  /** Index in the run's subjects; `null` for all. */
  readonly subject: number | null;
  readonly onChoose: (subject: number | null) => void;
}

/** Respondent selection in a run of several. A large run is shown one respondent at a time. */
export function ResultSubject({ run, subject, onChoose }: ResultSubjectProps) {
  if (run.subjects.length < 2) return null;
  const shown = subject ?? run.shownSubject;
  return (
    <div className="border-b border-line px-3.5 py-2">
      <div className="max-w-80">
        <SelectField
          label="Respondent"
          {...(run.shownSubject === undefined ? { placeholder: `All ${run.subjects.length}` } : {})}
          options={run.subjects.map((one, index) => ({ value: String(index), label: subjectText(one, index) }))}
          value={shown === undefined ? "" : String(shown)}
          onChange={(event) => onChoose(event.target.value === "" ? null : Number(event.target.value))}
        />
      </div>
    </div>
  );
}
