"use client";

import { useQueries } from "@tanstack/react-query";
import { stepUsesQuery } from "@/lib/attributes/detail-queries";
import type { OpportunityUse } from "@/lib/attributes/detail/step-uses";
import { USES_PER_REQUEST } from "@/lib/attributes/model/choices";
import { usePins } from "../use-pins";

/** Steps of one opportunity; `removed`: it left the library after the list was loaded. */
export type UseState = OpportunityUse | "loading" | "failed" | "removed";

/** Steps and entries that name the attribute, for the listed opportunities. */
export function useStepUses(id: string, opportunityIds: readonly string[]) {
  const [pins] = usePins();
  const chunks = Array.from({ length: Math.ceil(opportunityIds.length / USES_PER_REQUEST) }, (_unused, index) =>
    opportunityIds.slice(index * USES_PER_REQUEST, (index + 1) * USES_PER_REQUEST),
  );
  const results = useQueries({ queries: chunks.map((ids) => stepUsesQuery(id, ids, pins[0])) });
  const uses = new Map(
    chunks.flatMap((ids, index) => ids.map((one): [string, UseState] => [one, stateOf(one, results[index])])),
  );
  const failed = results.filter(({ isError }) => isError);
  return {
    uses,
    error: failed[0]?.error ?? null,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
}

function stateOf(
  id: string,
  result:
    | { readonly data?: Readonly<Record<string, OpportunityUse>> | undefined; readonly isError: boolean }
    | undefined,
): UseState {
  if (result?.data) return result.data[id] ?? "removed";
  return result?.isError ? "failed" : "loading";
}
