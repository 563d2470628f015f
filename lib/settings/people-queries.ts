/** Query keys and options for users in Settings. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { PeopleView, SessionLine } from "./people-view.ts";

export const peopleKey = ["people"] as const;

export const peopleQuery = () =>
  queryOptions({
    queryKey: [...peopleKey, "list"],
    queryFn: ({ signal }) => getResult<PeopleView>("/api/settings/people", {}, signal),
  });

export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, "sessions", id],
    queryFn: ({ signal }) => getResult<readonly SessionLine[]>("/api/settings/people/sessions", { id }, signal),
    staleTime: 0,
  });
