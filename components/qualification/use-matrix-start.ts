"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Int64 } from "@/lib/int64";
import { runsKey } from "@/lib/qualification/queries";
import { startRun } from "@/lib/qualification/run-control-actions";
import { askOnce } from "@/lib/query/ask";
import { usePress } from "./use-press";

export interface MatrixWish {
  readonly personas: readonly { readonly id: string; readonly live: boolean }[];
  readonly groupIds: readonly Int64[];
  /** The numbers were named and pressed once more. */
  readonly confirmed: boolean;
}

/** Starts one run a press; two quick presses are one. */
export function useMatrixStart(onStarted: (id: string) => void) {
  const client = useQueryClient();
  const busy = useRef(false);
  const press = usePress();
  const mutation = useMutation({
    mutationFn: (wish: MatrixWish) => {
      const { personas, groupIds, confirmed } = wish;
      return askOnce(
        startRun({
          press: press.idFor(wish),
          groupIds: [...groupIds],
          subjects: personas.map(({ id, live }) => ({ kind: "persona", personaId: id, live })),
          ...(confirmed ? { confirmed } : {}),
        }),
      );
    },
    retry: false,
    onError: press.failed,
    onSuccess: ({ id }) => {
      press.began();
      void client.invalidateQueries({ queryKey: [...runsKey, "list"] });
      onStarted(id);
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    pending: mutation.isPending,
    /** Whom the press under way asks: "live" or "local". */
    kind: mutation.variables?.personas.some(({ live }) => live) ? "live" : "local",
    error: mutation.error,
    start: (wish: MatrixWish) => {
      if (busy.current) return;
      busy.current = true;
      mutation.mutate(wish);
    },
  } as const;
}
