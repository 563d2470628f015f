"use client";

import { useEffect, useSyncExternalStore } from "react";
import { beganUnasked, beginAnew } from "@/components/query/begin-anew";
import { latePart } from "@/components/query/late-part";

const BeganAnewNotice = latePart(async () => (await import("./began-anew-notice")).BeganAnewNotice);

const CHANNEL = "signed-in";

/**
 * Tells the other windows of this browser who is signed in. One that was made for somebody else would act in the name of the new
 * person: it begins anew, as after signing in over it, and says why.
 */
export function SamePerson({ id, name }: { readonly id: string; readonly name: string }) {
  const began = useSyncExternalStore(never, beganUnasked, () => false);
  // The browser's other windows.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      if (data !== id) beginAnew(true);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
    channel.postMessage(id);
    return () => channel.close();
  }, [id]);
  return began ? <BeganAnewNotice name={name} /> : null;
}

const never = () => () => undefined;
