"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useBulkRead } from "@/components/opportunities/lookup/use-bulk-read";
import { VERDICT_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Chip } from "@/components/ui/chip";
import { Kbd } from "@/components/ui/kbd";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { AsOf } from "@/components/ui/time/as-of";
import { localVerdictText } from "@/lib/qualification/evaluation/verdict-text";
import { subjectName } from "@/lib/qualification/matrix/matrix";
import type { RunGrid, SubjectView, BatchView } from "@/lib/qualification/model/run-progress";
import type { OutcomeView } from "@/lib/qualification/model/run-view";
import { CALL_LABELS } from "@/lib/qualification/run/matrix-calls";
import { outcomeQuery } from "@/lib/qualification/runs/run-queries";
import { routes } from "@/lib/routes";
import { ResultExplanation } from "../result/result-explanation";
import { LIVE_LABELS } from "../run-labels";
import type { OpenPair } from "./matrix-grid";

interface MatrixCardFactsProps {
  readonly outcome: OutcomeView;
  readonly about: SubjectView;
  /** Last call that asked about the group. */
  readonly call: BatchView | undefined;
}

function MatrixCardFacts({ outcome, about, call }: MatrixCardFactsProps) {
  const { live, local, agreement, reasons } = outcome;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 px-3.5 py-2.5">
      <Fact term="Service result">
        <LiveFact outcome={outcome} about={about} call={call} />
      </Fact>
      <Fact term="Local check">
        {local ? (
          <>
            <Chip state={VERDICT_ICONS[local.verdict]}>{localVerdictText(local)}</Chip>{" "}
            <small className="block">{local.axes}</small>
          </>
        ) : (
          <small>not in the library</small>
        )}
      </Fact>
      <Fact term="Agreement">
        {agreement === "yes" ? "Agrees" : null}
        {agreement === "no" ? <b className="text-miss-text">Differs</b> : null}
        {agreement === "open" ? (
          // If both sides are present, the line below gives the reason.
          <span className="text-soft">– {live && local ? null : reasons.join(", ")}</span>
        ) : null}
      </Fact>
      <Fact term="Why">
        <ResultExplanation outcome={outcome} />
      </Fact>
      {local ? (
        <Fact term="Snapshot">
          <AsOf at={local.readAs.readAt} focusable={false} />
        </Fact>
      ) : null}
    </dl>
  );
}

const Fact = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <>
    <dt className="text-soft">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </>
);

function LiveFact({ outcome: { live, unreadable }, about, call }: MatrixCardFactsProps) {
  if (live) {
    const [state, word] = LIVE_LABELS[live.state];
    return <Chip state={state}>{word}</Chip>;
  }
  if (!about.live) return <small>not requested</small>;
  if (unreadable !== undefined) {
    return (
      <>
        <Chip state="none">Unreadable response</Chip>
        <small className="block wrap-anywhere">at {unreadable}</small>
      </>
    );
  }
  return (
    <>
      <Chip state="none">No answer</Chip>
      {call ? (
        <small className="block">
          {call.state === "answered"
            ? `call ${call.number} answered without this group`
            : `call ${call.number} ${CALL_LABELS[call.state]}`}
        </small>
      ) : null}
    </>
  );
}

interface MatrixCardProps {
  readonly grid: RunGrid;
  readonly pair: OpenPair;
  readonly refusal: string | undefined;
  /** Closes the card; the focus returns to the cell. */
  readonly onClose: () => void;
}

/** Details of one pair: live answer, local evaluation, agreement, reasons, and actions. */
export function MatrixCard({ grid, pair, refusal, onClose }: MatrixCardProps) {
  const about = grid.subjects[pair.subject];
  const groupId = grid.groupIds[pair.group];
  const batch = grid.rows[pair.subject]?.[pair.group]?.batch;
  const call = grid.batches.find(({ number }) => number === batch);
  const callKey = call ? `${call.number} ${call.state}` : "";
  const outcome = useQuery(outcomeQuery(grid.id, pair.subject, groupId ?? "0", callKey));
  const head = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // Moves the browser's focus into the card, so that the user can read on there.
    head.current?.focus({ preventScroll: true });
    head.current?.closest("section")?.scrollIntoView({ block: "nearest" });
  }, []);
  if (!about || groupId === undefined) return null;
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    onClose();
  };
  return (
    // Key events of the content bubble up to here.
    <div role="presentation" onKeyDown={close}>
      <Panel
        title={
          <span ref={head} tabIndex={-1} className="rounded-inset wrap-anywhere">
            {subjectName(about)} × <span className="mono">{groupId}</span>
          </span>
        }
        aside={
          <Button size="sm" variant="quiet" onClick={onClose}>
            Close <Kbd>Esc</Kbd>
          </Button>
        }
      >
        <QueryView query={outcome} skeleton={<SkeletonRows rows={5} columns={2} />}>
          {(view) => (
            <>
              <MatrixCardFacts outcome={view} about={about} call={call} />
              <MatrixCardActions
                outcome={view}
                about={about}
                entered={grid.opportunities?.[groupId] ?? groupId}
                refusal={refusal}
              />
            </>
          )}
        </QueryView>
      </Panel>
    </div>
  );
}

interface MatrixCardActionsProps {
  readonly outcome: OutcomeView;
  readonly about: SubjectView;
  /** Id that was entered: of an opportunity or of the group. */
  readonly entered: string;
  readonly refusal: string | undefined;
}

/** Opens the qualify page with this group, or refetches the group for the next run. */
function MatrixCardActions({ outcome, about, entered, refusal }: MatrixCardActionsProps) {
  const { start } = useBulkRead();
  const opportunityId = outcome.local?.readAs.opportunityId;
  const query = new URLSearchParams({ groups: entered });
  if (about.personaId !== undefined) query.set("persona", about.personaId);
  return (
    <PanelBody className="grid gap-2 border-t border-line">
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={routes.qualification(query.toString())}>
          Open in Qualify
        </ButtonLink>
        {opportunityId === undefined ? null : (
          <Button
            size="sm"
            pending={start.isPending}
            pendingText="Refreshing…"
            disabledReason={refusal}
            onClick={() => start.mutate({ ids: [opportunityId], groups: [] })}
          >
            Refresh opportunity
          </Button>
        )}
      </div>
      <p role="status" className={start.isSuccess ? "text-small text-soft" : "sr-only"}>
        {start.isSuccess ? "Refreshing. This run stays unchanged; the next run uses the new snapshot." : ""}
      </p>
      <ErrorNotice error={start.error} live="assertive" />
    </PanelBody>
  );
}
