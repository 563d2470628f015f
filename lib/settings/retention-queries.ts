/** Query keys and options of data retention. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readRetention } from "./retention-actions.ts";

export const retentionQuery = () =>
  queryOptions({ queryKey: ["retention"], queryFn: () => callQuery(readRetention({})) });
