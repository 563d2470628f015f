"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { setPersonInUse } from "@/lib/settings/people-actions";
import type { PersonLine } from "@/lib/settings/people-view";
import { notDone } from "./not-done";
import { usePeopleAct } from "./use-people-act";
import { keptApart } from "@/lib/kept-apart";

interface InUseDialogProps {
  readonly person: PersonLine;
  readonly onClose: () => void;
}

/** Shuts somebody out, or lets them in again. */
export function InUseDialog({ person, onClose }: InUseDialogProps) {
  const { id, disabledAt } = person;
  const name = keptApart(person.name);
  const disabled = disabledAt === null;
  const save = usePeopleAct(setPersonInUse, onClose);
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
            ? `All sessions of ${name} end at once, and ${name} cannot sign in. Invitations that ${name} sent and nobody has used are withdrawn. What ${name} made stays.`
            : `${name} can sign in again with the role and password of before. Invitations to the same address are withdrawn.`}
        </p>
        <ErrorNotice error={save.error} live="assertive" means={notDone(save.error)} />
      </div>
    </ConfirmDialog>
  );
}
