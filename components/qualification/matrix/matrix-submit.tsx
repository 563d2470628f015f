"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { pluralize } from "@/lib/pluralize";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import { planFault, planText, type MatrixPlan } from "@/lib/qualification/model/matrix-plan";
import type { useMatrixStart } from "./use-matrix-start";

interface MatrixSubmitProps {
  readonly view: QualifyPageView;
  readonly plan: MatrixPlan;
  /** Error of the typed groups. */
  readonly groupsError: string | undefined;
  /** The latest typed ids have not been looked up yet. */
  readonly isLookingUp: boolean;
  readonly start: ReturnType<typeof useMatrixStart>;
  readonly onTry: () => void;
  /** @param live `true`: ask the service about the personas marked live; `false`: local evaluation for all. */
  readonly onStart: (live: boolean, confirmed: boolean) => void;
}

/** Number of calls and pairs, and the buttons that start the run. */
export function MatrixSubmit({ view, plan, groupsError, isLookingUp, start, onTry, onStart }: MatrixSubmitProps) {
  const [confirming, setConfirming] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const { partnerName, environment, refusal } = view;
  const fault = groupsError ?? planFault(plan);
  const production = environment === "production";
  const blocked = refusal ?? (isLookingUp ? "IDs are still being looked up." : undefined);
  const submit = (live: boolean) => {
    onTry();
    setHasTried(true);
    if (fault !== undefined) return focusFirstInvalid();
    if (live && production) return setConfirming(true);
    onStart(live, false);
  };
  const confirm = () => {
    setConfirming(false);
    onStart(true, true);
  };
  const busy = (kind: "live" | "local") =>
    blocked ?? (start.pending && start.kind !== kind ? "Another check is already starting." : undefined);
  const liveLabel = `Run ${pluralize(plan.calls, "live check")}`;
  return (
    <Panel number={3} title="Send">
      <PanelBody className="grid gap-3">
        <p role="status">
          {plan.personas > 0 && plan.groups > 0 ? `${planText(plan)}.` : "Select personas and groups."}
        </p>
        {plan.live > 0 ? (
          <p>
            Sent as <b dir="auto">{partnerName}</b> to <b>{production ? "production" : "the sandbox"}</b>, up to 10
            groups per call. The service checks for duplicates and may remember this check.
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          {plan.live > 0 ? (
            <Button
              data-key="Mod+Enter"
              variant="ink"
              pending={start.pending && start.kind === "live"}
              pendingText="Starting…"
              disabledReason={busy("live")}
              onClick={() => submit(true)}
            >
              {liveLabel}
            </Button>
          ) : null}
          <Button
            {...(plan.live > 0 ? {} : { "data-key": "Mod+Enter" })}
            variant={plan.live > 0 ? "outline" : "ink"}
            pending={start.pending && start.kind === "local"}
            pendingText="Checking…"
            disabledReason={busy("local")}
            onClick={() => submit(false)}
          >
            {plan.pairs === 0 ? "Check locally" : `Check ${pluralize(plan.pairs, "pair")} locally`}
          </Button>
        </div>
        {hasTried && fault !== undefined ? (
          <p role="alert" className="text-small font-medium text-miss-text">
            Nothing was sent. {fault}
          </p>
        ) : null}
        <ErrorNotice error={start.error} live="assertive">
          <p>Your selection is kept.</p>
        </ErrorNotice>
        <small>
          {plan.live > 0
            ? "Nothing is sent until you run the live check."
            : "A local check sends nothing to the service."}
        </small>
      </PanelBody>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Send to production?"
        confirm={liveLabel}
      >
        {pluralize(plan.live, "persona")} × {pluralize(plan.groups, "group")} = {pluralize(plan.calls, "call")} as{" "}
        <bdi>{partnerName}</bdi> in production, for real respondents. The service checks for duplicates and may remember
        this check.
      </ConfirmDialog>
    </Panel>
  );
}
