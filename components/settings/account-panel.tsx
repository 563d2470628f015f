import { useState } from "react";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { MailAddress } from "@/components/ui/mail-address";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { Tag } from "@/components/ui/tag";
import type { AccountLine, AccountPerson } from "@/lib/settings/account-view";
import { formatUtc } from "@/lib/time";
import { AccountFacts } from "./account-facts";
import { AccountPeople } from "./account-people";
import { AccountTest } from "./account-test";
import type { AccountActs } from "./use-accounts";
import { keptApart } from "@/lib/kept-apart";

interface AccountPanelProps {
  readonly account: AccountLine;
  /** Who can be granted it. */
  readonly people: readonly AccountPerson[];
  readonly acts: AccountActs;
  readonly onChange: () => void;
}

/** One partner account: how it is called, whether it answers, and who may work for it. */
export function AccountPanel({ account, people, acts, onChange }: AccountPanelProps) {
  const { id, name, environment, own, disabledAt, updatedAt, updatedBy } = account;
  const [asking, setAsking] = useState(false);
  const { use } = acts;
  const mine = use.variables?.id === id;
  const out = disabledAt !== null;
  const setUse = (inUse: boolean) => use.mutate({ id, inUse }, { onSuccess: () => setAsking(false) });
  return (
    <Panel title={name} count={<Tag>{environment}</Tag>} aside={asideOf(account)}>
      <PanelBody className="grid gap-3">
        <AccountFacts account={account} />
        <div className="flex flex-wrap items-start gap-2">
          {out ? null : <AccountTest id={id} />}
          {own ? null : (
            <>
              <Button onClick={onChange}>Change the account…</Button>
              {out ? (
                <Button pending={mine && use.isPending} onClick={() => setUse(true)}>
                  Take it into use again
                </Button>
              ) : (
                <Button variant="quiet" onClick={() => setAsking(true)}>
                  Take it out of use…
                </Button>
              )}
            </>
          )}
        </div>
        {mine && !asking ? <ErrorNotice error={use.error} live="assertive" /> : null}
        {own || updatedBy === "" ? null : (
          <small>
            Changed by <MailAddress>{updatedBy}</MailAddress>, {formatUtc(updatedAt)}.
          </small>
        )}
      </PanelBody>
      <AccountPeople account={account} people={people} grant={acts.grant} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Take ${keptApart(name)} out of use?`}
        confirm="Take it out of use"
        pending={use.isPending}
        onConfirm={() => setUse(false)}
      >
        Nobody can work for it and nothing of it is read again, until an admin takes it into use. What was kept stays.
        <ErrorNotice error={mine ? use.error : null} />
      </ConfirmDialog>
    </Panel>
  );
}

function asideOf({ disabledAt, own }: AccountLine): string | null {
  if (disabledAt !== null) return "out of use";
  return own ? "set by the installation" : null;
}
