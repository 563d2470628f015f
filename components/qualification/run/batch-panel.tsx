"use client";

import { useRef } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import type { StatusTone } from "@/components/ui/status-icon";
import { Notice } from "@/components/ui/notice";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import type { Failure } from "@/lib/failure";
import { pluralize } from "@/lib/pluralize";
import { groupsText } from "@/lib/qualification/form/requested-groups";
import { MAX_SINGLE_CALLS } from "@/lib/qualification/model/limits";
import type { BatchView, RunState, BatchState } from "@/lib/qualification/model/run-progress";
import {
  batchCountText,
  batchesText,
  isUnread,
  groupFailures,
  lastBatches,
  repeatable,
} from "@/lib/qualification/run/batch-groups";
import { formatSeconds, formatUtcSeconds } from "@/lib/time";
import { BatchRetry } from "./batch-retry";
import { PauseNote } from "./pause-note";
import type { OpenRun } from "./use-run";

const BATCH_LABELS: Readonly<Record<BatchState, readonly [StatusTone, string]>> = {
  waiting: ["mute", "Waiting"],
  asking: ["maybe", "Checking…"],
  answered: ["match", "Answered"],
  failed: ["miss", "Failed"],
  unknown: ["none", "Outcome unknown"],
  not_sent: ["mute", "Not sent"],
};

/** "10 groups · 0.8 s · reference 4f…" */
function batchFactsText({ groupIds, durationMs, reference, repeats }: BatchView): string {
  return [
    groupsText(groupIds.length),
    ...(repeats === undefined ? [] : [`retry of call ${repeats}`]),
    ...(durationMs === undefined ? [] : [formatSeconds(durationMs)]),
    ...(reference === undefined ? [] : [`reference ${reference}`]),
  ].join(" · ");
}

export interface BatchPanelProps {
  readonly state: RunState;
  readonly batches: readonly BatchView[];
  /** Milliseconds until the waiting calls are sent; `undefined`: not paused. */
  readonly pausedMs?: number | undefined;
  readonly open: Pick<OpenRun, "stop" | "retrying" | "error" | "askAgain">;
  /** Reason why the operator may not stop the run; `undefined` if allowed. */
  readonly refusal: string | undefined;
  /** Reason why no call can be retried; `undefined` if allowed. */
  readonly retryRefusal: string | undefined;
  /** Set for a production partner account. */
  readonly production?: { readonly partnerName: string } | undefined;
  /** Local checks are shown below the panel. */
  readonly hasLocalChecks: boolean;
}

/** Maximum visible bars, equal to the calls of one respondent with 200 groups; the rest is collapsed. */
const MAX_SHOWN = 20;

export const LOCAL_NOT_AFFECTED = "The local checks below are not affected.";

