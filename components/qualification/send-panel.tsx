"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusFirstFault } from "@/components/ui/focus-first-fault";
import { Mark } from "@/components/ui/mark";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { callsText, groupsText } from "@/lib/qualification/asked-groups";
import type { CheckForm, RunKind } from "@/lib/qualification/form";
import { planCalls } from "@/lib/qualification/run-plan";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import { SendBodies } from "./send-bodies";
import { SendUnderWay } from "./send-under-way";
import type { Check } from "./use-check";
import type { Groups } from "./use-groups";

interface SendPanelProps {
  readonly form: CheckForm;
  readonly groups: Groups;
  readonly view: WorkbenchView;
  readonly check: Check;
}

/** Zone 3: what leaves, to whom, and the two buttons that start anything at all. */
export function SendPanel({ form, groups, view, check }: SendPanelProps) {
  const [confirming, setConfirming] = useState(false);
  const { ids } = groups.asked;
  const calls = planCalls(ids, [true]);
  const { partnerName, environment, refusal } = view;
  const begin = (kind: RunKind) => {
    if (!check.attempt(kind)) return focusFirstFault();
    if (kind === "live" && environment === "production") return setConfirming(true);
    check.start(kind);
  };
  const confirm = () => {
    setConfirming(false);
    check.start("live", { confirmed: true });
  };
  const faults = Object.keys(check.issues).length;
  const blocked = (kind: RunKind) => {
    if (refusal !== undefined) return refusal;
    if (groups.looking) return "The ids are still being looked up.";
    return check.pending && check.pending !== kind ? "Something is being started already." : undefined;
  };
  const run = runText(Math.max(1, calls.length));
  return (
    <Panel number={3} title="Send" aside="the exact body, redacted">
      <PanelBody className="grid gap-3">
        <SendBodies form={form} calls={calls} dialect={view.dialect} />
        <p>
          Asks the service as <b dir="auto">{partnerName}</b> in{" "}
          <b>{environment === "sandbox" ? "the sandbox" : "production"}</b>. It checks for duplicates and may remember
          that it did.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            data-key="Mod+Enter"
            variant="ink"
            pending={check.pending === "live"}
            pendingText="Starting…"
            disabledReason={blocked("live")}
            onClick={() => begin("live")}
          >
            {run}
          </Button>
          <Button
            pending={check.pending === "local"}
            pendingText="Reading…"
            disabledReason={blocked("local")}
            onClick={() => begin("local")}
          >
            Only local reading
          </Button>
        </div>
        <p role="status" className={faults > 0 ? "text-small font-medium text-miss-text" : "sr-only"}>
          {faults > 0 ? (
            <>
              <Mark state="miss" />{" "}
              <span>
                {`Nothing was sent: ${faults === 1 ? "one field needs" : `${faults} fields need`} attention above.`}
              </span>
            </>
          ) : null}
        </p>
        <SendUnderWay own={view.operator} except={check.runId} />
        <small>Nothing runs by itself: not on opening this page, not on reload, not from a link.</small>
      </PanelBody>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Ask the production service?"
        confirm={run}
      >
        {ids.length === 1 ? "One group is" : `${groupsText(ids.length)} are`} checked in {callsText(calls.length)} as{" "}
        <bdi>{partnerName}</bdi> in production, for a real respondent. The service checks for duplicates and may
        remember that it did.
      </ConfirmDialog>
    </Panel>
  );
}

/** "Run 3 live checks": one a call. */
const runText = (calls: number): string => (calls === 1 ? "Run 1 live check" : `Run ${calls} live checks`);
