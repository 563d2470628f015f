"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { focusFirstInvalid } from "@/components/ui/form/focus-first-invalid";
import { checkSignature } from "@/lib/api-tools/signature-check/actions";
import type { CheckInput } from "@/lib/api-tools/signature-check/check-input";
import { callQuery } from "@/lib/query/call-action";

/** Sends one check at a time. The request is never a variable of the mutation, so no cache holds it. */
export function useCheckSignature(inputOf: () => CheckInput) {
  const busy = useRef(false);
  const mutation = useMutation({
    gcTime: 0,
    retry: false,
    mutationFn: async () => {
      const input = inputOf();
      return { input: JSON.stringify(input), result: await callQuery(checkSignature(input)) };
    },
    onError: focusFirstInvalid,
    onSettled: () => {
      busy.current = false;
    },
  });
  return {
    pending: mutation.isPending,
    error: mutation.error,
    /** The last result with the request that it is about. */
    checked: mutation.data,
    reset: mutation.reset,
    start: () => {
      if (busy.current) return;
      busy.current = true;
      mutation.mutate();
    },
  };
}
