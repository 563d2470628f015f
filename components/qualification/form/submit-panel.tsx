"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { usePresentation } from "@/components/ui/display/display-provider";
import { MASK } from "@/components/ui/display/masked";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { StatusIcon } from "@/components/ui/status-icon";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Disclosure } from "@/components/ui/overlay/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { Int64 } from "@/lib/int64";
import { pluralize } from "@/lib/pluralize";
import { callsText, groupsText } from "@/lib/qualification/form/requested-groups";
import { bodyPreview } from "@/lib/qualification/form/body-preview";
import type { QualifyPageView } from "@/lib/qualification/form/qualify-page";
import { isEmptyForm, type CheckForm } from "@/lib/qualification/model/check-form";
import type { RunKind } from "@/lib/qualification/model/form";
import { planCalls, type PlannedCall } from "@/lib/qualification/run/run-plan";
import { runsQuery } from "@/lib/qualification/runs/queries";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { routes } from "@/lib/routes";
import type { Dialect } from "@/lib/sampling/dialect";
import type { RunStarter } from "./use-start-run";
import type { Groups } from "./use-groups";

interface RunInProgressProps {
  readonly operatorEmail: string;
  /** Id of the run that this page already shows. */
  readonly except: string | undefined;
}

/** Milliseconds. Polling interval of the run list while a run is in progress. */
const POLL_MS = 3_000;

/** Notice of a run that the operator started elsewhere, to prevent a duplicate start. */
function RunInProgress({ operatorEmail, except }: RunInProgressProps) {
  const runs = useQuery({
    ...runsQuery(),
    refetchInterval: (query) => (query.state.data?.rows.some((run) => run.state === "running") ? POLL_MS : false),
  });
  const others = (runs.data?.rows ?? []).filter(
    ({ id, operator, state }) => state === "running" && operator === operatorEmail && id !== except,
  );
  if (others.length === 0) return null;
  return (
    <Notice title={others.length === 1 ? "You have a run in progress" : `You have ${others.length} runs in progress`}>
      <ul className="grid gap-0.5">
        {others.map((run) => (
          <li key={run.id}>
            <Link href={routes.run(run.id)} className="inline-flex min-h-6 items-center underline underline-offset-2">
              {runTitle(run)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

interface RequestPreviewProps {
  readonly form: CheckForm;
  readonly calls: readonly PlannedCall[];
  readonly dialect: Dialect;
}

/**
 * Request body of each call, with personal data masked. The bodies differ in their groups only, so the first is shown.
 */
function RequestPreview({ form, calls, dialect }: RequestPreviewProps) {
  const [first, ...others] = calls;
  // Redaction alone would leave the first letters of an id and the network of an IP address readable.
  const shown = usePresentation() ? { ...form, respondentId: covered(form.respondentId), ip: covered(form.ip) } : form;
  const body = (groups: readonly Int64[]) => bodyPreview(shown, groups, dialect);
  return (
    <>
      <Body
        label={others.length > 0 ? "Request body of call 1, redacted" : "Request body, redacted"}
        text={body(first?.groupIds ?? [])}
      />
      {others.length > 0 ? (
        <Disclosure summary={`and ${pluralize(others.length, "more call")}`}>
          <ol aria-label={`The other ${callsText(others.length)}`} className="grid gap-2">
            {others.map(({ number, groupIds }) => (
              <li key={number} className="grid gap-1">
                <small>
                  Call {number}, {groupsText(groupIds.length)}
                </small>
                <Body label={`Request body of call ${number}, redacted`} text={body(groupIds)} />
              </li>
            ))}
          </ol>
        </Disclosure>
      ) : null}
    </>
  );
}

const covered = (text: string): string => (text.trim() === "" ? "" : MASK);

function Body({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    <pre
      aria-label={label}
      role="region"
      tabIndex={0}
      className="mono max-h-96 overflow-auto rounded-control border border-line bg-subtle px-3 py-2 text-small leading-4.5 wrap-anywhere whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}

interface SubmitPanelProps {
  readonly form: CheckForm;
  readonly groups: Groups;
  readonly isPersonaLoading: boolean;
  readonly view: QualifyPageView;
  readonly check: RunStarter;
  readonly onClear: () => void;
}

/** Zone 3: preview of the request, its target, and the only two buttons that start a run. */
export function SubmitPanel({ form, groups, isPersonaLoading, view, check, onClear }: SubmitPanelProps) {
  const [confirming, setConfirming] = useState(false);
  const { ids } = groups.requested;
  const calls = planCalls(ids, [true]);
  const { partnerName, environment, refusal } = view;
  const submit = (kind: RunKind) => {
    if (!check.attempt(kind)) return focusFirstInvalid();
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
    if (groups.isLookingUp) return "IDs are still being looked up.";
    if (isPersonaLoading) return "The persona is still loading.";
    return check.pending && check.pending !== kind ? "Another check is already starting." : undefined;
  };
  const run = runText(Math.max(1, calls.length));
  return (
    <Panel number={3} title="Send" aside="request body, redacted">
      <PanelBody className="grid gap-3">
        <RequestPreview form={form} calls={calls} dialect={view.dialect} />
        <p>
          Sent as <b dir="auto">{partnerName}</b> to <b>{environment === "sandbox" ? "the sandbox" : "production"}</b>.
          The service checks for duplicates and may remember this check.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            data-key="Mod+Enter"
            variant="ink"
            pending={check.pending === "live"}
            pendingText="Starting…"
            disabledReason={blocked("live")}
            onClick={() => submit("live")}
          >
            {run}
          </Button>
          <Button
            pending={check.pending === "local"}
            pendingText="Checking…"
            disabledReason={blocked("local")}
            onClick={() => submit("local")}
          >
            Check locally
          </Button>
          {isEmptyForm(form) || refusal !== undefined ? null : (
            <Button variant="quiet" onClick={onClear}>
              Clear form
            </Button>
          )}
        </div>
        <p role="status" className={faults > 0 ? "text-small font-medium text-miss-text" : "sr-only"}>
          {faults > 0 ? (
            <>
              <StatusIcon state="miss" /> <span>{`Nothing was sent. Fix ${pluralize(faults, "field")} above.`}</span>
            </>
          ) : null}
        </p>
        <RunInProgress operatorEmail={view.operator} except={check.runId} />
        <small>Nothing is sent until you run the live check.</small>
      </PanelBody>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Send to production?"
        confirm={run}
      >
        {groupsText(ids.length)} in {callsText(calls.length)} as <bdi>{partnerName}</bdi> in production, for a real
        respondent. The service checks for duplicates and may remember this check.
      </ConfirmDialog>
    </Panel>
  );
}

/** "Run 3 live checks": one per call. */
const runText = (calls: number): string => (calls === 1 ? "Run 1 live check" : `Run ${calls} live checks`);
