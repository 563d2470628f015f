"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusFirstFault } from "@/components/ui/focus-first-fault";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { bodyPreview } from "@/lib/qualification/body-preview";
import type { CheckForm } from "@/lib/qualification/form";
import { readGroupIds } from "@/lib/qualification/group-ids";
import type { RunView } from "@/lib/qualification/run-view";
import type { WorkbenchView } from "@/lib/qualification/workbench";
import type { Check } from "./use-check";

interface SendPanelProps {
  readonly form: CheckForm;
  readonly view: WorkbenchView;
  readonly check: Check;
}

/** Zone 3: what leaves, to whom, and the two buttons that start anything at all. */
export function SendPanel({ form, view, check }: SendPanelProps) {
  const [confirming, setConfirming] = useState(false);
  const { ids } = readGroupIds(form.groups);
  const { partnerName, environment, refusal } = view;
  const begin = (kind: RunView["kind"]) => {
    if (!check.attempt(kind)) return focusFirstFault();
    if (kind === "live" && environment === "production") return setConfirming(true);
    check.start(kind);
  };
  const confirm = () => {
    setConfirming(false);
    check.start("live");
  };
  const faults = Object.keys(check.issues).length;
  const other = (kind: RunView["kind"]) =>
    refusal ?? (check.pending && check.pending !== kind ? "Something is running already." : undefined);
  return (
    <Panel number={3} title="Send" aside="the exact body, redacted">
      <PanelBody className="grid gap-3">
        <pre
          aria-label="Body of the call, redacted"
          role="region"
          tabIndex={0}
          className="mono max-h-96 overflow-auto rounded-control border border-line bg-subtle px-3 py-2 text-small leading-4.5 wrap-anywhere whitespace-pre-wrap"
        >
          {bodyPreview(form, ids, view.dialect)}
        </pre>
        <p>
          Asks the service as <b>{partnerName}</b> in <b>{environment === "sandbox" ? "the sandbox" : "production"}</b>.
          It checks for duplicates and may remember that it did.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="ink"
            pending={check.pending === "live"}
            pendingText="Asking the service…"
            disabledReason={other("live")}
            onClick={() => begin("live")}
          >
            Run 1 live check
          </Button>
          <Button
            pending={check.pending === "local"}
            pendingText="Reading…"
            disabledReason={other("local")}
            onClick={() => begin("local")}
          >
            Only local reading
          </Button>
        </div>
        <p role="status" className={faults > 0 ? "text-small font-medium text-miss-text" : "sr-only"}>
          {faults > 0
            ? `Nothing was sent: ${faults === 1 ? "one field needs" : `${faults} fields need`} attention above.`
            : ""}
        </p>
        <small>Nothing runs by itself: not on opening this page, not on reload, not from a link.</small>
      </PanelBody>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Ask the production service?"
        confirm="Run 1 live check"
      >
        {ids.length === 1 ? "One group is" : `${ids.length} groups are`} checked as {partnerName} in production, for a
        real respondent. The service checks for duplicates and may remember that it did.
      </ConfirmDialog>
    </Panel>
  );
}
