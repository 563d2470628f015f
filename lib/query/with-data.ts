import type { Prefetchable } from "./prefetched.tsx";

/**
 * Wraps a query whose data is already loaded, to be passed to the browser. @param give returns the data, or throws the
 * failure to be passed instead.
 */
export const withData = (query: Prefetchable, give: () => unknown): Prefetchable => ({
  ...query,
  queryFn: async () => give(),
});
