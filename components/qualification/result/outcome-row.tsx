"use client";

import { ChevronRight } from "lucide-react";
import { useId, useRef } from "react";
import { VERDICT_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { lazyPart } from "@/components/query/lazy-part";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { Td } from "@/components/ui/table-cells";
import { localVerdictText } from "@/lib/qualification/evaluation/verdict-text";
import type { LocalView } from "@/lib/qualification/model/local-view";
import type { BatchView, SubjectView } from "@/lib/qualification/model/run-progress";
import type { OutcomeView, RunView } from "@/lib/qualification/model/run-view";
import { isUnread } from "@/lib/qualification/run/batch-groups";
import { formatAge, freshness } from "@/lib/time";
import { subjectText, LIVE_LABELS } from "../run-labels";
import { EntryLink } from "./entry-link";
import { ResultExplanation } from "./result-explanation";

interface NoAnswerReasonProps {
  readonly outcome: OutcomeView;
  readonly batch: BatchView | undefined;
  /** Asks again about the groups missing from the call's answer; `undefined` where not allowed. */
  readonly onRetryMissing: ((batch: BatchView) => void) | undefined;
}

/** Reason for a missing live answer, which never counts as a "no". */
function NoAnswerReason({ outcome, batch, onRetryMissing }: NoAnswerReasonProps) {
  if (outcome.live) return null;
  if (outcome.unreadable !== undefined) {
    return (
      <small>
        The service answered, but this result couldn’t be read:{" "}
        <span className="mono wrap-anywhere">{outcome.unreadable}</span>
      </small>
    );
  }
  if (!batch) return null;
  if (isUnread(batch)) return <small>The response to call {batch.number} couldn’t be read.</small>;
  if (batch.state !== "answered") return <small>{BATCH_STATE_TEXTS[batch.state](batch.number)}</small>;
  if (!onRetryMissing) return <small>Missing from the response</small>;
  return (
    <small>
      Missing from the response ·{" "}
      <button
        type="button"
        className="min-h-6 underline underline-offset-2 hover:text-text"
        aria-label={`Retry 1 group: ${outcome.groupId}`}
        onClick={() => onRetryMissing(batch)}
      >
        retry 1 group
      </button>
    </small>
  );
}

const BATCH_STATE_TEXTS = {
  waiting: (number: number) => `Call ${number} is waiting.`,
  asking: (number: number) => `Call ${number} is in progress.`,
  failed: (number: number) => `Call ${number} failed.`,
  unknown: (number: number) => `Call ${number} may have reached the service, but no response arrived.`,
  not_sent: (number: number) => `Call ${number} was not sent.`,
} as const;

const OutcomeDrawer = lazyPart(
  async () => (await import("./outcome-drawer")).OutcomeDrawer,
  <SkeletonRows rows={4} columns={4} />,
);

interface OutcomeRowProps {
  readonly outcome: OutcomeView;
  readonly run: RunView;
  /** Call that asks about the group. */
  readonly batch: BatchView | undefined;
  readonly mayCopy: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Asks again about the groups missing from the call's answer; `undefined` where not allowed. */
  readonly onRetryMissing: ((batch: BatchView) => void) | undefined;
}

/** Row of one group, with an expandable drawer of its steps. */
export function OutcomeRow({ outcome, run, batch, mayCopy, open, onOpen, onRetryMissing }: OutcomeRowProps) {
  const drawer = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { groupId, live, local } = outcome;
  const subject = run.subjects[outcome.subject];
  const ask = (one: BatchView) => {
    // The pressed button unmounts with its notice.
    toggle.current?.focus();
    onRetryMissing?.(one);
  };
  const tint = open ? "bg-subtle" : undefined;
  const linked = live?.link === "web";
  const joined = open || linked ? "border-b-0" : undefined;
  return (
    <>
      <tr className={tint}>
        <Td className={joined}>
          <button
            ref={toggle}
            type="button"
            aria-expanded={open}
            aria-controls={drawer}
            aria-label={`Group ${groupId}, details`}
            onClick={() => onOpen(!open)}
            className="-my-0.5 inline-flex min-h-6 items-center gap-1.5 rounded-inset text-left"
          >
            <ChevronRight
              aria-hidden
              className={classNames("size-3 shrink-0 text-soft transition-transform duration-100", open && "rotate-90")}
            />
            <span className={classNames("mono wrap-anywhere", open && "font-semibold")}>{groupId}</span>
          </button>
          {run.subjects.length > 1 && subject ? (
            <small className="ml-4.5 block wrap-anywhere">{subjectText(subject, outcome.subject)}</small>
          ) : null}
        </Td>
        <Td label="Service" className={joined}>
          <LiveCell outcome={outcome} live={isAsked(run, subject)} batch={batch} />
        </Td>
        <Td label="Local check" className={joined}>
          <LocalCell local={local} at={run.createdAt} />
        </Td>
        <Td label="Agreement" className={joined}>
          <AgreeCell outcome={outcome} />
        </Td>
        <Td label="Why" className={joined}>
          <ResultExplanation outcome={outcome} />
          <NoAnswerReason outcome={outcome} batch={batch} onRetryMissing={onRetryMissing ? ask : undefined} />
        </Td>
      </tr>
      {linked ? (
        <tr className={tint}>
          <td colSpan={5} className={classNames("pr-3.5 pb-2.5 sm:pl-35", open ? undefined : "border-b border-line")}>
            <EntryLink
              runId={run.id}
              groupId={groupId}
              subject={outcome.subject}
              ready={outcome.linkReady}
              mayCopy={mayCopy}
            />
          </td>
        </tr>
      ) : null}
      {open ? (
        <tr id={drawer} data-opened className={tint}>
          <td colSpan={5} className="border-b border-line px-3.5 pt-1 pb-4 sm:pl-8">
            <OutcomeDrawer outcome={outcome} run={run} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Older runs store no subjects. */
const isAsked = (run: RunView, subject: SubjectView | undefined): boolean => subject?.live ?? run.kind === "live";

interface LiveCellProps {
  readonly outcome: OutcomeView;
  /** `true` if the service is asked about this respondent. */
  readonly live: boolean;
  /** Call that asks about the group; `undefined` in runs stored before calls were recorded separately. */
  readonly batch: BatchView | undefined;
}

/** Live answer; a missing answer is shown as "No answer", never as a "no". */
function LiveCell({ outcome, live: asked, batch }: LiveCellProps) {
  const { live } = outcome;
  if (live) {
    const [state, word] = LIVE_LABELS[live.state];
    return (
      <div>
        <Chip state={state}>{word}</Chip>
        {live.priority ? <small className="mt-0.75 block">high priority</small> : null}
      </div>
    );
  }
  if (!asked) return <small>not requested</small>;
  if (outcome.unreadable !== undefined) return <Chip state="none">Unreadable response</Chip>;
  if (batch?.state === "waiting") return <Chip state="mute">Waiting</Chip>;
  if (batch?.state === "asking") return <Chip state="maybe">Checking…</Chip>;
  return <Chip state="none">{batch?.state === "not_sent" ? "Not sent" : "No answer"}</Chip>;
}

interface LocalCellProps {
  readonly local: LocalView | undefined;
  /** Start of the run, epoch milliseconds. */
  readonly at: number;
}

/** Local evaluation: targeting and availability are shown separately. */
function LocalCell({ local, at }: LocalCellProps) {
  if (!local) return <small>not in the library</small>;
  const age = at - local.readAs.readAt;
  return (
    <div>
      <Chip state={VERDICT_ICONS[local.verdict]}>{localVerdictText(local)}</Chip>
      <small className="mt-0.75 block">{local.axes}</small>
      {freshness(age) === "stale" ? <small className="block">based on data {formatAge(age)} old</small> : null}
    </div>
  );
}

/** The last column gives the full reason why no comparison is possible. */
function AgreeCell({ outcome: { agreement, reasons } }: { readonly outcome: OutcomeView }) {
  if (agreement === "yes") return <span>Agrees</span>;
  if (agreement === "no") {
    return (
      <b className="inline-flex rounded-full border border-text px-1.75 text-small leading-4.5 whitespace-nowrap">
        Differs
      </b>
    );
  }
  return (
    <span className="text-soft" title={reasons.join(", ")}>
      –<span className="sr-only"> {reasons.join(", ")}</span>
    </span>
  );
}
