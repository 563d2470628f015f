"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { deleteMapping, saveMapping } from "@/lib/panels/panel-actions";
import { brokenPartsQuery } from "@/lib/panels/mapping/mapping-queries";
import { mappingsQuery } from "@/lib/panels/panel-queries";
import { callMutation } from "@/lib/query/call-action";

/** Saved mappings of the partner account. */
export function useMappings() {
  const client = useQueryClient();
  const query = useQuery(mappingsQuery());
  const onSettled = () =>
    Promise.all([mappingsQuery(), brokenPartsQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })));
  const save = useMutation({
    mutationFn: (input: Parameters<typeof saveMapping>[0]) => callMutation(saveMapping(input)),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (input: Parameters<typeof deleteMapping>[0]) => callMutation(deleteMapping(input)),
    onSettled,
  });
  return { query, save, remove };
}
