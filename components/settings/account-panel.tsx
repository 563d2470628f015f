import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { MailAddress } from "@/components/ui/display/mail-address";
import { ConfirmDialog } from "@/components/ui/overlay/confirm-dialog";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Tag } from "@/components/ui/tag";
import { isolateBidi } from "@/lib/bidi-isolate";
import type { AccountLine, AccountPerson } from "@/lib/settings/account-view";
import { formatUtc } from "@/lib/time";
import { AccountFacts } from "./account-facts";
import { AccountPeople } from "./account-people";
import { AccountState } from "./account-state";
import { AccountTest } from "./account-test";
import type { AccountMutations } from "./use-accounts";

interface AccountPanelProps {
  readonly account: AccountLine;
  /** People who can be granted access. */
  readonly people: readonly AccountPerson[];
  readonly acts: AccountMutations;
  readonly onChange: () => void;
}

/** One partner account: its settings, a connection test, and the people with access. */
export function AccountPanel({ account, people, acts, onChange }: AccountPanelProps) {
  const { id, name, environment, own, disabledAt, updatedAt, updatedBy } = account;
  const [confirming, setConfirming] = useState(false);
  const { use } = acts;
  const mine = use.variables?.id === id;
  const out = disabledAt !== null;
  const setUse = (inUse: boolean) => use.mutate({ id, inUse }, { onSuccess: () => setConfirming(false) });
  return (
    <Panel title={name} count={<Tag>{environment}</Tag>} aside={asideOf(account)}>
      <PanelBody className="grid gap-3">
        <AccountFacts account={account} />
        {out ? null : <AccountState id={id} />}
        <div className="flex flex-wrap items-start gap-2">
          {out ? null : <AccountTest id={id} />}
          {own ? null : (
            <>
              <Button onClick={onChange}>Edit…</Button>
              {out ? (
                <Button pending={mine && use.isPending} onClick={() => setUse(true)}>
                  Enable
                </Button>
              ) : (
                <Button variant="quiet" onClick={() => setConfirming(true)}>
                  Disable…
                </Button>
              )}
            </>
          )}
        </div>
        {mine && !confirming ? <ErrorNotice error={use.error} live="assertive" /> : null}
        {own || updatedBy === "" ? null : (
          <small>
            Changed by <MailAddress>{updatedBy}</MailAddress>, {formatUtc(updatedAt)}.
          </small>
        )}
      </PanelBody>
      <AccountPeople account={account} people={people} grant={acts.grant} />
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title={`Disable ${isolateBidi(name)}?`}
        confirm="Disable account"
        pending={use.isPending}
        onConfirm={() => setUse(false)}
      >
        No one can use it and nothing is refreshed until an admin enables it again. Stored data is kept.
        <ErrorNotice error={mine ? use.error : null} />
      </ConfirmDialog>
    </Panel>
  );
}

function asideOf({ disabledAt, own }: AccountLine): string | null {
  if (disabledAt !== null) return "Disabled";
  return own ? "Set in the environment" : null;
}
