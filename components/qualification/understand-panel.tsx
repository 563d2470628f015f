import { Panel } from "@/components/ui/panel";
import { FailureNotice } from "@/components/query/failure-notice";
import { EmptyState } from "@/components/ui/empty-state";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Notice } from "@/components/ui/notice";
import type { RunView } from "@/lib/qualification/run-view";
import { OutcomeTable } from "./outcome-table";
import { RunFacts } from "./run-facts";
import { runSummaryText } from "./run-words";

interface UnderstandPanelProps {
  readonly run: RunView | undefined;
  /** What is under way. */
  readonly pending?: RunView["kind"] | undefined;
  readonly mayCopy: boolean;
  /** Its place among the zones of the workbench. */
  readonly number?: number;
}

/** Zone 4: what the service said and what we read, side by side. */
export function UnderstandPanel({ run, pending, mayCopy, number }: UnderstandPanelProps) {
  return (
    <Panel
      {...(number === undefined ? {} : { number })}
      title="Understand"
      aside={run && !pending ? runSummaryText(run) : undefined}
    >
      <p className="border-b border-line px-3.5 py-2 text-small text-soft">
        Answers feed the local reading; the service uses what it already knows about this respondent.
      </p>
      {pending ? <Waiting pending={pending} /> : null}
      {!pending && !run ? (
        <EmptyState title="No respondent was checked yet">
          Say who and where, then run a live check or only the local reading. Each group gets a line here.
        </EmptyState>
      ) : null}
      {!pending && run ? <Outcome run={run} mayCopy={mayCopy} /> : null}
    </Panel>
  );
}

function Waiting({ pending }: { readonly pending: RunView["kind"] }) {
  return (
    <div className="p-3.5">
      <p role="status" className="mb-3">
        {pending === "live" ? "Asking the service once. It is not repeated by itself." : "Reading from the library…"}
      </p>
      <SkeletonRows rows={4} columns={5} />
    </div>
  );
}

function Outcome({ run, mayCopy }: { readonly run: RunView; readonly mayCopy: boolean }) {
  const { failure, unasked } = run.summary;
  return (
    <>
      {failure ? (
        <div className="p-3.5">
          <FailureNotice failure={failure} live="assertive">
            <p>The local readings below do not depend on it. Running it again is up to you.</p>
          </FailureNotice>
        </div>
      ) : null}
      {unasked.length > 0 ? (
        <div className="p-3.5">
          <Notice title="The service also spoke of groups that nobody asked about">
            <span className="mono">{unasked.join(", ")}</span>
          </Notice>
        </div>
      ) : null}
      <OutcomeTable run={run} mayCopy={mayCopy} />
      <RunFacts run={run} />
    </>
  );
}
