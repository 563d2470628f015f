/** Query keys and options of the sandbox settings. */
import { queryOptions } from "@tanstack/react-query";
import { jobsKey } from "../job-view.ts";
import { callQuery } from "../query/call-action.ts";
import { readSandbox } from "./actions.ts";

export const sandboxQuery = () =>
  queryOptions({ queryKey: [...jobsKey, "sandbox"], queryFn: () => callQuery(readSandbox({})) });
