"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { usePresentation } from "@/components/ui/display/display-provider";
import { MASK } from "@/components/ui/display/masked";
import { Segmented } from "@/components/ui/form/segmented";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { StatusIcon } from "@/components/ui/status-icon";
import type { ExplorerView, OperationView } from "@/lib/api-tools/explorer/explorer-view";
import type { CallInput } from "@/lib/api-tools/explorer/params";
import { failureOf, type Failure, type Issue } from "@/lib/failure";
import type { OperationName } from "@/lib/sampling/operations";
import { RequestField } from "./request-field";
import type { ExplorerCalls } from "./use-explorer-calls";
import type { ExplorerFormState } from "./use-explorer-form";

interface RequestPanelProps {
  readonly view: ExplorerView;
  readonly operation: OperationView;
  readonly form: ExplorerFormState;
  readonly input: CallInput;
  readonly calls: ExplorerCalls;
}

const hasSameFields = (failed: CallInput | undefined, { operation, body }: CallInput): boolean =>
  failed?.operation === operation && failed.body.kind === body.kind && variantOf(failed.body) === variantOf(body);

const variantOf = (body: CallInput["body"]): number => (body.kind === "form" ? body.variant : 0);

/** A conflict here is a call that the console refused to send; its message says how to send it. */
const notSent = (failure: Failure | undefined) =>
  failure?.code === "conflict" ? { title: "Not sent", advice: "" } : undefined;

/** Operation, body, and the buttons to preview and to send the call. */
export function RequestPanel({ view, operation, form, input, calls }: RequestPanelProps) {
  const [confirming, setConfirming] = useState(false);
  const { preview, send } = calls;
  // Another operation may have a field of the same name.
  const error = hasSameFields(calls.failed, input) ? calls.error : null;
  const failure = failureOf(error);
  const issues = failure?.code === "invalid_input" ? (failure.issues ?? []) : [];
  const isProduction = view.environment === "production";
  const start = () => (isProduction && operation.writes ? setConfirming(true) : send.start(input));
  const confirm = () => {
    setConfirming(false);
    send.start(input, true);
  };
  return (
    <Panel title="Request" aside={<span className="mono">POST {operation.path}</span>}>
      <PanelBody className="grid gap-3">
        <SelectField
          label="Operation"
          value={operation.name}
          hint={`${operation.about}${operation.deprecated ? " Deprecated." : ""}`}
          options={view.operations.map(({ name }) => ({ value: name, label: name }))}
          onChange={(event) => form.choose(event.target.value as OperationName)}
        />
        <Segmented
          label="Body"
          value={form.current.kind}
          onChange={(kind) => form.change({ kind })}
          options={[
            { value: "form", label: "Form" },
            { value: "raw", label: "JSON" },
          ]}
        />
        {form.current.kind === "form" ? (
          <FormFields operation={operation} form={form} issues={issues} />
        ) : (
          <RawBody operation={operation} form={form} issues={issues} formOnly={isProduction && operation.writes} />
        )}
      </PanelBody>
      <PanelBody className="grid gap-3">
        {issues.length > 0 ? null : (
          <ErrorNotice error={error} live="assertive" textOverrides={notSent(failure)}>
            <p>Your input is kept.</p>
          </ErrorNotice>
        )}
        <p
          role="status"
          className={issues.length > 0 ? "flex gap-1.5 text-small font-medium text-miss-text" : "sr-only"}
        >
          {issues.length > 0 ? <StatusIcon state="miss" className="mt-0.5" /> : null}
          {issues.length > 0 ? `Nothing was sent. ${failure?.message ?? ""}` : ""}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <Button variant="ink" data-key="Mod+Enter" pending={send.pending} pendingText="Sending…" onClick={start}>
            Send call
          </Button>
          <Button pending={preview.pending} pendingText="Signing…" onClick={() => preview.start(input)}>
            Preview
          </Button>
        </div>
        <small>
          Sends as <b dir="auto">{view.partnerName}</b> to <b>{isProduction ? "production" : "the sandbox"}</b>, only
          when you click Send call.
        </small>
      </PanelBody>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        onConfirm={confirm}
        title="Send to production?"
        confirm="Send call"
      >
        {operation.name === "qualify" ? (
          <>
            A live check as <bdi>{view.partnerName}</bdi> in production, for a real respondent. The service checks for
            duplicates and may remember this check.
          </>
        ) : (
          <>
            The values are sent to the production service as <bdi>{view.partnerName}</bdi>. You can’t view or withdraw
            them here.
          </>
        )}
      </ConfirmDialog>
    </Panel>
  );
}

interface BodyProps extends Pick<RequestPanelProps, "operation" | "form"> {
  readonly issues: readonly Issue[];
}

const issueOf = (issues: readonly Issue[], field: string): string | undefined =>
  issues.find(({ path }) => path === field)?.message;

function FormFields({ operation, form, issues }: BodyProps) {
  const { variant, values } = form.current;
  const fields = operation.variants[variant]?.fields ?? [];
  return (
    <>
      {operation.variants.length > 1 ? (
        <Segmented
          label="Look up"
          value={String(variant)}
          onChange={(value) => form.change({ variant: Number(value) })}
          options={operation.variants.map(({ label }, index) => ({ value: String(index), label }))}
        />
      ) : null}
      {fields.map((field) => (
        <RequestField
          key={`${operation.name} ${field.name}`}
          field={field}
          value={values[field.name] ?? ""}
          error={issueOf(issues, field.name)}
          onChange={(text) => form.type(field.name, text)}
        />
      ))}
    </>
  );
}

const HIDDEN = "Hidden in presentation mode.";
const FORM_ONLY = "In production, this operation can be sent only from the form.";
const AS_TYPED = "Sent byte for byte as typed. Only the form checks the fields before sending.";

function RawBody({ operation, form, issues, formOnly }: BodyProps & { readonly formOnly: boolean }) {
  const covered = usePresentation() && operation.writes;
  return (
    <TextAreaField
      label="JSON body"
      mono
      rows={12}
      spellCheck={false}
      readOnly={covered}
      value={covered ? MASK : (form.current.raw ?? operation.example)}
      hint={covered ? HIDDEN : formOnly ? FORM_ONLY : AS_TYPED}
      error={issueOf(issues, "body")}
      onChange={(event) => form.change({ raw: event.target.value })}
    />
  );
}
