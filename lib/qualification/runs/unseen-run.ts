/** Runs of this tab that were stored after the user had moved on; their links are shown until they are opened. */
import { queryOptions, skipToken } from "@tanstack/react-query";

export interface UnseenRun {
  readonly id: string;
  /** URL of the result on the Qualify page. */
  readonly href: string;
  readonly title: string;
  /** Groups that a kept check evaluates differently as a run. */
  readonly changed?: number;
}

export const unseenRunsQuery = () =>
  queryOptions<readonly UnseenRun[]>({
    queryKey: ["qualification", "unseen-runs"],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });

export const withUnseenRun = (runs: readonly UnseenRun[] = [], run: UnseenRun): readonly UnseenRun[] => [
  ...runs.filter(({ id }) => id !== run.id),
  run,
];
