"use client";

import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";

const CHANNEL = "data";

/** Channels that listen for other tabs. A channel does not receive its own messages. */
const listening = new WeakMap<QueryClient, BroadcastChannel>();

/** Refetches all queries of this tab and of the other tabs of this browser, after a change of nearly all data. */
export function refetchEverywhere(client: QueryClient): Promise<void> {
  const own = listening.get(client);
  const channel = own ?? new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
  channel.postMessage("");
  if (!own) channel.close();
  return client.invalidateQueries();
}

/** Refetches all queries after such a change in another tab. */
export function useRefetchFromOthers(): void {
  const client = useQueryClient();
  // The external system is the other tabs of the browser.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", () => void client.invalidateQueries());
    listening.set(client, channel);
    return () => {
      listening.delete(client);
      channel.close();
    };
  }, [client]);
}
