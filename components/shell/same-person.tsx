"use client";

import { useEffect, useSyncExternalStore } from "react";
import { beganBecause, beginAnew, goToAccount } from "@/components/query/begin-anew";
import { latePart } from "@/components/query/late-part";

const BeganAnewNotice = latePart(async () => (await import("./began-anew-notice")).BeganAnewNotice);

const CHANNEL = "signed-in";

interface SamePersonProps {
  readonly id: string;
  readonly name: string;
  readonly partner: { readonly id: string; readonly name: string };
}

/**
 * Tells the other windows of this browser who is signed in and which partner account they work for. One that was made for somebody or
 * something else would act in the name of the new one: it begins anew, as after signing in over it, and says why.
 */
export function SamePerson({ id, name, partner }: SamePersonProps) {
  const because = useSyncExternalStore(never, beganBecause, () => undefined);
  const here = `${id} ${partner.id}`;
  // The browser's other windows.
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.addEventListener("message", ({ data }) => {
      if (data === here) return;
      if (String(data).split(" ")[0] === here.split(" ")[0]) goToAccount("partner");
      else beginAnew(true);
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
    channel.postMessage(here);
    return () => channel.close();
  }, [here]);
  return because === undefined ? null : <BeganAnewNotice name={name} partner={partner.name} because={because} />;
}

const never = () => () => undefined;
