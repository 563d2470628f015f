"use client";

import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { setAccess } from "@/lib/settings/people-actions";
import type { GrantableAccount, PersonLine } from "@/lib/settings/people-view";
import { AccessFields, type AccessChoice } from "./access-fields";
import { AccessMoved } from "./access-moved";
import { notDone } from "./not-done";
import { usePeopleAct } from "./use-people-act";
import { keptApart } from "@/lib/kept-apart";

interface AccessDialogProps {
  /** As the list has it now, which is read anew while this is open. */
  readonly person: PersonLine;
  readonly accounts: readonly GrantableAccount[];
  readonly onClose: () => void;
}

/** Another role or other partner accounts for one person. */
export function AccessDialog({ person, accounts, onClose }: AccessDialogProps) {
  const now = { role: person.role, partners: [...person.partners] };
  const [seen, setSeen] = useState<AccessChoice>(now);
  const [chosen, setChosen] = useState<AccessChoice>(now);
  const save = usePeopleAct(setAccess, onClose);
  const otherRole = chosen.role !== person.role;
  const moved = seen.role !== now.role || seen.partners.toSorted().join() !== now.partners.toSorted().join();
  const startFromIt = () => {
    setSeen(now);
    setChosen(now);
    save.reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Access of ${keptApart(person.name)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            pending={save.isPending}
            pendingText="Saving…"
            onClick={() => save.mutate({ id: person.id, ...chosen, partners: [...chosen.partners], over: now })}
          >
            {otherRole ? `Make ${keptApart(person.name)} ${chosen.role}` : "Save the access"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <AccessFields
          chosen={chosen}
          accounts={accounts}
          roleFixed={
            person.roleFrom ?? (person.self ? "You cannot change your own role. Another admin can." : undefined)
          }
          onChange={setChosen}
        />
        {otherRole ? (
          <p>
            With another role all sessions of <bdi>{person.name}</bdi> end: they sign in again. What they have typed and
            not saved stays in their window.
          </p>
        ) : null}
        {moved ? <AccessMoved now={now} accounts={accounts} onStart={startFromIt} /> : null}
        {moved ? null : <ErrorNotice error={save.error} live="assertive" means={notDone(save.error)} />}
      </div>
    </Dialog>
  );
}
