/** Query keys and options of partner accounts. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readAccounts } from "./account-actions.ts";

export const accountsQuery = () => queryOptions({ queryKey: ["accounts"], queryFn: () => callQuery(readAccounts({})) });
