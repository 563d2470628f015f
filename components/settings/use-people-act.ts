"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Result } from "@/lib/failure";
import { askOnce } from "@/lib/query/ask";
import { peopleKey } from "@/lib/settings/people-queries";

/** Changes something about people, and reads them anew whether it worked or not: somebody else may have been quicker. */
export function usePeopleAct<Wish, Done>(act: (wish: Wish) => Promise<Result<Done>>, onDone?: (done: Done) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wish: Wish) => askOnce(act(wish)),
    onSuccess: async (done) => {
      await client.invalidateQueries({ queryKey: peopleKey });
      onDone?.(done);
    },
    onError: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}
