import { useState, type FormEvent } from "react";
import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { PartnerNameProvider } from "@/components/query/partner-name";
import { Button } from "@/components/ui/button";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { SelectField } from "@/components/ui/form/select-field";
import { TextAreaField } from "@/components/ui/form/text-area-field";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { failureOf } from "@/lib/failure";
import { isolateBidi } from "@/lib/bidi-isolate";
import { pluralize } from "@/lib/pluralize";
import type { AccountLine } from "@/lib/settings/account-view";
import { AccountConflict } from "./account-conflict";
import type { AccountMutations } from "./use-accounts";

interface AccountDialogProps {
  /** Current version of the account to change, which may be refetched meanwhile; `undefined` creates a new one. */
  readonly account: AccountLine | undefined;
  readonly acts: AccountMutations;
  readonly onClose: () => void;
}

const ENVIRONMENTS = [
  { value: "production", label: "Production: live checks need confirmation" },
  { value: "sandbox", label: "Sandbox: calls are free" },
];

/** Form of a partner account. Saved only after a test call succeeded; until then all input stays. */
export function AccountDialog({ account, acts, onClose }: AccountDialogProps) {
  const [typed, setTyped] = useState({
    name: account?.name ?? "",
    environment: account?.environment ?? "production",
    baseUrl: account?.baseUrl ?? "",
    opportunityBaseUrl: account?.opportunityBaseUrl ?? "",
    accessKey: "",
    signingSecret: "",
    dialect: account?.dialect ?? "",
  });
  const [initial] = useState(account);
  const sending = account ? acts.change : acts.add;
  const failure = failureOf(sending.error);
  const fields = Object.keys(typed);
  const issues = failure?.code === "invalid_input" ? (failure.issues ?? []) : [];
  const errorOf = (field: keyof typeof typed) => issues.find(({ path }) => path === field)?.message;
  const faulty = new Set(issues.map(({ path }) => path)).size;
  const inFields = issues.length > 0 && issues.every(({ path }) => fields.includes(path));
  const set = (field: keyof typeof typed) => (event: { readonly target: { readonly value: string } }) =>
    setTyped((before) => ({ ...before, [field]: event.target.value }));
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (sending.isPending) return;
    const options = { onSuccess: onClose, onError: focusFirstInvalid };
    // Overrides are parsed from their text by the same validation as everything else.
    const input = typed as unknown as Parameters<typeof acts.add.mutate>[0];
    if (account && initial) {
      // After a failure, the notice below names the changes of others.
      const { updatedAt: over } = sending.error ? account : initial;
      acts.change.mutate({ ...input, id: account.id, over }, options);
    } else acts.add.mutate(input, options);
  };
  const keepHint = account ? "Leave empty to keep the current one." : undefined;
  return (
    <Dialog
      open
      onClose={onClose}
      title={account ? `Edit ${isolateBidi(account.name)}` : "Add partner account"}
      footer={
        <>
          <p role="status" className={sending.isPending ? "basis-full text-small text-soft" : "sr-only"}>
            {sending.isPending ? "If the test succeeds, the account is saved even if you close this form." : ""}
          </p>
          <Button onClick={onClose}>{sending.isPending ? "Close" : "Cancel"}</Button>
          <Button variant="ink" pending={sending.isPending} pendingText="Testing…" onClick={() => submit()}>
            {account ? "Test and save" : "Test and add"}
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate autoComplete="off" className="grid gap-3">
        <p className="text-soft">
          The console makes a test call with these settings and saves them only if it succeeds.
        </p>
        <TextField label="Name" value={typed.name} error={errorOf("name")} maxLength={80} onChange={set("name")} />
        <SelectField
          label="Environment"
          options={ENVIRONMENTS}
          value={typed.environment}
          error={errorOf("environment")}
          onChange={set("environment")}
        />
        <TextField
          mono
          label="Service base URL"
          placeholder="https://api.example.com/v1"
          inputMode="url"
          spellCheck={false}
          value={typed.baseUrl}
          error={errorOf("baseUrl")}
          onChange={set("baseUrl")}
        />
        <TextField
          mono
          label="Opportunity base URL (if different)"
          inputMode="url"
          spellCheck={false}
          value={typed.opportunityBaseUrl}
          error={errorOf("opportunityBaseUrl")}
          onChange={set("opportunityBaseUrl")}
        />
        <TextField
          mono
          label="Access key"
          hint={account ? `Current key: ${account.accessKey}. ${keepHint}` : undefined}
          spellCheck={false}
          autoComplete="off"
          value={typed.accessKey}
          error={errorOf("accessKey")}
          onChange={set("accessKey")}
        />
        <TextField
          mono
          type="password"
          label="Signing secret"
          hint={keepHint ?? "Stored encrypted and never shown again."}
          autoComplete="new-password"
          value={typed.signingSecret}
          error={errorOf("signingSecret")}
          onChange={set("signingSecret")}
        />
        <TextAreaField
          mono
          label="API overrides (JSON, optional)"
          hint={
            <>
              For details that the service’s document leaves open, for example{" "}
              <code className="mono whitespace-nowrap">{'{ "firstPage": 1 }'}</code>.
            </>
          }
          rows={3}
          spellCheck={false}
          value={typed.dialect}
          error={errorOf("dialect")}
          onChange={set("dialect")}
        />
        {inFields ? (
          <p role="alert" className="text-small text-miss-text">
            Not saved. {pluralize(faulty, "field needs", "fields need")} attention.
          </p>
        ) : (
          <PartnerNameProvider name={typed.name}>
            <ErrorNotice error={sending.error} live="assertive" textOverrides={conflictText(sending.error)}>
              The account wasn’t saved.
            </ErrorNotice>
          </PartnerNameProvider>
        )}
        {sending.error && initial && account ? <AccountConflict initial={initial} current={account} /> : null}
      </form>
    </Dialog>
  );
}
