"use client";

import { useState } from "react";
import { conflictText } from "@/components/query/conflict-text";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/overlay/dialog";
import { isolateBidi } from "@/lib/bidi-isolate";
import { setAccess } from "@/lib/settings/people-actions";
import type { GrantableAccount, PersonLine } from "@/lib/settings/people-view";
import { AccessFields, type AccessChoice } from "./access-fields";
import { AccessConflict } from "./access-conflict";
import { usePeopleMutation } from "./use-people-mutation";

interface AccessDialogProps {
  /** Current version from the list, which may be refetched while the dialog is open. */
  readonly person: PersonLine;
  readonly accounts: readonly GrantableAccount[];
  readonly onClose: () => void;
}

/** Changes a person's role and partner accounts. */
export function AccessDialog({ person, accounts, onClose }: AccessDialogProps) {
  const now = { role: person.role, partners: [...person.partners] };
  const [basedOn, setBasedOn] = useState<AccessChoice>(now);
  const [chosen, setChosen] = useState<AccessChoice>(now);
  const save = usePeopleMutation(setAccess, onClose);
  const otherRole = chosen.role !== person.role;
  const hasConflict =
    basedOn.role !== now.role || basedOn.partners.toSorted().join() !== now.partners.toSorted().join();
  const startFromIt = () => {
    setBasedOn(now);
    setChosen(now);
    save.reset();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Access for ${isolateBidi(person.name)}`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            pending={save.isPending}
            pendingText="Saving…"
            onClick={() => save.mutate({ id: person.id, ...chosen, partners: [...chosen.partners], over: now })}
          >
            {otherRole ? `Save and make ${isolateBidi(person.name)} ${chosen.role}` : "Save access"}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <AccessFields
          chosen={chosen}
          accounts={accounts}
          roleFixed={
            person.roleFrom ?? (person.self ? "You can’t change your own role. Ask another admin." : undefined)
          }
          onChange={setChosen}
        />
        {otherRole ? (
          <p>
            Changing the role signs <bdi>{person.name}</bdi> out everywhere. Unsaved input stays in their browser
            window.
          </p>
        ) : null}
        {hasConflict ? <AccessConflict current={now} accounts={accounts} onReset={startFromIt} /> : null}
        {hasConflict ? null : (
          <ErrorNotice error={save.error} live="assertive" textOverrides={conflictText(save.error)} />
        )}
      </div>
    </Dialog>
  );
}
