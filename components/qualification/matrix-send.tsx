"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusFirstFault } from "@/components/ui/focus-first-fault";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { count, planFault, planWords, type MatrixPlan } from "@/lib/qualification/matrix-plan";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import type { useMatrixStart } from "./use-matrix-start";

interface MatrixSendProps {
  readonly view: WorkbenchView;
  readonly plan: MatrixPlan;
  /** Of what was typed as groups. */
  readonly fault: string | undefined;
  /** The last typed ids were not looked up yet. */
  readonly looking: boolean;
  readonly start: ReturnType<typeof useMatrixStart>;
  readonly onTry: () => void;
  /** @param asked those that are marked as live are asked about; otherwise all are only read. */
  readonly onStart: (asked: boolean, confirmed: boolean) => void;
}

/** What a press does, in numbers, and the presses that do it. */
export function MatrixSend({ view, plan, fault: typed, looking, start, onTry, onStart }: MatrixSendProps) {
  const [confirming, setConfirming] = useState(false);
  const [told, setTold] = useState(false);
  const { partnerName, environment, refusal } = view;
  const fault = typed ?? planFault(plan);
  const production = environment === "production";
  const blocked = refusal ?? (looking ? "The ids are being looked up." : undefined);
  const press = (asked: boolean) => {
    onTry();
    setTold(true);
    if (fault !== undefined) return focusFirstFault();
    if (asked && production) return setConfirming(true);
    onStart(asked, false);
  };
  const confirm = () => {
    setConfirming(false);
    onStart(true, true);
  };
  const busy = (kind: "live" | "local") =>
    blocked ?? (start.pending && start.kind !== kind ? "Something is starting already." : undefined);
  const liveLabel = `Run ${count(plan.calls, "live check")}`;
  return (
    <Panel number={3} title="Send" aside="nothing runs before a press">
      <PanelBody className="grid gap-3">
        <p role="status">
          {plan.personas > 0 && plan.groups > 0 ? `${planWords(plan)}.` : "Choose personas and groups."}
        </p>
        {plan.live > 0 ? (
          <p>
            Asks the service as <b dir="auto">{partnerName}</b> in <b>{production ? "production" : "the sandbox"}</b>,
            at most 10 groups a call. It checks for duplicates and may remember that it did.
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
              onClick={() => press(true)}
            >
              {liveLabel}
            </Button>
          ) : null}
          <Button
            {...(plan.live > 0 ? {} : { "data-key": "Mod+Enter" })}
            variant={plan.live > 0 ? "outline" : "ink"}
            pending={start.pending && start.kind === "local"}
            pendingText="Reading…"
            disabledReason={busy("local")}
            onClick={() => press(false)}
          >
            Read {count(plan.pairs, "pair")} locally
          </Button>
        </div>
        {told && fault !== undefined ? (
          <p role="alert" className="text-small font-medium text-miss-text">
            Nothing was sent. {fault}
          </p>
        ) : null}
        <ErrorNotice error={start.error} live="assertive">
          <p>What you chose is still there.</p>
        </ErrorNotice>
        <small>Nothing runs by itself: not on opening this page, not on reload, not from a link.</small>
      </PanelBody>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Ask the production service?"
        confirm={liveLabel}
      >
        {count(plan.live, "persona")} × {count(plan.groups, "group")} = {count(plan.calls, "call")} as{" "}
        <bdi>{partnerName}</bdi> in production, for real respondents. The service checks for duplicates and may remember
        that it did.
      </ConfirmDialog>
    </Panel>
  );
}
