"use client";

import { useState, type FormEvent } from "react";
import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { TextField } from "@/components/ui/form/text-field";
import { Dialog } from "@/components/ui/overlay/dialog";
import { failureOf } from "@/lib/failure";
import { invitePerson } from "@/lib/settings/people-actions";
import type { GrantableAccount } from "@/lib/settings/people-view";
import { AccessFields, type AccessChoice } from "./access-fields";
import { InviteLink } from "./invite-link";
import { usePeopleMutation } from "./use-people-mutation";

interface InviteDialogProps {
  readonly accounts: readonly GrantableAccount[];
  readonly onClose: () => void;
}

/** Creates an invitation link that the admin hands over. */
export function InviteDialog({ accounts, onClose }: InviteDialogProps) {
  const [email, setEmail] = useState("");
  const [name, setName] = useState("");
  const only = accounts.length === 1 ? accounts.map(({ id }) => id) : [];
  const [access, setAccess] = useState<AccessChoice>({ role: "viewer", partners: only });
  const invite = usePeopleMutation(invitePerson);
  /** Closed while the link is created. The result opens the dialog again: the link is shown only once. */
  const [isHidden, setHidden] = useState(false);
  const close = () => (invite.isPending ? setHidden(true) : onClose());
  const faults = failureOf(invite.error)?.issues;
  const faultOf = (path: string) => faults?.find((issue) => issue.path === path)?.message;
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (invite.isPending) return;
    setHidden(false);
    const input = { email, name, role: access.role, partners: [...access.partners] };
    invite.mutate(input, { onError: focusFirstInvalid });
  };
  if (invite.data) {
    return <InviteLink name={name.trim()} token={invite.data.token} until={invite.data.expiresAt} onClose={onClose} />;
  }
  return (
    <Dialog
      open={!(isHidden && invite.isPending)}
      onClose={close}
      title="Invite someone"
      footer={
        <>
          <Button onClick={close} disabledReason={invite.isPending ? "The link is being created." : undefined}>
            Cancel
          </Button>
          <Button variant="ink" pending={invite.isPending} pendingText="Creating link…" onClick={() => submit()}>
            Create link
          </Button>
        </>
      }
    >
      <form onSubmit={submit} noValidate className="grid gap-3">
        <p className="text-soft">
          Creates a one-time link that expires after 72 hours. The console doesn’t send email, so share the link
          yourself.
        </p>
        <TextField
          label="Email"
          hint="Used to sign in."
          type="email"
          autoComplete="off"
          maxLength={200}
          spellCheck={false}
          value={email}
          error={faultOf("email")}
          onChange={(event) => setEmail(event.target.value)}
        />
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={100}
          value={name}
          error={faultOf("name")}
          onChange={(event) => setName(event.target.value)}
        />
        <AccessFields chosen={access} accounts={accounts} onChange={setAccess} />
        {faults ? null : (
          <ErrorNotice error={invite.error} live="assertive" textOverrides={conflictText(invite.error)} />
        )}
      </form>
    </Dialog>
  );
}
