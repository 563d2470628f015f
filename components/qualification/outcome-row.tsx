"use client";

import { ChevronRight } from "lucide-react";
import { useId, useRef } from "react";
import { latePart } from "@/components/query/late-part";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { classNames } from "@/components/ui/class-names";
import { Td } from "@/components/ui/table-cells";
import type { BatchView, SubjectView } from "@/lib/qualification/run-progress";
import type { OutcomeView, RunView } from "@/lib/qualification/run-view";
import { BatchWhy } from "./batch-why";
import { EntryLink } from "./entry-link";
import { AgreeCell, LiveCell, LocalCell } from "./outcome-cells";
import { subjectText } from "./run-words";
import { Why } from "./why";

const OutcomeDrawer = latePart(
  async () => (await import("./outcome-drawer")).OutcomeDrawer,
  <SkeletonRows rows={4} columns={4} />,
);

interface OutcomeRowProps {
  readonly outcome: OutcomeView;
  readonly run: RunView;
  /** The call that asks about it. */
  readonly batch: BatchView | undefined;
  readonly mayCopy: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Asks again about what the call's answer left out; absent where nobody may. */
  readonly onAsk: ((batch: BatchView) => void) | undefined;
}

/** One group's line, and under it the drawer with every step. */
export function OutcomeRow({ outcome, run, batch, mayCopy, open, onOpen, onAsk }: OutcomeRowProps) {
  const drawer = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const { groupId, live, local } = outcome;
  const subject = run.subjects[outcome.subject];
  const ask = (one: BatchView) => {
    // The button that was pressed goes away with what it offers.
    toggle.current?.focus();
    onAsk?.(one);
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
        <Td label="Live" className={joined}>
          <LiveCell outcome={outcome} live={isAsked(run, subject)} batch={batch} />
        </Td>
        <Td label="Local" className={joined}>
          <LocalCell local={local} at={run.createdAt} />
        </Td>
        <Td label="Agree" className={joined}>
          <AgreeCell outcome={outcome} />
        </Td>
        <Td label="Why" className={joined}>
          <Why outcome={outcome} />
          <BatchWhy outcome={outcome} batch={batch} onAsk={onAsk ? ask : undefined} />
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

/** Runs of before name no respondents. */
const isAsked = (run: RunView, subject: SubjectView | undefined): boolean => subject?.live ?? run.kind === "live";
