"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useAbortableCalls } from "@/components/query/use-abortable-calls";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { previewCall, sendReadCall, sendWriteCall } from "@/lib/api-tools/explorer/actions";
import type { CallInput } from "@/lib/api-tools/explorer/params";
import { contextsQuery } from "@/lib/contexts/queries";
import { failureOf } from "@/lib/failure";
import { callMutation, callQuery } from "@/lib/query/call-action";

/**
 * Preview and sending, on request only, one at a time, without automatic retries. Nothing outlives the page but a write
 * in flight: leaving the page aborts a read.
 * @param partner ID of the account that the page shows.
 */
export function useExplorerCalls(partner: string) {
  const client = useQueryClient();
  const busy = useRef(false);
  const { call } = useAbortableCalls();
  const settings = {
    gcTime: 0,
    retry: false,
    onError: (error: Error) => {
      if (failureOf(error)?.code === "invalid_input") focusFirstInvalid();
    },
    onSettled: () => {
      busy.current = false;
    },
  } as const;
  const preview = useMutation({
    ...settings,
    mutationFn: async (input: CallInput) => ({ input, request: await callQuery(previewCall(input)) }),
  });
  const send = useMutation({
    ...settings,
    mutationFn: async ({ input, confirmed }: { readonly input: CallInput; readonly confirmed: boolean }) => {
      const { operation, body } = input;
      if (operation !== "create-context" && operation !== "qualify")
        return callMutation(call((abortId) => sendReadCall({ operation, body, abortId })));
      const confirmation = confirmed ? { confirmed: true as const } : {};
      return callMutation(sendWriteCall({ operation, body, partner, ...confirmation }));
    },
    // The Contexts page does not refetch its receipts by itself.
    onSuccess: async ({ hasReceipt }) => {
      if (hasReceipt) await client.invalidateQueries({ queryKey: contextsQuery().queryKey, exact: true });
    },
  });
  /** A second click may arrive before the pending state is rendered. */
  const once = (act: () => void) => {
    if (busy.current) return;
    busy.current = true;
    act();
  };
  return {
    preview: {
      pending: preview.isPending,
      data: preview.data,
      start: (input: CallInput) =>
        once(() => {
          send.reset();
          preview.mutate(input);
        }),
    },
    send: {
      pending: send.isPending,
      data: send.data,
      start: (input: CallInput, confirmed = false) =>
        once(() => {
          preview.reset();
          send.mutate({ input, confirmed });
        }),
    },
    error: preview.error ?? send.error,
    /** Input of the call that failed. */
    failed: preview.error ? preview.variables : send.variables?.input,
  };
}

export type ExplorerCalls = ReturnType<typeof useExplorerCalls>;
