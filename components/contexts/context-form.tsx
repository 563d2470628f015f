"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Masked } from "@/components/ui/display/masked";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { StatusIcon } from "@/components/ui/status-icon";
import { useUnsavedGuard } from "@/components/ui/navigation/unsaved-guard";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import type { ContextReceipt, ContextsView } from "@/lib/contexts/receipt";
import { failureOf } from "@/lib/failure";
import { ExpiryField } from "./expiry-field";
import { IdField } from "./id-field";
import { ItemsEditor } from "./items-editor";
import { useContextForm } from "./use-context-form";
import { useCreateContext } from "./use-create-context";

interface ContextFormProps {
  readonly view: ContextsView;
  readonly onCreated: (receipt: ContextReceipt) => void;
}

/** Input is kept only in this component's state: not in the URL, not in storage, and not after submitting. */
export function ContextForm({ view, onCreated }: ContextFormProps) {
  const form = useContextForm();
  const [confirming, setConfirming] = useState(false);
  const create = useCreateContext(form, (receipt, sent) => {
    onCreated(receipt);
    form.clear(sent);
  });
  useUnsavedGuard(form.dirty);
  const onPress = () => {
    if (!form.check()) return focusFirstInvalid();
    if (view.environment === "production") setConfirming(true);
    else create.start();
  };
  const confirm = () => {
    setConfirming(false);
    // The expiry may have passed while the dialog was open.
    if (!form.check()) return focusFirstInvalid();
    create.start();
  };
  const environmentName = view.environment === "sandbox" ? "the sandbox" : "production";
  return (
    <Panel title="New context" aside="values are sent as text">
      <fieldset disabled={view.refusal !== undefined} className="min-w-0">
        <legend className="sr-only">Context details</legend>
        <PanelBody>
          <ItemsEditor form={form} />
        </PanelBody>
        <PanelBody className="grid gap-3 sm:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] [fieldset_&]:border-t">
          <IdField form={form} />
          <ExpiryField form={form} />
        </PanelBody>
      </fieldset>
      <PanelBody className="grid gap-3 border-t">
        <ErrorNotice error={create.error} live="assertive">
          <p>Your input is kept.</p>
          {failureOf(create.error)?.code === "outcome_unknown" ? (
            <RepeatAdvice sentId={create.failedId} id={form.id.trim()} />
          ) : null}
        </ErrorNotice>
        <p role="status" className={form.warning ? "flex gap-1.5 text-small font-medium text-maybe-text" : "sr-only"}>
          {form.warning ? <StatusIcon state="maybe" className="mt-0.5" /> : null}
          {form.warning ?? ""}
        </p>
        <p role="status" className={form.complaint ? "flex gap-1.5 text-small font-medium text-miss-text" : "sr-only"}>
          {form.complaint ? <StatusIcon state="miss" className="mt-0.5" /> : null}
          {form.complaint ?? ""}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            data-key="Mod+Enter"
            variant="ink"
            pending={create.pending}
            pendingText="Creating…"
            disabledReason={view.refusal}
            onClick={onPress}
          >
            Create context
          </Button>
          <small>
            As{" "}
            <b dir="auto" className="text-text">
              {view.partnerName}
            </b>{" "}
            in <b className="text-text">{environmentName}</b>. Values are sent once and never stored here.
          </small>
        </div>
      </PanelBody>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Create a context in production?"
        confirm="Create context"
      >
        The values are sent to the production service as <bdi>{view.partnerName}</bdi>. You can’t view or withdraw them
        here.
      </ConfirmDialog>
    </Panel>
  );
}

/** Whether sending the form again can create a second context. */
function RepeatAdvice({ sentId, id }: { readonly sentId: string | undefined; readonly id: string }) {
  if (sentId === undefined)
    return <p>You left the ID empty, so trying again may create a second context, and the first can’t be found.</p>;
  if (sentId === id)
    return <p>You chose the ID, so creating it again with the same ID can’t create a second context.</p>;
  return (
    <p>
      You changed the ID, so trying again may create a second context. The first one’s ID is{" "}
      <span className="mono wrap-anywhere">
        <Masked label="sent ID">{sentId}</Masked>
      </span>
      .
    </p>
  );
}
