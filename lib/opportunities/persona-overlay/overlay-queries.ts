/** Query options of the persona overlay. */
import { queryOptions, skipToken } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import type { OverlayAnswer, OverlayPersona } from "./persona-overlay.ts";

export const overlayPersonasQuery = () =>
  queryOptions({
    queryKey: ["opportunities", "lens", "people"],
    queryFn: ({ signal }) => getResult<readonly OverlayPersona[]>("/api/opportunities/people", {}, signal),
    staleTime: Infinity,
  });

/** Custom answers. Kept in the memory of this tab only and lost on reload. */
export const ownAnswersQuery = () =>
  queryOptions<readonly OverlayAnswer[]>({
    queryKey: ["opportunities", "lens", "own"],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
