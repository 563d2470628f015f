/** The door of partner accounts from the browser. */
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { readAccounts } from "./account-actions.ts";

export const accountsQuery = () => queryOptions({ queryKey: ["accounts"], queryFn: () => ask(readAccounts({})) });
