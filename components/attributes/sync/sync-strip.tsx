"use client";

import { useQuery } from "@tanstack/react-query";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Notice } from "@/components/ui/notice";
import type { AttributesOverview, SyncStatus } from "@/lib/attributes/model/model";
import { syncProgressQuery } from "@/lib/attributes/queries";
import { isFailedForGood, isFailureShown, isOpenSync, isSettled, isStalled } from "@/lib/attributes/sync/sync-status";
import { noneUpdatedText, unfindableSentence } from "@/lib/attributes/sync/sync-text";
import { failureOf } from "@/lib/failure";
import { isAllFailed, roughDuration } from "@/lib/job-view";
import { formatUtc } from "@/lib/time";
import { SyncBar } from "./sync-bar";
import { SyncIdle } from "./sync-idle";
import { useClosedSync } from "./use-closed-sync";
import { useControlSync, useSync, useResumeIndexing } from "./use-sync";

type SyncTransition = "run" | "pause" | "cancel";

interface SyncInProgressProps {
  readonly sync: SyncStatus;
  readonly disabledReason: string | undefined;
  /** Requested transition without a response yet. */
  readonly pendingTransition: SyncTransition | undefined;
  readonly onControl: (transition: SyncTransition) => void;
}

/** Bulk read that is running or paused: progress, remaining time and controls. */
function SyncInProgress({ sync, disabledReason, pendingTransition, onControl }: SyncInProgressProps) {
  const { state, done, failed, total, message } = sync;
  const gate = disabledReason === undefined ? {} : { disabledReason };
  const stopping = state === "pausing" || state === "cancelling";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <SyncBar done={done} failed={failed} total={total} />
      <p>
        {state === "running" && total === 0 ? "Loading…" : TITLES[state]}
        {total > 0 ? (
          <>
            {" "}
            <b>
              {done.toLocaleString("en")} of {total.toLocaleString("en")}
            </b>
            <span className="text-soft">{statusDetail(sync)}</span>
          </>
        ) : null}
      </p>
      {message ? <p className="text-small text-soft">{message}</p> : null}
      <span className="ml-auto flex items-center gap-2">
        {state === "running" ? (
          <Button size="sm" pending={pendingTransition === "pause"} onClick={() => onControl("pause")} {...gate}>
            Pause
          </Button>
        ) : null}
        {state === "paused" || state === "interrupted" ? (
          <Button size="sm" pending={pendingTransition === "run"} onClick={() => onControl("run")} {...gate}>
            Resume
          </Button>
        ) : null}
        <Button
          size="sm"
          pending={pendingTransition === "cancel" || stopping}
          onClick={() => onControl("cancel")}
          {...gate}
        >
          Cancel
        </Button>
      </span>
    </div>
  );
}

const TITLES: Partial<Record<SyncStatus["state"], string>> = {
  running: "Loading details:",
  pausing: "Pausing…",
  cancelling: "Canceling…",
  paused: "Paused at",
  interrupted: "Interrupted at",
};

function statusDetail({ state, failed, secondsLeft }: SyncStatus): string {
  const left = state === "running" && secondsLeft !== undefined ? roughDuration(secondsLeft) : "";
  const parts = [failed > 0 ? `${failed.toLocaleString("en")} failed` : "", left].filter(Boolean);
  return parts.map((part) => ` · ${part}`).join("");
}

interface SyncStripProps {
  readonly overview: AttributesOverview;
  /** Reason why the operator may not start a bulk read; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Bulk read status: in progress, ended early or due, and the next action. Renders nothing visible when it is settled. */
export function SyncStrip({ overview, disabledReason }: SyncStripProps) {
  const { data: sync } = useQuery(syncProgressQuery(overview.sync));
  const [closed, close] = useClosedSync();
  const start = useSync();
  const control = useControlSync();
  const failure = failureOf(start.error ?? control.error);
  return (
    <>
      <p role="status" className="sr-only">
        {sync.state === "failed" && isAllFailed(sync) ? `${noneUpdatedText(sync.failed)}.` : ANNOUNCED[sync.state]}
      </p>
      {isSettled(overview, sync, closed) && !failure ? null : (
        <section aria-label="Loading" className="grid gap-2 rounded-panel border border-line bg-subtle px-4 py-2">
          {isOpenSync(sync) ? (
            <SyncInProgress
              sync={sync}
              disabledReason={disabledReason}
              pendingTransition={control.isPending ? control.variables : undefined}
              onControl={(transition) => control.mutate(transition)}
            />
          ) : (
            <SyncIdle
              overview={overview}
              sync={sync}
              disabledReason={disabledReason}
              starting={start.isPending || control.isPending}
              onStart={(request) => start.mutate(request)}
              onResume={() => control.mutate("run")}
            />
          )}
          {isFailureShown(overview, sync, closed) ? <SyncFailed sync={sync} onClose={close} /> : null}
          {isStalled(sync) && sync.behind !== undefined ? (
            <SyncIndexLag unindexedCount={sync.behind} disabledReason={disabledReason} />
          ) : null}
          {failure ? <FailureNotice failure={failure} live="assertive" /> : null}
        </section>
      )}
    </>
  );
}

/** Announced once per state change; changing numbers are not read out. */
const ANNOUNCED: Readonly<Record<SyncStatus["state"], string>> = {
  never: "",
  running: "Loading attributes.",
  pausing: "Pausing.",
  cancelling: "Canceling.",
  paused: "Loading paused.",
  interrupted: "Loading was interrupted.",
  done: "Attributes loaded.",
  failed: "Loading ended early.",
  cancelled: "Loading was canceled.",
};

interface SyncIndexLagProps {
  /** Number of attributes. */
  readonly unindexedCount: number;
  readonly disabledReason: string | undefined;
}

/** Notice for fetched texts that are not indexed, shown while no job is about to index them. */
function SyncIndexLag({ unindexedCount, disabledReason }: SyncIndexLagProps) {
  const make = useResumeIndexing();
  const failure = failureOf(make.error);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Chip state="maybe">not searchable</Chip>
      <p>{unfindableSentence(unindexedCount)}</p>
      <Button
        size="sm"
        pending={make.isPending}
        onClick={() => make.mutate()}
        {...(disabledReason === undefined ? {} : { disabledReason })}
      >
        Resume
      </Button>
      {failure ? <FailureNotice failure={failure} live="assertive" /> : null}
    </div>
  );
}

interface SyncFailedProps {
  readonly sync: SyncStatus;
  readonly onClose: (jobId: string) => void;
}

/** Failure that ended the last bulk read early, and how far it got; or that none of its attributes was fetched. */
function SyncFailed({ sync, onClose }: SyncFailedProps) {
  const { jobId, failure, message, endedAt } = sync;
  const actions =
    jobId !== undefined && isFailedForGood(sync) ? (
      <Button size="sm" variant="quiet" onClick={() => onClose(jobId)}>
        Close
      </Button>
    ) : null;
  if (failure) {
    return (
      <FailureNotice failure={failure}>
        {message ? <p className="text-text">{message}</p> : null}
        {actions}
      </FailureNotice>
    );
  }
  const title = isAllFailed(sync) ? noneUpdatedText(sync.failed) : (message ?? "The last update ended early");
  return (
    <Notice state="miss" title={title} actions={actions}>
      {message && title !== message ? <p>{message}</p> : null}
      {endedAt === undefined ? null : <p className="text-small">{formatUtc(endedAt)}</p>}
    </Notice>
  );
}
