/** Who an opportunity can be looked through, as the browser reads and keeps it. */
import { queryOptions, skipToken } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { LensAnswer, LensPerson } from "./lens.ts";

export const lensPeopleQuery = () =>
  queryOptions({
    queryKey: ["opportunities", "lens", "people"],
    queryFn: ({ signal }) => getResult<readonly LensPerson[]>("/api/opportunities/people", {}, signal),
    staleTime: Infinity,
  });

/** Answers of one's own: in the memory of this tab, nowhere else. They are gone with a reload. */
export const ownAnswersQuery = () =>
  queryOptions<readonly LensAnswer[]>({
    queryKey: ["opportunities", "lens", "own"],
    queryFn: skipToken,
    initialData: [],
    staleTime: Infinity,
    gcTime: Infinity,
  });
