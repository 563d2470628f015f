"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { createContext } from "@/lib/contexts/actions";
import type { ContextReceipt } from "@/lib/contexts/receipt";
import { callMutation } from "@/lib/query/call-action";
import type { ContextForm } from "./use-context-form";

/**
 * Submits the form, one request at a time. No value stays in the mutation cache: the mutation has no variables and is
 * removed at once.
 */
export function useCreateContext(form: Pick<ContextForm, "buildInput">, onCreated: (receipt: ContextReceipt) => void) {
  const busy = useRef(false);
  const mutation = useMutation({
    gcTime: 0,
    retry: false,
    mutationFn: async () => {
      const input = form.buildInput();
      if (!input) throw new Error("A form with faults was sent");
      return await callMutation(createContext({ ...input, items: Object.entries(input.items) }));
    },
    onSuccess: (receipt) => {
      onCreated(receipt);
      mutation.reset();
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    pending: mutation.isPending,
    error: mutation.error,
    start: () => {
      if (busy.current) return;
      busy.current = true;
      mutation.mutate();
    },
  };
}
