"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { reloadReason, reloadForNewSession, loadPartnerAccount } from "@/components/query/new-session";
import { lazyPart } from "@/components/query/lazy-part";

const SessionReplacedNotice = lazyPart(async () => (await import("../session-replaced-notice")).SessionReplacedNotice);

const CHANNEL = "signed-in";

interface SessionBroadcastProps {
  readonly id: string;
  readonly name: string;
  readonly partner: { readonly id: string; readonly name: string };
}

/**
 * Broadcasts the signed-in person and the partner account to the other windows of this browser. A window rendered for
 * another person or account would act on behalf of the new one: it reloads, as after a sign-in over the page, and shows
 * the reason.
 */
export function SessionBroadcast({ id, name, partner }: SessionBroadcastProps) {
  const reason = useSyncExternalStore(never, reloadReason, () => undefined);
  const identity = `${id} ${partner.id}`;
  const [initial] = useState(identity);
  // The external system is the browser's page: it must not keep input and data for another account.
  useEffect(() => {
    if (identity !== initial) loadPartnerAccount("unavailable");
  }, [identity, initial]);
  // The external system is the browser's other windows.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      if (data === identity) return;
      if (String(data).split(" ")[0] === identity.split(" ")[0]) loadPartnerAccount("partner");
      else reloadForNewSession(true);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
    channel.postMessage(identity);
    return () => channel.close();
  }, [identity]);
  return reason === undefined ? null : <SessionReplacedNotice name={name} partner={partner.name} reason={reason} />;
}

const never = () => () => undefined;
