"use client";

import { useQuery } from "@tanstack/react-query";
import { PAUSE_TEXT } from "@/lib/service-health-text";
import { accountStatesQuery } from "@/lib/settings/account-queries";
import { AccountStateList } from "./account-state-list";

/** State of the connection of one account, updated while the page is visible. */
export function AccountState({ id }: { readonly id: string }) {
  const { data, isError } = useQuery({
    ...accountStatesQuery(),
    select: ({ accounts, shared }) => ({ state: accounts.find((account) => account.id === id), shared }),
  });
  return (
    <>
      <AccountStateList health={data?.state?.health} />
      {data?.state?.health?.breaker === "open" ? <small>{PAUSE_TEXT}</small> : null}
      {isError ? <small>The state couldn’t be updated. The console tries again automatically.</small> : null}
      {data?.shared ? <small>This is one instance’s view; each instance has its own connections.</small> : null}
    </>
  );
}
