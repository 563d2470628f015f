/** Query options of the persona overlay. */
import { queryOptions, skipToken } from "@tanstack/react-query";
import { getResult } from "../../query/get-result.ts";
import type { OverlayAnswer, OverlayChoice, OverlayPersona } from "./persona-overlay.ts";

export const overlayPersonasQuery = () =>
  queryOptions({
    queryKey: ["opportunities", "lens", "people"],
    queryFn: ({ signal }) => getResult<readonly OverlayChoice[]>("/api/opportunities/people", {}, signal),
    // Always stale: personas may have been saved, changed or deleted in Qualify.
    staleTime: 0,
  });

/** Answers, device and locale of a saved persona; nothing that identifies the respondent. */
export const overlayPersonaQuery = (id: string) =>
  queryOptions({
    queryKey: ["opportunities", "lens", "person", id],
    queryFn: ({ signal }) => getResult<OverlayPersona>("/api/opportunities/person", { id }, signal),
    staleTime: 0,
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
