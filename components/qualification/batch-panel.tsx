"use client";

import { useRef } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Notice } from "@/components/ui/notice";
import { callsText } from "@/lib/qualification/asked-groups";
import { batchCountText, batchesText, failedTogether, lastBatches, repeatable } from "@/lib/qualification/batch-groups";
import type { BatchView, RunState } from "@/lib/qualification/run-progress";
import { MOST_CALLS_APART } from "@/lib/qualification/run-limits";
import { formatUtcSeconds } from "@/lib/time";
import { BatchAgain } from "./batch-again";
import { BatchLine } from "./batch-line";
import type { OpenRun } from "./use-run";

export interface BatchPanelProps {
  readonly state: RunState;
  readonly batches: readonly BatchView[];
  readonly open: Pick<OpenRun, "stop" | "retrying" | "error" | "askAgain">;
  /** Why this operator may not stop it. */
  readonly refusal: string | undefined;
  /** Why nothing can be asked again. */
  readonly againRefusal: string | undefined;
  /** Set for a production partner. */
  readonly production?: { readonly partnerName: string } | undefined;
}

/** More bars than this are folded: as many calls as one respondent's 200 groups are. */
const SHOWN = 20;

/** The calls of a run: how far each is, what failed and why, and asking again what did not come through. */
export function BatchPanel({ state, batches, open, refusal, againRefusal, production }: BatchPanelProps) {
  const status = useRef<HTMLParagraphElement>(null);
  const last = lastBatches(batches);
  const whole = state === "done" && last.every((batch) => batch.state === "answered");
  if (last.length === 0 || (whole && batches.length === 1)) return null;
  const { failed, divisible, unknown, notSent } = repeatable(batches);
  /** One group may have failed the whole call; by themselves the others are answered. */
  const apart = divisible.reduce((sum, { groupIds }) => sum + groupIds.length, 0);
  // The button that was pressed goes away; what comes of it is told here.
  const askAgain = (some: readonly number[], confirmed: boolean, byGroup = false) => {
    status.current?.focus();
    open.askAgain(some, confirmed, byGroup);
  };
  const again = {
    production,
    refusal: againRefusal,
    onAsk: askAgain,
  };
  const stop = () => {
    status.current?.focus();
    open.stop.mutate();
  };
  const pending = (some: readonly BatchView[]) => some.some(({ number }) => open.retrying?.includes(number));
  const lines = (
    <ol aria-label="Batches" className="grid">
      {inSight(last).map((batch) => (
        <BatchLine key={batch.number} batch={batch} />
      ))}
      {last.length > SHOWN ? (
        <li className="py-1 text-small text-soft">and {last.length - SHOWN} more batches</li>
      ) : null}
    </ol>
  );
  return (
    <div className="grid gap-3 border-b border-line px-3.5 py-2.5">
      {state === "cut" ? <CutNotice unknown={unknown} notSent={notSent} /> : null}
      {failedTogether(batches).map(({ failure, batches: same }) => (
        <FailureNotice key={same[0]?.number} failure={failure} live="assertive">
          <p>
            {batches.length > 1 ? `${batchesText(same)} failed. ` : null}The local readings below do not depend on it.
          </p>
          {failure.retryAfter === undefined ? null : (
            <p>The service asked to wait until {formatUtcSeconds(failure.at + failure.retryAfter)}.</p>
          )}
        </FailureNotice>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <p ref={status} role="status" tabIndex={-1} className="mr-auto rounded-inset text-small">
          {state === "stopped" ? "Stopped · " : null}
          {batchCountText(batches)}
        </p>
        {failed.length > 0 ? (
          <BatchAgain
            {...again}
            batches={failed.map(({ number }) => number)}
            does={`Retry failed, ${callsText(failed.length)}`}
            pending={pending(failed)}
          />
        ) : null}
        {apart > 0 && apart <= MOST_CALLS_APART ? (
          <BatchAgain
            {...again}
            onAsk={(some, confirmed) => askAgain(some, confirmed, true)}
            batches={divisible.map(({ number }) => number)}
            calls={apart}
            does={`Ask the ${apart} groups one by one`}
            pending={pending(divisible)}
          />
        ) : null}
        {notSent.length > 0 && state !== "running" ? (
          <BatchAgain
            {...again}
            batches={notSent.map(({ number }) => number)}
            does={`Send what was not sent, ${callsText(notSent.length)}`}
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
      {unknown.map((batch) => (
        <Notice
          key={batch.number}
          state="none"
          title={`Batch ${batch.number} may have reached the service`}
          actions={
            <BatchAgain
              {...again}
              batches={[batch.number]}
              does={`Ask batch ${batch.number} again`}
              pending={pending([batch])}
            />
          }
        >
          Its answer did not arrive, so it is not asked again by itself: asking twice may count as a duplicate.
        </Notice>
      ))}
      <ErrorNotice error={open.error} live="assertive" />
      {whole ? <Disclosure summary="Batches">{lines}</Disclosure> : lines}
    </div>
  );
}

/** Where not all have room, what was answered stands last. */
const inSight = (batches: readonly BatchView[]): readonly BatchView[] =>
  batches.length <= SHOWN
    ? batches
    : batches.toSorted((a, b) => Number(a.state === "answered") - Number(b.state === "answered")).slice(0, SHOWN);

interface CutNoticeProps {
  readonly unknown: readonly BatchView[];
  readonly notSent: readonly BatchView[];
}

function CutNotice({ unknown, notSent }: CutNoticeProps) {
  return (
    <Notice state="none" title="The console ended in the middle">
      {unknown.length > 0 ? `${batchesText(unknown)} may have reached the service. ` : null}
      {notSent.length > 0 ? `${batchesText(notSent)} ${notSent.length === 1 ? "was" : "were"} not sent. ` : null}
      Nothing was sent again.
    </Notice>
  );
}
