import type { Prefetchable } from "./prefetched.tsx";

/** A query whose answer is there already, to be handed to the browser. @param give the answer; may throw the failure that came in its place. */
export const ready = (query: Prefetchable, give: () => unknown): Prefetchable => ({
  ...query,
  queryFn: async () => give(),
});
