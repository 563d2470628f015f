"use client";

import { Button } from "@/components/ui/button";
import type { useRefetchAttribute } from "./use-refetch-attribute";

/**
 * "Refresh" button, with a cancel button while the fetch is in flight. The second press of a double click can land on
 * the cancel button that just appeared, and is ignored.
 */
export function RefetchButton({ refetch }: { readonly refetch: ReturnType<typeof useRefetchAttribute> }) {
  return (
    <>
      <Button data-key="r" pending={refetch.isPending} pendingText="Refreshing…" onClick={() => refetch.mutate()}>
        Refresh
      </Button>
      {refetch.isPending ? <Button onClick={({ detail }) => detail < 2 && refetch.cancel()}>Cancel</Button> : null}
    </>
  );
}
