/** Query keys and options of partner accounts. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { getResult } from "../query/get-result.ts";
import { readAccounts } from "./account-actions.ts";
import type { AccountStatesView } from "./account-view.ts";

export const accountsQuery = () => queryOptions({ queryKey: ["accounts"], queryFn: () => callQuery(readAccounts({})) });

/** Milliseconds. */
const STATES_EVERY = 2_000;

/** Polled while the page is visible. Only in the browser. */
export const accountStatesQuery = () =>
  queryOptions({
    queryKey: ["account-states"],
    queryFn: ({ signal }) => getResult<AccountStatesView>("/api/settings/account-states", {}, signal, true),
    staleTime: 0,
    refetchInterval: STATES_EVERY,
    retry: false,
  });
