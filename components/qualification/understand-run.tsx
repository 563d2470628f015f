"use client";

import { useState } from "react";
import { FailureNotice } from "@/components/query/failure-notice";
import { Notice } from "@/components/ui/notice";
import type { FailureCode } from "@/lib/failure";
import type { BatchView } from "@/lib/qualification/run-progress";
import type { RunView } from "@/lib/qualification/run-view";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { BatchConfirm } from "./batch-confirm";
import { BatchPanel } from "./batch-panel";
import { OutcomeTable } from "./outcome-table";
import { RunFacts } from "./run-facts";
import type { OpenRun } from "./use-run";

interface UnderstandRunProps {
  readonly run: RunView;
  readonly open: OpenRun;
  readonly view: WorkbenchView | undefined;
  /** Whose lines are shown; `null`: everybody's. */
  readonly subject: number | null;
}

/** What is a matter of whoever looks elsewhere is here one of whoever asked. */
const MEANS: Partial<Record<FailureCode, { readonly title: string; readonly advice: string }>> = {
  forbidden: {
    title: "Whoever asked may no longer do so.",
    advice: "What was not asked by then was not sent. Somebody else can ask it.",
  },
};

/** A run's calls, its oddities, a line for each group, and what is kept of it. */
export function UnderstandRun({ run, open, view, subject }: UnderstandRunProps) {
  const { failure, unasked } = run.summary;
  /** The batch whose missing groups are to be asked about, while that is confirmed. */
  const [missing, setMissing] = useState<number>();
  const { progress } = open;
  const batches = progress?.batches ?? run.batches;
  const told = failure !== undefined && batches.some((batch) => batch.failure?.code === failure.code);
  const refusal = refusalOf(view, progress?.mayRetry ?? false);
  const production = view?.environment === "production" ? { partnerName: view.partnerName } : undefined;
  const ask = ({ number }: BatchView) => (production ? setMissing(number) : open.askAgain([number], false));
  return (
    <>
      {failure && !told ? (
        <div className="p-3.5">
          <FailureNotice failure={failure} live="assertive" means={MEANS[failure.code]}>
            <p>The local readings below do not depend on it. Running it again is up to you.</p>
          </FailureNotice>
        </div>
      ) : null}
      <BatchPanel
        state={progress?.state ?? run.state}
        batches={batches}
        open={open}
        refusal={view ? view.refusal : "One moment."}
        againRefusal={refusal}
        production={production}
      />
      {unasked.length > 0 ? (
        <div className="p-3.5">
          <Notice title="The service also spoke of groups that nobody asked about">
            <span className="mono">{unasked.join(", ")}</span>
          </Notice>
        </div>
      ) : null}
      <OutcomeTable
        run={run}
        batches={batches}
        outcomes={subject === null ? run.outcomes : run.outcomes.filter((outcome) => outcome.subject === subject)}
        mayCopy={view !== undefined && view.refusal === undefined}
        onAsk={refusal === undefined ? ask : undefined}
      />
      <RunFacts run={run} subject={subject} />
      {production ? (
        <BatchConfirm
          open={missing !== undefined}
          calls={1}
          partnerName={production.partnerName}
          does="Ask again, 1 call"
          onClose={() => setMissing(undefined)}
          onConfirm={() => missing !== undefined && open.askAgain([missing], true)}
        />
      ) : null}
    </>
  );
}

/** Why nothing of the run can be asked again. */
function refusalOf(view: WorkbenchView | undefined, mayRetry: boolean): string | undefined {
  if (!view) return "One moment.";
  if (view.refusal !== undefined) return view.refusal;
  return mayRetry
    ? undefined
    : "The respondent is not held any more: half an hour has passed or the console was restarted. Duplicate the run to ask again.";
}
