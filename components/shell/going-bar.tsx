"use client";

import { useRouter } from "next/navigation";
import { useEffect, useSyncExternalStore, useTransition } from "react";
import { arrive, depart } from "@/components/ui/departure";
import { isGoing, onGoing, onGoTo } from "@/components/ui/going";

/** Says that the next page is on its way, when that takes long enough to notice. What stands here stays until it comes. */
export function GoingBar() {
  const router = useRouter();
  const [pushing, start] = useTransition();
  const followed = useSyncExternalStore(onGoing, isGoing, () => false);
  // Everything that leads to a page and is no link: some of it is gone before the page comes.
  useEffect(
    () =>
      onGoTo(({ address, replace = false, scroll = true }) => {
        depart(address);
        start(() => router[replace ? "replace" : "push"](address, { scroll }));
      }),
    [router],
  );
  const going = pushing || followed;
  useEffect(() => (going ? arrive : undefined), [going]);
  return (
    <div aria-live="polite" data-no-print>
      {going ? (
        <div className="appear-late fixed inset-x-0 top-0 z-40">
          <div className="bar-refreshing h-0.5" />
          <span className="sr-only">Loading the page</span>
        </div>
      ) : null}
    </div>
  );
}
