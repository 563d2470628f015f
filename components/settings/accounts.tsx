"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import { PartnerNameProvider } from "@/components/query/partner-name";
import { QueryView } from "@/components/query/query-view";
import { Button } from "@/components/ui/button";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { pluralize } from "@/lib/pluralize";
import { accountsQuery } from "@/lib/settings/account-queries";
import { AccountPanel } from "./account-panel";
import { useAccounts } from "./use-accounts";

const AccountDialog = lazyPart(async () => (await import("./account-dialog")).AccountDialog);

const NEW = "new";

/** List of partner accounts, and a button to add one. */
export function Accounts() {
  const query = useQuery(accountsQuery());
  const acts = useAccounts();
  /** ID of the account whose form is open; `NEW` for a new account. */
  const [open, setOpen] = useState<string>();
  const close = () => {
    setOpen(undefined);
    acts.add.reset();
    acts.change.reset();
  };
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} columns={2} />}>
      {({ accounts, people, cannotKeep }) => (
        <div className="grid gap-4.5" onPointerEnter={AccountDialog.preload} onFocus={AccountDialog.preload}>
          <div className="flex flex-wrap items-center gap-3">
            <Button variant="ink" disabledReason={cannotKeep} onClick={() => setOpen(NEW)}>
              Add partner account…
            </Button>
            <p className="text-soft">
              {pluralize(accounts.length, "account")}. {cannotKeep ?? "Secrets are stored encrypted and never shown."}
            </p>
          </div>
          {accounts.map((account) => (
            // Failures here concern this account, not the operator's current one.
            <PartnerNameProvider key={account.id} name={account.name}>
              <AccountPanel account={account} people={people} acts={acts} onChange={() => setOpen(account.id)} />
            </PartnerNameProvider>
          ))}
          {open === undefined ? null : (
            <AccountDialog account={accounts.find(({ id }) => id === open)} acts={acts} onClose={close} />
          )}
        </div>
      )}
    </QueryView>
  );
}
