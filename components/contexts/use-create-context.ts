"use client";

import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { createContext } from "@/lib/contexts/actions";
import type { ContextReceipt } from "@/lib/contexts/receipt";
import type { ContextForm } from "./use-context-form";
import { askOnce } from "@/lib/query/ask";

/** Sends what is typed, once a press. Nothing of it stays in the memory of mutations: it gets no variables and is dropped at once. */
export function useCreateContext(form: Pick<ContextForm, "wish">, onCreated: (receipt: ContextReceipt) => void) {
  const busy = useRef(false);
  const mutation = useMutation({
    gcTime: 0,
    retry: false,
    mutationFn: async () => {
      const wish = form.wish();
      if (!wish) throw new Error("A form with faults was sent");
      return await askOnce(createContext(wish));
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
