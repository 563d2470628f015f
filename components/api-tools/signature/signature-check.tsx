"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { usePresentation } from "@/components/ui/display/display-provider";
import { Segmented } from "@/components/ui/form/segmented";
import { useUnsavedGuard } from "@/components/ui/navigation/unsaved-guard";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { failureOf } from "@/lib/failure";
import { CheckResult } from "./check-result";
import { RequestFields } from "./request-fields";
import { useCheckSignature } from "./use-check-signature";
import { useSignatureForm, type FieldName, type InputKind } from "./use-signature-form";

const KINDS: readonly { readonly value: InputKind; readonly label: string }[] = [
  { value: "curl", label: "cURL command" },
  { value: "fields", label: "Separate fields" },
  { value: "link", label: "Signed link" },
];

/** Explains why a signature is refused: the request on one side, the differences on the other. */
export function SignatureCheck() {
  const form = useSignatureForm();
  const check = useCheckSignature(() => form.input);
  const covered = usePresentation();
  useUnsavedGuard(form.dirty);
  const failure = failureOf(check.error);
  const issues = failure?.code === "invalid_input" ? (failure.issues ?? []) : [];
  const errorOf = (field: FieldName) => issues.find(({ path }) => path === field)?.message;
  const inFields = issues.length > 0 && issues.every(({ path }) => Object.hasOwn(form.values, path));
  const { checked } = check;
  return (
    <div className="grid items-start gap-5 *:min-w-0 min-[1100px]:grid-cols-2">
      <Panel title="Refused request">
        <PanelBody className="grid gap-3">
          <Segmented label="Input" value={form.kind} onChange={form.show} options={KINDS} />
          {covered ? <Hidden /> : <RequestFields form={form} errorOf={errorOf} />}
        </PanelBody>
        <PanelBody className="grid gap-3 border-t">
          {inFields ? (
            <p role="alert" className="text-small font-medium text-miss-text">
              Not checked. Your input is kept.
            </p>
          ) : (
            <ErrorNotice error={check.error} live="assertive">
              <p>Your input is kept.</p>
            </ErrorNotice>
          )}
          <div className="flex flex-wrap items-center gap-3">
            <Button
              data-key="Mod+Enter"
              variant="ink"
              pending={check.pending}
              pendingText="Checking…"
              onClick={check.start}
            >
              Check signature
            </Button>
            {form.dirty ? (
              <Button
                variant="quiet"
                onClick={() => {
                  form.clear();
                  check.reset();
                }}
              >
                Clear
              </Button>
            ) : null}
            <small>
              Uses the secret of the current partner account. Nothing is sent to the service, and the request isn’t
              stored.
            </small>
          </div>
        </PanelBody>
      </Panel>
      <Panel title="Result">
        {checked && covered ? (
          <PanelBody>
            <Hidden />
          </PanelBody>
        ) : null}
        {checked && !covered ? (
          <CheckResult result={checked.result} outdated={checked.input !== JSON.stringify(form.input)} />
        ) : null}
        {checked ? null : (
          <PanelBody>
            <p className="text-soft">
              Paste a request that the service refused. The check tries the usual mistakes, alone and in pairs, until
              one of them gives the same signature.
            </p>
          </PanelBody>
        )}
      </Panel>
    </div>
  );
}

function Hidden() {
  return <Notice title="Hidden in presentation mode">Requests can contain personal data. Your input is kept.</Notice>;
}
