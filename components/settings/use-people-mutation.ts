"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Result } from "@/lib/failure";
import { callMutation } from "@/lib/query/call-action";
import { peopleKey } from "@/lib/settings/people-queries";

/** Mutation on people; refetches them on success and on failure, because another admin may have been faster. */
export function usePeopleMutation<Input, Done>(
  act: (input: Input) => Promise<Result<Done>>,
  onDone?: (done: Done) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => callMutation(act(input)),
    onSuccess: async (done) => {
      await client.invalidateQueries({ queryKey: peopleKey });
      onDone?.(done);
    },
    onError: () => client.invalidateQueries({ queryKey: peopleKey }),
  });
}
