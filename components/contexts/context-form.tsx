"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { focusFirstFault } from "@/components/ui/focus-first-fault";
import { Mark } from "@/components/ui/mark";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { useLeaveWarning } from "@/components/ui/use-leave-warning";
import { failureOf } from "@/lib/failure";
import { routes } from "@/lib/routes";
import type { ContextReceipt, ContextsView } from "@/lib/contexts/receipt";
import { ExpiryField } from "./expiry-field";
import { IdField } from "./id-field";
import { ItemsEditor } from "./items-editor";
import { useContextForm } from "./use-context-form";
import { useCreateContext } from "./use-create-context";

interface ContextFormProps {
  readonly view: ContextsView;
  readonly onCreated: (receipt: ContextReceipt) => void;
}

/** What is typed lives in this component alone: not in the address, not in storage, and not after it was sent. */
export function ContextForm({ view, onCreated }: ContextFormProps) {
  const form = useContextForm();
  const [confirming, setConfirming] = useState(false);
  const create = useCreateContext(form, (receipt) => {
    onCreated(receipt);
    form.clear();
  });
  useLeaveWarning(form.dirty, routes.contexts());
  const press = () => {
    if (!form.check()) return focusFirstFault();
    if (view.environment === "production") setConfirming(true);
    else create.start();
  };
  const confirm = () => {
    setConfirming(false);
    create.start();
  };
  const place = view.environment === "sandbox" ? "the sandbox" : "production";
  return (
    <Panel title="New context" aside="every value is a plain text">
      <fieldset disabled={view.refusal !== undefined} className="min-w-0">
        <legend className="sr-only">What the context holds</legend>
        <PanelBody>
          <ItemsEditor form={form} />
        </PanelBody>
        <PanelBody className="grid gap-3 sm:grid-cols-2 [fieldset_&]:border-t">
          <IdField form={form} />
          <ExpiryField form={form} />
        </PanelBody>
      </fieldset>
      <PanelBody className="grid gap-3 border-t">
        <ErrorNotice error={create.error} live="assertive">
          <p>What you typed is still there.</p>
          {failureOf(create.error)?.code === "outcome_unknown" ? <RepeatAdvice named={form.id.trim() !== ""} /> : null}
        </ErrorNotice>
        <p role="status" className={form.complaint ? "flex gap-1.5 text-small font-medium text-miss-text" : "sr-only"}>
          {form.complaint ? <Mark state="miss" className="mt-0.5" /> : null}
          {form.complaint ?? ""}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            data-key="Mod+Enter"
            variant="ink"
            pending={create.pending}
            pendingText="Creating…"
            disabledReason={view.refusal}
            onClick={press}
          >
            Create context
          </Button>
          <small>
            As{" "}
            <b dir="auto" className="text-text">
              {view.partnerName}
            </b>{" "}
            in <b className="text-text">{place}</b>. Values are sent once and kept nowhere here.
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
        The values are handed to the production service as <bdi>{view.partnerName}</bdi>. They cannot be read back or
        taken back here.
      </ConfirmDialog>
    </Panel>
  );
}

function RepeatAdvice({ named }: { readonly named: boolean }) {
  return named ? (
    <p>You chose the id, so creating it again with the same id cannot make a second context. It is up to you.</p>
  ) : (
    <p>You left the id empty, so creating it again may make a second context, and the first could not be found.</p>
  );
}
