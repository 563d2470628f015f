"use client";

import { parseAsInteger, useQueryState } from "nuqs";
import { QueryView } from "@/components/query/query-view";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { RunKind } from "@/lib/qualification/form";
import { MOST_RUN_SUBJECTS } from "@/lib/qualification/run-limits";
import { subjectPlace } from "@/lib/qualification/subject-place";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { runSummaryText } from "./run-words";
import { UnderstandFrame } from "./understand-frame";
import { UnderstandKnown } from "./understand-known";
import { useRun } from "./use-run";

interface UnderstandPanelProps {
  /** `undefined`: the first one is still being started. */
  readonly runId: string | undefined;
  /** What is being started. */
  readonly pending?: RunKind | undefined;
  /** `undefined`: not known yet, so nothing may be pressed. */
  readonly view: WorkbenchView | undefined;
  /** Its place among the zones of the workbench. */
  readonly number?: number;
}

/** Zone 4: what the service said and what we read, side by side, while it comes and afterwards. */
export function UnderstandPanel({ runId, pending, view, number }: UnderstandPanelProps) {
  const [typed, setSubject] = useQueryState("subject", parseAsInteger.withOptions({ history: "push" }));
  const open = useRun(runId, subjectPlace(typed, MOST_RUN_SUBJECTS));
  const run = pending ? undefined : open.run.data;
  return (
    <UnderstandFrame number={number} aside={run && run.state !== "running" ? runSummaryText(run) : undefined}>
      {pending ? <Waiting pending={pending} /> : null}
      {!pending && runId !== undefined ? (
        <QueryView query={open.run} skeleton={<SkeletonRows rows={4} columns={5} />}>
          {(known) => (
            <UnderstandKnown
              run={known}
              open={open}
              view={view}
              subject={subjectPlace(typed, known.subjects.length) ?? null}
              onSubject={(place) => void setSubject(place)}
            />
          )}
        </QueryView>
      ) : null}
    </UnderstandFrame>
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
