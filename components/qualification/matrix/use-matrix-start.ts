"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Int64 } from "@/lib/int64";
import { startRun } from "@/lib/qualification/run/run-control-actions";
import { runsKey } from "@/lib/qualification/runs/queries";
import { callMutation } from "@/lib/query/call-action";
import { useIdempotencyKey } from "../form/use-idempotency-key";

export interface MatrixInput {
  readonly personas: readonly { readonly id: string; readonly live: boolean }[];
  readonly groupIds: readonly Int64[];
  /** The opportunity ids that the groups replace. */
  readonly opportunityIds: readonly Int64[];
  /** The user confirmed the counts with a second click. */
  readonly confirmed: boolean;
}

/** Starts one run per submission; a double click counts once. */
export function useMatrixStart(onStarted: (id: string) => void) {
  const client = useQueryClient();
  const busy = useRef(false);
  const idempotencyKeys = useIdempotencyKey();
  const mutation = useMutation({
    mutationFn: (input: MatrixInput) => {
      const { personas, groupIds, opportunityIds, confirmed } = input;
      return callMutation(
        startRun({
          idempotencyKey: idempotencyKeys.idFor(input),
          groupIds: [...groupIds],
          ...(opportunityIds.length > 0 ? { opportunityIds: [...opportunityIds] } : {}),
          subjects: personas.map(({ id, live }) => ({ kind: "persona", personaId: id, live })),
          ...(confirmed ? { confirmed } : {}),
        }),
      );
    },
    retry: false,
    onError: idempotencyKeys.failed,
    onSuccess: ({ id }) => {
      idempotencyKeys.began();
      void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
      onStarted(id);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    pending: mutation.isPending,
    /** Kind of the run being started: "live" or "local". */
    kind: mutation.variables?.personas.some(({ live }) => live) ? "live" : "local",
    error: mutation.error,
    start: (matrixInput: MatrixInput) => {
      if (busy.current) return;
      busy.current = true;
      mutation.mutate(matrixInput);
    },
  } as const;
}
