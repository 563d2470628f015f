"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { useState, type ReactNode } from "react";
import { useRefetchFromOthers } from "@/components/query/data-broadcast";
import { HistoryStepGuard } from "@/components/shell/navigation/history-step-guard";
import { makeQueryClient } from "@/lib/query/query-client";

/** Providers shared by all pages behind sign-in. The sign-in page omits them to stay small. */
export function Providers({ children }: { children: ReactNode }) {
  // One client per page load, created inside the component: a module-level one would be shared between operators on the
  // server.
  const [client] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>{children}</NuqsAdapter>
      <HistoryStepGuard />
      <OtherWindows />
    </QueryClientProvider>
  );
}

function OtherWindows() {
  useRefetchFromOthers();
  return null;
}
