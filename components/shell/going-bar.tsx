"use client";

import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore, useTransition } from "react";
import { GO_EVENT, isGoing, onGoing } from "@/components/ui/going";

/** Says that the next page is on its way, when that takes long enough to notice. What stands here stays until it comes. */
export function GoingBar() {
  const router = useRouter();
  const [pushing, start] = useTransition();
  const followed = useSyncExternalStore(onGoing, isGoing, () => false);
  // The window, by which the palette and the field for searching ask: they are closed before the page comes.
  useEffect(() => {
    const go = (event: Event) => start(() => router.push((event as CustomEvent<string>).detail));
    window.addEventListener(GO_EVENT, go);
    return () => window.removeEventListener(GO_EVENT, go);
  }, [router]);
  return (
    <div aria-live="polite" data-no-print>
      {pushing || followed ? (
        <div className="appear-late fixed inset-x-0 top-0 z-40">
          <div className="bar-refreshing h-0.5" />
          <span className="sr-only">Loading the page</span>
        </div>
      ) : null}
    </div>
  );
}
