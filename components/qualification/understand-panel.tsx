"use client";

import { parseAsInteger, useQueryState } from "nuqs";
import type { ComponentType } from "react";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { RunKind } from "@/lib/qualification/form";
import { MOST_RUN_SUBJECTS } from "@/lib/qualification/run-limits";
import { subjectPlace } from "@/lib/qualification/subject-place";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { LEFT_TO_THE_SERVICE, runSummaryText } from "./run-words";
import type { UnderstandKnownProps } from "./understand-known";
import { useRun } from "./use-run";

interface UnderstandPanelProps {
  readonly runId: string | undefined;
  /** What is being started. */
  readonly pending?: RunKind | undefined;
  /** `undefined`: not known yet, so nothing may be pressed. */
  readonly view: WorkbenchView | undefined;
  /** Draws a run: at once on its own page, fetched for the first one on the workbench. */
  readonly known: ComponentType<UnderstandKnownProps>;
  /** Its place among the zones of the workbench. */
  readonly number?: number;
}

/** Zone 4: what the service said and what we read, side by side, while it comes and afterwards. */
export function UnderstandPanel({ runId, pending, view, known: Known, number }: UnderstandPanelProps) {
  const [typed, setSubject] = useQueryState("subject", parseAsInteger.withOptions({ history: "push" }));
  const open = useRun(runId, subjectPlace(typed, MOST_RUN_SUBJECTS));
  const run = pending ? undefined : open.run.data;
  return (
    <Panel
      {...(number === undefined ? {} : { number })}
      title="Understand"
      aside={run && run.state !== "running" ? runSummaryText(run) : undefined}
    >
      <p className="border-b border-line px-3.5 py-2 text-small text-soft">
        Answers feed the local reading; the service uses what it already knows about this respondent.{" "}
        {LEFT_TO_THE_SERVICE}
      </p>
      {pending ? <Waiting pending={pending} /> : null}
      {!pending && runId === undefined ? (
        <EmptyState title="No respondent was checked yet">
          {view?.refusal === undefined
            ? "Say who and where, then run a live check or only the local reading. Each group gets a line here."
            : "Support staff check respondents. What they ran stands under “Runs”, and you can look at it."}
        </EmptyState>
      ) : null}
      {!pending && runId !== undefined ? (
        <QueryView query={open.run} skeleton={<SkeletonRows rows={4} columns={5} />}>
          {(known) => (
            <Known
              run={known}
              open={open}
              view={view}
              subject={subjectPlace(typed, known.subjects.length) ?? null}
              onSubject={(place) => void setSubject(place)}
            />
          )}
        </QueryView>
      ) : null}
    </Panel>
  );
}

function Waiting({ pending }: { readonly pending: RunKind }) {
  return (
    <div className="p-3.5">
      <p role="status" className="mb-3">
        {pending === "live" ? "Starting. No call is repeated by itself." : "Reading from the library…"}
      </p>
      <SkeletonRows rows={4} columns={5} />
    </div>
  );
}
