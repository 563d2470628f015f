/** Query keys and options of the fault lab. */
import { queryOptions } from "@tanstack/react-query";
import { getResult } from "../query/get-result.ts";
import type { FaultLabView, SandboxFault } from "./fault-view.ts";

/** Milliseconds between polls of the lab, while its page is visible. */
const LAB_POLL = 2_000;
/** Milliseconds between polls of the banner, while a fault is on. */
const FLAG_POLL = 5_000;

export const faultLabQuery = () =>
  queryOptions({
    queryKey: ["fault-lab"],
    queryFn: async ({ signal }) => getResult<FaultLabView>("/api/settings/fault-lab", {}, signal, true),
    staleTime: 0,
    refetchInterval: LAB_POLL,
  });

/** Faults that are on, for the banner. Not polled while there are none. */
export const activeFaultsQuery = () =>
  queryOptions({
    queryKey: ["active-faults"],
    queryFn: async ({ signal }) =>
      getResult<readonly SandboxFault[]>("/api/settings/fault-lab/active", {}, signal, true),
    staleTime: FLAG_POLL,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => ((state.data?.length ?? 0) > 0 ? FLAG_POLL : false),
    // The banner must not take a page with it.
    throwOnError: false,
  });
