"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { savePreference } from "@/lib/attributes/actions";
import type { Preference } from "@/lib/attributes/preference-schema";
import { NO_PREFERENCES, withPreference } from "@/lib/attributes/preferences";
import { preferencesQuery } from "@/lib/attributes/queries";
import { askOnce } from "@/lib/query/ask";

/** What the person keeps for themself, and how to keep something else: it shows at once and is saved behind it. */
export function usePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  const { data = NO_PREFERENCES } = useQuery(preferencesQuery());
  const save = useMutation({
    mutationFn: (choice: Preference) => askOnce(savePreference(choice)),
    onMutate: (choice) => {
      client.setQueryData(queryKey, (known) => withPreference(known ?? NO_PREFERENCES, choice));
    },
  });
  return { preferences: data, keep: save.mutate, error: save.error };
}
