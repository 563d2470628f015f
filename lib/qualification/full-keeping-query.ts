/** The door of full keeping from the browser. */
import { queryOptions } from "@tanstack/react-query";
import { ask } from "../query/ask.ts";
import { readFullKeeping, showRespondent } from "./full-keeping-actions.ts";

export const fullKeepingQuery = () =>
  queryOptions({ queryKey: ["full-keeping"], queryFn: () => ask(readFullKeeping({})) });

/** Kept in the page for no longer than it is looked at. */
export const wholeRespondentQuery = (runId: string, subject: number) =>
  queryOptions({
    queryKey: ["whole-respondent", runId, subject],
    queryFn: () => ask(showRespondent({ runId, subject })),
    gcTime: 0,
    staleTime: Infinity,
  });
