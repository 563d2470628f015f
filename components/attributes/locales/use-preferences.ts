"use client";

import { useMutation, useMutationState, useQuery, useQueryClient } from "@tanstack/react-query";
import { savePreference } from "@/lib/attributes/actions";
import type { Preference } from "@/lib/attributes/locales/preference-schema";
import { NO_PREFERENCES, withPreference } from "@/lib/attributes/locales/preferences";
import { preferencesQuery } from "@/lib/attributes/shared-queries";
import { failureOf, type Failure } from "@/lib/failure";
import { callMutation } from "@/lib/query/call-action";

const saving = ["save-preference"] as const;

/** The operator's preferences and a setter with an optimistic update. */
export function usePreferences() {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery();
  const { data = NO_PREFERENCES } = useQuery(preferencesQuery());
  const save = useMutation({
    mutationKey: saving,
    mutationFn: (choice: Preference) => callMutation(savePreference(choice)),
    onMutate: (choice) => {
      client.setQueryData(queryKey, (current) => withPreference(current ?? NO_PREFERENCES, choice));
    },
  });
  return { preferences: data, keep: save.mutate };
}

/** Failure of the latest save; `undefined` when it succeeded. */
export function useSaveFailure(): Failure | undefined {
  const errors = useMutationState({ filters: { mutationKey: saving }, select: (mutation) => mutation.state.error });
  return failureOf(errors.at(-1));
}
