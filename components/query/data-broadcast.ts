"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const CHANNEL = "data";

/** Refetches everything, here and in the other windows of this browser, after a change of nearly every page's data. */
export function refetchEverywhere(client: QueryClient): Promise<void> {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
  channel.postMessage("");
  channel.close();
  return client.invalidateQueries();
}

/** Refetches everything after such a change in another window. */
export function useRefetchFromOthers(): void {
  const client = useQueryClient();
  // The external system is the browser's other windows.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => void client.invalidateQueries());
    return () => channel.close();
  }, [client]);
}
