"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { askOnce } from "@/lib/query/ask";
import { addAccount, changeAccount, grantAccount, setAccountInUse, testAccount } from "@/lib/settings/account-actions";
import { accountsQuery } from "@/lib/settings/account-queries";

/**
 * What an admin does about partner accounts; the list is read again after each that may have found it old, and so is what the server
 * draws around the page: the accounts that one can go to.
 */
export function useAccounts() {
  const client = useQueryClient();
  const router = useRouter();
  const read = () => client.invalidateQueries({ queryKey: accountsQuery().queryKey });
  const again = () => {
    router.refresh();
    return read();
  };
  const add = useMutation({
    mutationFn: (typed: Parameters<typeof addAccount>[0]) => askOnce(addAccount(typed)),
    onSuccess: again,
  });
  const change = useMutation({
    mutationFn: (typed: Parameters<typeof changeAccount>[0]) => askOnce(changeAccount(typed)),
    // Somebody else may have been quicker: what they changed is what the next try starts from.
    onSettled: again,
  });
  const use = useMutation({
    mutationFn: (wish: Parameters<typeof setAccountInUse>[0]) => askOnce(setAccountInUse(wish)),
    onSettled: again,
  });
  const grant = useMutation({
    mutationFn: (wish: Parameters<typeof grantAccount>[0]) => askOnce(grantAccount(wish)),
    // What was refused is shown as it is kept. Admins may go to every account anyway.
    onSettled: read,
  });
  return { add, change, use, grant };
}

export type AccountActs = ReturnType<typeof useAccounts>;

/** A call with an account as it is kept. Nothing is changed by it. */
export const useAccountTest = (id: string) => useMutation({ mutationFn: () => askOnce(testAccount({ id })) });
