"use client";

import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { isolateBidi } from "@/lib/bidi-isolate";
import { setPersonInUse } from "@/lib/settings/people-actions";
import type { PersonLine } from "@/lib/settings/people-view";
import { usePeopleMutation } from "./use-people-mutation";

interface InUseDialogProps {
  readonly person: PersonLine;
  readonly onClose: () => void;
}

/** Disables or re-enables a person's sign-in. */
export function InUseDialog({ person, onClose }: InUseDialogProps) {
  const { id, disabledAt } = person;
  const name = isolateBidi(person.name);
  const disabled = disabledAt === null;
  const save = usePeopleMutation(setPersonInUse, onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={disabled ? `Disable ${name}?` : `Enable ${name}?`}
      confirm={disabled ? `Disable ${name}` : `Enable ${name}`}
      pending={save.isPending}
      onConfirm={() => save.mutate({ id, disabled })}
    >
      <div className="grid gap-3">
        <p>
          {disabled
            ? `${name} is signed out everywhere and can’t sign in. Unused invitations from ${name} are withdrawn. Their data is kept.`
            : `${name} can sign in again with the previous role and password. Open invitations to the same address are withdrawn.`}
        </p>
        <ErrorNotice error={save.error} live="assertive" textOverrides={conflictText(save.error)} />
      </div>
    </ConfirmDialog>
  );
}
