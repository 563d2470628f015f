"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { callMutation } from "@/lib/query/call-action";
import { addAccount, changeAccount, grantAccount, setAccountInUse, testAccount } from "@/lib/settings/account-actions";
import { accountsQuery } from "@/lib/settings/account-queries";

/**
 * Admin mutations on partner accounts. Refetches the list after each that may have found it stale, and the
 * server-rendered account switcher around the page.
 */
export function useAccounts() {
  const client = useQueryClient();
  const router = useRouter();
  const read = () => client.invalidateQueries({ queryKey: accountsQuery().queryKey });
  const refetchAll = () => {
    router.refresh();
    return read();
  };
  const add = useMutation({
    mutationFn: (typed: Parameters<typeof addAccount>[0]) => callMutation(addAccount(typed)),
    onSuccess: refetchAll,
  });
  const change = useMutation({
    mutationFn: (typed: Parameters<typeof changeAccount>[0]) => callMutation(changeAccount(typed)),
    // Another admin may have been faster: the next attempt starts from the current version.
    onSettled: refetchAll,
  });
  const use = useMutation({
    mutationFn: (input: Parameters<typeof setAccountInUse>[0]) => callMutation(setAccountInUse(input)),
    onSettled: refetchAll,
  });
  const grant = useMutation({
    mutationFn: (grantInput: Parameters<typeof grantAccount>[0]) => callMutation(grantAccount(grantInput)),
    // After a rejection the stored state is shown. The account switcher needs no refresh, because admins have access to
    // every account.
    onSettled: read,
  });
  return { add, change, use, grant };
}

export type AccountMutations = ReturnType<typeof useAccounts>;

/** Test call with the stored account. Changes nothing. */
export const useAccountTest = (id: string) => useMutation({ mutationFn: () => callMutation(testAccount({ id })) });
