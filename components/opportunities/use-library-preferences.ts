"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { saveLibraryPreference } from "@/lib/opportunities/library-actions";
import { USUAL_COLUMNS } from "@/lib/opportunities/library-columns";
import { NO_LIBRARY_PREFERENCES, withLibraryPreference } from "@/lib/opportunities/library-preferences";
import type { LibraryPreference } from "@/lib/opportunities/library-preference-schema";
import { libraryPreferencesQuery } from "@/lib/opportunities/library-queries";
import { askOnce } from "@/lib/query/ask";

/** What the person keeps of the library for themself; a choice shows at once and is saved behind it. */
export function useLibraryPreferences() {
  const client = useQueryClient();
  const { queryKey } = libraryPreferencesQuery();
  const { data = NO_LIBRARY_PREFERENCES } = useQuery(libraryPreferencesQuery());
  const save = useMutation({
    mutationFn: (choice: LibraryPreference) => askOnce(saveLibraryPreference(choice)),
    onMutate: (choice) => {
      client.setQueryData(queryKey, (known) => withLibraryPreference(known ?? NO_LIBRARY_PREFERENCES, choice));
    },
  });
  return {
    ...data,
    columns: data.columns ?? USUAL_COLUMNS,
    keep: save.mutate,
    /** Why the newest choice was not kept. */
    error: save.error,
  };
}
