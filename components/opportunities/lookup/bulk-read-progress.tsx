"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart, usePreload } from "@/components/query/lazy-part";
import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/display/mail-address";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { isAllFailed, isEndedEarly, isOpen, roughDuration, type JobView } from "@/lib/job-view";
import { NOT_YOURS } from "@/lib/opportunities/fetch/bulk-read-status";
import type { BulkRead } from "./use-bulk-read";

const BulkReadFailures = lazyPart(async () => {
  const { BulkReadFailures: Loaded } = await import("./bulk-read-failures");
  return Loaded;
});

interface BulkReadProgressProps {
  readonly bulkRead: BulkRead;
  /** Serialized state of the page: once it changes, a result without failures counts as seen. */
  readonly pageState?: string;
}

/** Bulk read: progress, controls, and failures by reason. */
export function BulkReadProgress({ bulkRead, pageState = "" }: BulkReadProgressProps) {
  usePreload(BulkReadFailures);
  const { status, start, control, retry, shown, close } = bulkRead;
  const job = status?.job;
  const isSuperseded = useSuperseded(job?.phase === "done" && job.failed === 0 ? job.id : "", pageState);
  const errors = (
    <>
      <ErrorNotice error={control.error} live="assertive" />
      <ErrorNotice error={retry.error} live="assertive" />
    </>
  );
  // The bulk read of the failed action may be gone; the error is shown anyway.
  if (status && (!job || !shown) && (control.error || retry.error)) return errors;
  // An older result would look like the result of the new request.
  if (!status || !job || !shown || ((start.isPending || retry.isPending) && !isOpen(job.phase))) return null;
  if (isSuperseded) return errors;
  const { id, phase, done, failed, total, secondsLeft } = job;
  const controlTo = (transition: "run" | "pause" | "cancel") => control.mutate({ id, wanted: transition });
  // The server rejects it too; this shows the reason before the user clicks.
  const blocked = status.canControl ? {} : { disabledReason: NOT_YOURS };
  const pendingTransition = control.isPending ? control.variables.wanted : undefined;
  if (phase === "running" || phase === "pausing" || phase === "cancelling") {
    return (
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-0 flex-[1_1_16rem]">
            <Progress
              label="Loading opportunities"
              done={done}
              failed={failed}
              total={total}
              note={job.message ?? (secondsLeft === undefined ? "starting…" : roughDuration(secondsLeft))}
            />
          </div>
          <span className="flex gap-2">
            <Button
              size="sm"
              pending={pendingTransition === "pause" || phase === "pausing"}
              onClick={() => controlTo("pause")}
              {...blocked}
            >
              Pause
            </Button>
            <Button
              size="sm"
              pending={pendingTransition === "cancel" || phase === "cancelling"}
              onClick={() => controlTo("cancel")}
              {...blocked}
            >
              Cancel
            </Button>
          </span>
        </div>
        {failed > 0 ? <BulkReadFailures failures={status.failures} failed={failed} folded /> : null}
        {errors}
      </div>
    );
  }
  const resting = phase === "paused" || phase === "interrupted" || isEndedEarly(job);
  return (
    <div className="grid gap-3">
      {errors}
      <Notice
        live="polite"
        state={stateOf(job)}
        title={titleOf(job)}
        actions={
          <>
            {resting ? (
              <Button size="sm" pending={pendingTransition === "run"} onClick={() => controlTo("run")} {...blocked}>
                Load remaining {(total - done - failed).toLocaleString("en")}
              </Button>
            ) : null}
            {!resting && status.retryable > 0 ? (
              <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate(id)}>
                Retry {status.retryable.toLocaleString("en")}
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" onClick={close}>
              Close
            </Button>
          </>
        }
      >
        {phase === "paused" && !status.canControl ? (
          <p>
            <HeldText job={job} />
          </p>
        ) : null}
        {job.message ? <p>{job.message}</p> : null}
        {failed > 0 ? <BulkReadFailures failures={status.failures} failed={failed} /> : null}
      </Notice>
    </div>
  );
}

function titleOf(job: JobView): string {
  const { phase, done, failed, total } = job;
  if (phase === "failed" && isAllFailed(job) && !isEndedEarly(job)) {
    return total === 1 ? "The opportunity couldn’t be loaded" : `None of ${total.toLocaleString("en")} could be loaded`;
  }
  const failures = failed > 0 ? `, ${failed.toLocaleString("en")} failed` : "";
  return `${done.toLocaleString("en")} of ${total.toLocaleString("en")} loaded${failures}${ENDS[phase] ?? ""}`;
}

const ENDS: Readonly<Partial<Record<JobView["phase"], string>>> = {
  paused: ", paused",
  interrupted: ", interrupted",
  cancelled: ", canceled",
};

/** Text for a user who may not resume the bulk read that holds their ids. */
function HeldText({ job: { startedBy } }: { readonly job: JobView }) {
  if (startedBy === undefined) {
    return "The console started this job. Your IDs are queued until a manager resumes it.";
  }
  return (
    <>
      <MailAddress>{startedBy}</MailAddress> started this job. Your IDs are queued until they or a manager resume it.
    </>
  );
}

function stateOf({ phase, failed }: JobView): "match" | "miss" | "mute" {
  if (phase === "failed") return "miss";
  return phase === "done" && failed === 0 ? "match" : "mute";
}

/**
 * Returns whether the user did anything else since the result was first shown; stays `true` until `resultKey` changes.
 * @param resultKey identifies the shown result; `""` for none.
 * @param pageState serialized state of the page: any change counts as an action.
 */
function useSuperseded(resultKey: string, pageState: string): boolean {
  const [first, setFirst] = useState({ resultKey, pageState, isSuperseded: false });
  if (first.resultKey !== resultKey) {
    setFirst({ resultKey, pageState, isSuperseded: false });
    return false;
  }
  const isSuperseded = first.isSuperseded || (resultKey !== "" && first.pageState !== pageState);
  if (isSuperseded !== first.isSuperseded) setFirst({ resultKey, pageState, isSuperseded });
  return isSuperseded;
}
