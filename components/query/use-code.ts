"use client";

import { useQuery } from "@tanstack/react-query";
import { useIsBrowser } from "@/components/ui/use-is-browser";
import { consoleGone } from "@/lib/query/ask";

/**
 * A function whose code is fetched when it is first wanted. `data` holds it; when it does not come, that is a failure like that of any
 * other reading, to be shown with a way to ask again.
 *
 * @param name of the function, the same for the same one.
 */
export function useCode<Run>(name: string, load: () => Promise<Run>, wanted: boolean) {
  const isBrowser = useIsBrowser();
  return useQuery({
    queryKey: ["code", name],
    queryFn: async () => {
      const run = await load().catch((): never => {
        throw consoleGone();
      });
      return { run };
    },
    enabled: wanted && isBrowser,
    staleTime: Infinity,
    gcTime: Infinity,
    structuralSharing: false,
  });
}
