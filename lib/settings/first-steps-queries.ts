/** Query keys and options of the setup steps on Home. */
import { queryOptions } from "@tanstack/react-query";
import { callQuery } from "../query/call-action.ts";
import { readFirstSteps } from "./first-steps-actions.ts";

export const firstStepsQuery = () =>
  queryOptions({ queryKey: ["first-steps"], queryFn: () => callQuery(readFirstSteps({})) });
