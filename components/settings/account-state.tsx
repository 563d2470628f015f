"use client";

import { useQuery } from "@tanstack/react-query";
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
      {isError ? <small>The state couldn’t be updated. The next try is automatic.</small> : null}
      {data?.shared ? <small>As seen by one instance of the console; each has its own connections.</small> : null}
    </>
  );
}
