"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";
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
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
    confirmRendered(shown);
  }, [shown]);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const check = () => {
      const { pathname, search, hash } = window.location;
      if (latest.current === `${pathname}?${new URLSearchParams(search).toString()}`) return;
      router.replace(`${pathname}${search}${hash}`, { scroll: false });
    };
    const onStep = () => {
      stop();
      timers = CHECKS.map((after) => setTimeout(check, after));
    };
    window.addEventListener("popstate", onStep);
    return () => {
      stop();
      window.removeEventListener("popstate", onStep);
    };
  }, [router]);
  return null;
}
