"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { refetchEverywhere } from "@/components/query/data-broadcast";
import { createSamplePanel, deletePanel, makeDefaultPanel, renamePanel } from "@/lib/panels/panel-actions";
import { panelsKey } from "@/lib/panels/panel-queries";
import { jobsKey } from "@/lib/job-view";
import { callMutation } from "@/lib/query/call-action";

/** Mutations on panels. Refetches all panel data after each, because another operator may have been faster. */
export function usePanels() {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: panelsKey });
  /** The library, its map, watches, and pages of opportunities show the reach in the default panel. */
  const onReachChanged = () => refetchEverywhere(client);
  const makeDefault = useMutation({
    mutationFn: (input: Parameters<typeof makeDefaultPanel>[0]) => callMutation(makeDefaultPanel(input)),
    onSettled: onReachChanged,
  });
  const rename = useMutation({
    mutationFn: (input: Parameters<typeof renamePanel>[0]) => callMutation(renamePanel(input)),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (input: Parameters<typeof deletePanel>[0]) => callMutation(deletePanel(input)),
    onSettled: onReachChanged,
  });
  const createSample = useMutation({
    mutationFn: () => callMutation(createSamplePanel({})),
    onSettled: () => Promise.all([onSettled(), client.invalidateQueries({ queryKey: jobsKey })]),
  });
  return { makeDefault, rename, remove, createSample };
}
