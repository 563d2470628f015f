"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState, type ReactNode } from "react";
import { AddressKeeper } from "@/components/shell/address-keeper";
import { makeQueryClient } from "@/lib/query/query-client";

/** What pages behind sign-in share. The sign-in page does without, and so stays light. */
export function Providers({ children }: { children: ReactNode }) {
  // One client a page load, made inside the component: a module-level one would be shared between people on the server.
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
      <AddressKeeper />
    </QueryClientProvider>
  );
}
