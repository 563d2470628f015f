"use client";

import { useQuery } from "@tanstack/react-query";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { consoleGone } from "@/lib/query/call-action";

/**
 * Function whose code is lazy-loaded on first use. `data` holds it; a failed load is a query failure like any other and
 * can be retried.
 * @param name cache key of the function.
 */
export function useLazyFunction<Run>(name: string, load: () => Promise<Run>, enabled: boolean) {
  const isBrowser = useIsBrowser();
  return useQuery({
    queryKey: ["code", name],
    queryFn: async () => {
      const run = await load().catch((): never => {
        throw consoleGone();
      });
      return { run };
    },
    enabled: enabled && isBrowser,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}
