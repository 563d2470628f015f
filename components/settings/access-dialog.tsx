"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { setAccess } from "@/lib/settings/people-actions";
import type { GrantableAccount, PersonLine } from "@/lib/settings/people-view";
import { AccessFields, type AccessChoice } from "./access-fields";
import { usePeopleAct } from "./use-people-act";

interface AccessDialogProps {
  readonly person: PersonLine;
  readonly accounts: readonly GrantableAccount[];
  readonly onClose: () => void;
}

/** Another role or other partner accounts for one person. */
export function AccessDialog({ person, accounts, onClose }: AccessDialogProps) {
  const [chosen, setChosen] = useState<AccessChoice>({ role: person.role, partners: person.partners });
  const save = usePeopleAct(setAccess, onClose);
  const otherRole = chosen.role !== person.role;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Access of ${person.name}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            pending={save.isPending}
            pendingText="Saving…"
            onClick={() => save.mutate({ id: person.id, ...chosen, partners: [...chosen.partners] })}
          >
            {otherRole ? `Make ${person.name} ${chosen.role}` : "Save the access"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <AccessFields
          chosen={chosen}
          accounts={accounts}
          roleFixed={person.self ? "You cannot change your own role. Another admin can." : undefined}
          onChange={setChosen}
        />
        {otherRole ? (
          <p>
            With another role all sessions of {person.name} end: they sign in again. What they have typed and not saved
            stays in their window.
          </p>
        ) : null}
        <ErrorNotice error={save.error} live="assertive" />
      </div>
    </Dialog>
  );
}
