"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { confirmRendered } from "@/components/ui/navigation/held-history-step";

/** Milliseconds after a history step at which the page is compared with the URL: a late answer to an earlier step may still arrive. */
const CHECKS = [150, 400, 1_000, 2_500];

/**
 * Keeps the page in sync with the URL. After two quick steps back the router may show the page of the first one, because its
 * answer arrives last. External system: the browser's history.
 */
export function HistoryStepGuard() {
  const router = useRouter();
  const shown = `${usePathname()}?${useSearchParams().toString()}`;
  const [check, setCheck] = useState(0);
  useEffect(() => confirmRendered(shown), [shown]);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    // A transition, so that a page that is still being rendered is shown before the comparison.
    const compare = () => startTransition(() => setCheck((count) => count + 1));
    const onStep = () => {
      stop();
      timers = CHECKS.map((after) => setTimeout(compare, after));
    };
    window.addEventListener("popstate", onStep);
    return () => {
      stop();
      window.removeEventListener("popstate", onStep);
    };
  }, []);
  const correct = useEffectEvent(() => {
    const { pathname, search, hash } = window.location;
    if (shown !== `${pathname}?${new URLSearchParams(search).toString()}`)
      router.replace(`${pathname}${search}${hash}`, { scroll: false });
  });
  // Between checks, the URL may be ahead of the page.
  useEffect(() => {
    if (check > 0) correct();
  }, [check]);
  return null;
}
