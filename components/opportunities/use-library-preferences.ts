"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveLibraryPreference } from "@/lib/opportunities/library/library-actions";
import { DEFAULT_COLUMNS } from "@/lib/opportunities/library/library-columns";
import type { LibraryPreference } from "@/lib/opportunities/library/library-preference-schema";
import { NO_LIBRARY_PREFERENCES, withLibraryPreference } from "@/lib/opportunities/library/library-preferences";
import { libraryPreferencesQuery } from "@/lib/opportunities/library/library-queries";
import { callMutation } from "@/lib/query/call-action";

/** The operator's library preferences; a choice applies at once and is saved in the background. */
export function useLibraryPreferences() {
  const client = useQueryClient();
  const { queryKey } = libraryPreferencesQuery();
  const { data = NO_LIBRARY_PREFERENCES } = useQuery(libraryPreferencesQuery());
  const save = useMutation({
    mutationFn: (choice: LibraryPreference) => callMutation(saveLibraryPreference(choice)),
    onMutate: (choice) => {
      client.setQueryData(queryKey, (known) => withLibraryPreference(known ?? NO_LIBRARY_PREFERENCES, choice));
    },
  });
  return {
    ...data,
    columns: data.columns ?? DEFAULT_COLUMNS,
    keep: save.mutate,
    error: save.error,
  };
}