/** Calls of a run: state of each, failures with reasons, and retry buttons. */
export function BatchPanel({
  state,
  batches,
  pausedMs,
  open,
  refusal,
  retryRefusal,
  production,
  hasLocalChecks,
}: BatchPanelProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const last = lastBatches(batches);
  const whole = state === "done" && last.every((batch) => batch.state === "answered");
  if (last.length === 0 || (whole && batches.length === 1)) return null;
  const { failed, divisible, unknown, notSent } = repeatable(batches);
  /**
   * Number of calls if split by group: one group may have failed the whole call, and the others would be answered
   * separately.
   */
  const apart = divisible.reduce((sum, { groupIds }) => sum + groupIds.length, 0);
  // The pressed button unmounts; the status line shows the outcome.
  const retry = (some: readonly number[], confirmed: boolean, byGroup = false) => {
    status.current?.focus();
    open.askAgain(some, confirmed, byGroup);
  };
  const retryProps = {
    production,
    refusal: retryRefusal,
    onRetry: retry,
  };
  const stop = () => {
    status.current?.focus();
    open.stop.mutate();
  };
  const pending = (some: readonly BatchView[]) => some.some(({ number }) => open.retrying?.includes(number));
  const lines = (
    <ol aria-label="Calls" className="grid">
      {visibleBatches(last).map((batch) => (
        <BatchLine key={batch.number} batch={batch} />
      ))}
      {last.length > MAX_SHOWN ? (
        <li className="py-1 text-small text-soft">and {pluralize(last.length - MAX_SHOWN, "more call")}</li>
      ) : null}
    </ol>
  );
  return (
    <div className="grid gap-3 border-b border-line px-3.5 py-2.5">
      {state === "cut" ? <InterruptedNotice unknown={unknown} notSent={notSent} /> : null}
      {groupFailures(batches).map(({ failure, batches: same }) => (
        <FailureNotice key={same[0]?.number} failure={failure} live="assertive">
          <p>
            {[
              ...(batches.length > 1 ? [`${batchesText(same)} failed.`] : []),
              ...(hasLocalChecks ? [LOCAL_NOT_AFFECTED] : []),
            ].join(" ")}
          </p>
          <PauseEnd failure={failure} />
        </FailureNotice>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <p ref={status} role="status" tabIndex={-1} className="mr-auto rounded-inset text-small">
          {state === "stopped" ? "Stopped · " : null}
          {batchCountText(batches)}
        </p>
        {state === "running" ? <PauseNote pausedMs={pausedMs} /> : null}
        {failed.length > 0 ? (
          <BatchRetry
            {...retryProps}
            batches={failed.map(({ number }) => number)}
            actionLabel={`Retry ${pluralize(failed.length, "failed call")}`}
            pending={pending(failed)}
          />
        ) : null}
        {apart > 0 && apart <= MAX_SINGLE_CALLS ? (
          <BatchRetry
            {...retryProps}
            onRetry={(some, confirmed) => retry(some, confirmed, true)}
            batches={divisible.map(({ number }) => number)}
            calls={apart}
            actionLabel={`Retry the ${apart} groups one by one`}
            pending={pending(divisible)}
          />
        ) : null}
        {notSent.length > 0 && state !== "running" ? (
          <BatchRetry
            {...retryProps}
            batches={notSent.map(({ number }) => number)}
            actionLabel={`Send ${pluralize(notSent.length, "remaining call")}`}
            pending={pending(notSent)}
          />
        ) : null}
        {state === "running" ? (
          <Button
            size="sm"
            pending={open.stop.isPending}
            pendingText="Stopping…"
            onClick={stop}
            disabledReason={refusal}
          >
            Stop
          </Button>
        ) : null}
      </div>
      {unknown.filter(isUnread).map(({ number, failure }) => (
        <Notice key={number} state="none" title={`The response to call ${number} couldn’t be read`}>
          {failure?.message} Call {number} isn’t sent again because a second attempt may count as a duplicate.
        </Notice>
      ))}
      {unknown
        .filter((batch) => !isUnread(batch))
        .map((batch) => (
          <Notice
            key={batch.number}
            state="none"
            title={`Call ${batch.number} may have reached the service`}
            actions={
              <BatchRetry
                {...retryProps}
                batches={[batch.number]}
                actionLabel={`Retry call ${batch.number}`}
                pending={pending([batch])}
              />
            }
          >
            No response arrived. The call isn’t retried automatically because a second attempt may count as a duplicate.
          </Notice>
        ))}
      <ErrorNotice error={open.error} live="assertive" />
      {whole ? <Disclosure summary="Calls">{lines}</Disclosure> : lines}
    </div>
  );
}

/** Time until which calls pause, and who asked for it. */
function PauseEnd({ failure: { retryAfter, at, detail } }: { readonly failure: Failure }) {
  if (retryAfter === undefined) return null;
  const end = formatUtcSeconds(at + retryAfter);
  return <p>{detail === "paused" ? `Next try at ${end}.` : `The service asked us to wait until ${end}.`}</p>;
}

/** If not all calls fit, answered ones come last. */
const visibleBatches = (batches: readonly BatchView[]): readonly BatchView[] =>
  batches.length <= MAX_SHOWN
    ? batches
    : batches.toSorted((a, b) => Number(a.state === "answered") - Number(b.state === "answered")).slice(0, MAX_SHOWN);

interface InterruptedNoticeProps {
  readonly unknown: readonly BatchView[];
  readonly notSent: readonly BatchView[];
}

function InterruptedNotice({ unknown, notSent }: InterruptedNoticeProps) {
  return (
    <Notice state="none" title="The console stopped during this run">
      {unknown.length > 0 ? `${batchesText(unknown)} may have reached the service. ` : null}
      {notSent.length > 0 ? `${batchesText(notSent)} ${notSent.length === 1 ? "was" : "were"} not sent. ` : null}
      Nothing was resent.
    </Notice>
  );
}

/** One call: a progress bar, and its state as icon and text. */
function BatchLine({ batch }: { readonly batch: BatchView }) {
  const { number, state } = batch;
  const [icon, word] = BATCH_LABELS[state];
  return (
    <li className="grid grid-cols-[4.5rem_minmax(3rem,1fr)_auto] items-center gap-x-3 gap-y-0.5 py-1 text-small sm:grid-cols-[4.5rem_6rem_9rem_minmax(0,1fr)]">
      <span className="mono text-soft">Call {number}</span>
      <div
        role="progressbar"
        aria-label={`Call ${number}`}
        aria-valuemin={0}
        aria-valuemax={1}
        // The progress of a call in flight is unknown: an indeterminate progress bar has no value.
        {...(state === "asking" ? {} : { "aria-valuenow": state === "answered" ? 1 : 0 })}
        aria-valuetext={word}
        className="flex h-1.5 overflow-hidden rounded-tight bg-sunken forced-colors:border"
      >
        <BarPart state={state} />
      </div>
      <span>
        <Chip state={icon}>{word}</Chip>
      </span>
      <span className="col-span-full min-w-0 wrap-anywhere text-soft sm:col-span-1">{batchFactsText(batch)}</span>
    </li>
  );
}

function BarPart({ state }: Pick<BatchView, "state">) {
  if (state === "answered") return <span className="w-full bg-ink" />;
  // Indeterminate: a segment at the start of the bar would look like an amount.
  if (state === "asking") return <span className="mx-auto w-1/4 animate-pulse bg-ink motion-reduce:animate-none" />;
  return state === "failed" || state === "unknown" ? <span className="hatch w-full" /> : null;
}
