"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { createContext } from "@/lib/contexts/actions";
import type { ContextInput } from "@/lib/contexts/params";
import type { ContextReceipt } from "@/lib/contexts/receipt";
import { callMutation } from "@/lib/query/call-action";
import type { ContextForm } from "./use-context-form";

/**
 * Submits the form, one request at a time. No value stays in the mutation cache: the mutation has no variables and is
 * removed at once. Of the input, only the ID is kept after a failure.
 */
export function useCreateContext(
  form: Pick<ContextForm, "buildInput">,
  onCreated: (receipt: ContextReceipt, sent: ContextInput) => void,
) {
  const busy = useRef(false);
  /** Input of the call in flight. */
  const sent = useRef<ContextInput>(undefined);
  const [failedId, setFailedId] = useState<string>();
  const mutation = useMutation({
    gcTime: 0,
    retry: false,
    mutationFn: async () => {
      const input = form.buildInput();
      if (!input) throw new Error("A form with faults was sent");
      sent.current = input;
      return await callMutation(createContext({ ...input, items: Object.entries(input.items) }));
    },
    onSuccess: (receipt) => {
      if (sent.current) onCreated(receipt, sent.current);
      mutation.reset();
    },
    onError: () => setFailedId(sent.current?.id),
    onSettled: () => {
      busy.current = false;
      sent.current = undefined;
    },
  });
  return {
    pending: mutation.isPending,
    error: mutation.error,
    /** ID that was sent with the call that failed; `undefined` if none was. */
    failedId,
    start: () => {
      if (busy.current) return;
      busy.current = true;
      mutation.mutate();
    },
  };
}
