"use client";

import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { Chip } from "@/components/ui/chip";
import { classNames } from "@/components/ui/class-names";
import { Td } from "@/components/ui/table-cells";
import type { OutcomeView, RunView } from "@/lib/qualification/run-view";
import { VERDICT_WORDS } from "@/lib/targeting/verdict-words";
import { EntryLink } from "./entry-link";
import { OutcomeDrawer } from "./outcome-drawer";
import { VERDICT_MARKS } from "@/components/opportunities/lens-words";
import { LIVE_WORDS } from "./run-words";
import { Why } from "./why";

interface OutcomeRowProps {
  readonly outcome: OutcomeView;
  readonly run: RunView;
  readonly mayCopy: boolean;
  readonly open: boolean;
}

/** One group's line, and under it the drawer with every step. */
export function OutcomeRow({ outcome, run, mayCopy, open: opened }: OutcomeRowProps) {
  const [open, setOpen] = useState(opened);
  const drawer = useId();
  const { groupId, live, local } = outcome;
  const tint = open ? "bg-subtle" : undefined;
  const linked = live?.link === "web";
  const joined = open || linked ? "border-b-0" : undefined;
  return (
    <>
      <tr className={tint}>
        <Td className={joined}>
          <button
            type="button"
            aria-expanded={open}
            aria-controls={drawer}
            aria-label={`Group ${groupId}, details`}
            onClick={() => setOpen(!open)}
            className="-my-0.5 inline-flex min-h-6 items-center gap-1.5 rounded-[4px] text-left"
          >
            <ChevronRight
              aria-hidden
              className={classNames("size-3 shrink-0 text-soft transition-transform duration-100", open && "rotate-90")}
            />
            <span className={classNames("mono wrap-anywhere", open && "font-semibold")}>{groupId}</span>
          </button>
        </Td>
        <Td label="Live" className={joined}>
          <LiveCell outcome={outcome} kind={run.kind} />
        </Td>
        <Td label="Local" className={joined}>
          {local ? (
            <div>
              <Chip state={VERDICT_MARKS[local.verdict]}>{VERDICT_WORDS[local.verdict]}</Chip>
              <small className="mt-0.75 block">{local.axes}</small>
            </div>
          ) : (
            <small>not in the library</small>
          )}
        </Td>
        <Td label="Agree" className={joined}>
          <AgreeCell outcome={outcome} />
        </Td>
        <Td label="Why" className={joined}>
          <Why outcome={outcome} />
        </Td>
      </tr>
      {linked ? (
        <tr className={tint}>
          <td colSpan={5} className={classNames("pr-3.5 pb-2.5 sm:pl-35", open ? undefined : "border-b border-line")}>
            <EntryLink runId={run.id} groupId={groupId} ready={outcome.linkReady} mayCopy={mayCopy} />
          </td>
        </tr>
      ) : null}
      {open ? (
        <tr id={drawer} className={tint}>
          <td colSpan={5} className="border-b border-line px-3.5 pt-1 pb-4 sm:pl-8">
            <OutcomeDrawer outcome={outcome} run={run} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

function LiveCell({ outcome: { live }, kind }: { readonly outcome: OutcomeView; readonly kind: RunView["kind"] }) {
  if (!live) return kind === "live" ? <Chip state="none">No answer</Chip> : <small>not asked</small>;
  const [state, word] = LIVE_WORDS[live.state];
  return (
    <div>
      <Chip state={state}>{word}</Chip>
      {live.priority ? <small className="mt-0.75 block">high priority</small> : null}
    </div>
  );
}

function AgreeCell({ outcome: { agreement, reasons } }: { readonly outcome: OutcomeView }) {
  if (agreement === "yes") return <span>yes</span>;
  if (agreement === "no") return <b className="text-miss-text">≠ NO</b>;
  return (
    <span className="text-soft" title={reasons.join(", ")}>
      –<span className="sr-only"> {reasons.join(", ")}</span>
    </span>
  );
}
