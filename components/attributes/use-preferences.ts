"use client";

import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { savePreference } from "@/lib/attributes/actions";
import type { Preference } from "@/lib/attributes/preference-schema";
import { NO_PREFERENCES, withPreference } from "@/lib/attributes/preferences";
import { preferencesQuery } from "@/lib/attributes/queries";
import { failureOf, type Failure } from "@/lib/failure";
import { askOnce } from "@/lib/query/ask";

const saving = ["save-preference"] as const;

/** What the person keeps for themself, and how to keep something else: it shows at once and is saved behind it. */
export function usePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  const { data = NO_PREFERENCES } = useQuery(preferencesQuery());
  const save = useMutation({
    mutationKey: saving,
    mutationFn: (choice: Preference) => askOnce(savePreference(choice)),
    onMutate: (choice) => {
      client.setQueryData(queryKey, (known) => withPreference(known ?? NO_PREFERENCES, choice));
    },
  });
  return { preferences: data, keep: save.mutate };
}

/** Why the newest choice was not kept; `undefined` when it was. */
export function useUnkeptChoice(): Failure | undefined {
  const errors = useMutationState({ filters: { mutationKey: saving }, select: (mutation) => mutation.state.error });
  return failureOf(errors.at(-1));
}
