"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/mail-address";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { isOpen, roughDuration, type JobView } from "@/lib/job-view";
import { NOT_YOURS } from "@/lib/opportunities/read-status";
import { ReadingFailures } from "./reading-failures";
import { useOvertaken } from "./use-overtaken";
import type { Reading } from "./use-reading";

interface ReadingProgressProps {
  readonly reading: Reading;
  /** What is chosen on the page: once that is another, a result that holds no failure has been seen. */
  readonly doing?: string;
}

/** How far the reading of many is, what can be done about it, and which failed for which reason. */
export function ReadingProgress({ reading, doing = "" }: ReadingProgressProps) {
  const { status, start, steer, retry, shown, close } = reading;
  const job = status?.job;
  const overtaken = useOvertaken(job?.phase === "done" && job.failed === 0 ? job.id : "", doing);
  const errors = (
    <>
      <ErrorNotice error={steer.error} live="assertive" />
      <ErrorNotice error={retry.error} live="assertive" />
    </>
  );
  // The reading that a press was meant for may be gone; that it came to nothing is said all the same.
  if (status && (!job || !shown) && (steer.error || retry.error)) return errors;
  // An older result would pass for that of what was just asked for.
  if (!status || !job || !shown || ((start.isPending || retry.isPending) && !isOpen(job.phase))) return null;
  if (overtaken) return errors;
  const { id, phase, done, failed, total, secondsLeft } = job;
  const steerTo = (wanted: "run" | "pause" | "cancel") => steer.mutate({ id, wanted });
  // Refused by the server all the same; told before anybody presses.
  const blocked = status.maySteer ? {} : { disabledReason: NOT_YOURS };
  const asked = steer.isPending ? steer.variables.wanted : undefined;
  if (phase === "running" || phase === "pausing" || phase === "cancelling") {
    return (
      <div className="grid gap-3">
        <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
          <div className="min-w-0 flex-[1_1_16rem]">
            <Progress
              label="Reading opportunities"
              done={done}
              failed={failed}
              total={total}
              note={job.message ?? (secondsLeft === undefined ? "reading…" : roughDuration(secondsLeft))}
            />
          </div>
          <span className="flex gap-2">
            <Button
              size="sm"
              pending={asked === "pause" || phase === "pausing"}
              onClick={() => steerTo("pause")}
              {...blocked}
            >
              Pause
            </Button>
            <Button
              size="sm"
              pending={asked === "cancel" || phase === "cancelling"}
              onClick={() => steerTo("cancel")}
              {...blocked}
            >
              Cancel
            </Button>
          </span>
        </div>
        {failed > 0 ? <ReadingFailures failures={status.failures} failed={failed} folded /> : null}
        {errors}
      </div>
    );
  }
  const resting = phase === "paused" || phase === "interrupted" || (phase === "failed" && done + failed < total);
  return (
    <div className="grid gap-3">
      {errors}
      <Notice
        live="polite"
        state={stateOf(job)}
        title={`${done.toLocaleString("en")} of ${total.toLocaleString("en")} read${
          failed > 0 ? `, ${failed.toLocaleString("en")} failed` : ""
        }${ENDS[phase] ?? ""}`}
        actions={
          <>
            {resting ? (
              <Button size="sm" pending={asked === "run"} onClick={() => steerTo("run")} {...blocked}>
                Read the other {(total - done - failed).toLocaleString("en")}
              </Button>
            ) : null}
            {!resting && status.retryable > 0 ? (
              <Button size="sm" pending={retry.isPending} onClick={() => retry.mutate(id)}>
                Read {status.retryable.toLocaleString("en")} again
              </Button>
            ) : null}
            <Button size="sm" variant="quiet" onClick={close}>
              Close
            </Button>
          </>
        }
      >
        {phase === "paused" && !status.maySteer ? (
          <p>
            <HeldWords job={job} />
          </p>
        ) : null}
        {job.message ? <p>{job.message}</p> : null}
        {failed > 0 ? <ReadingFailures failures={status.failures} failed={failed} /> : null}
      </Notice>
    </div>
  );
}

const ENDS: Readonly<Partial<Record<JobView["phase"], string>>> = {
  paused: ", paused",
  interrupted: ", interrupted",
  cancelled: ", cancelled",
};

/** To whoever may not go on with it, and whose ids wait in it. */
function HeldWords({ job: { startedBy } }: { readonly job: JobView }) {
  if (startedBy === undefined) {
    return "The console started this reading. What you ask for waits in it until a manager goes on with it.";
  }
  return (
    <>
      <MailAddress>{startedBy}</MailAddress> started this reading. What you ask for waits in it until they, or a
      manager, go on with it.
    </>
  );
}

function stateOf({ phase, failed }: JobView): "match" | "miss" | "mute" {
  if (phase === "failed") return "miss";
  return phase === "done" && failed === 0 ? "match" : "mute";
}
