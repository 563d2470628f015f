"use client";

import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useRef } from "react";

/** Looks after a step through the history: soon, and again while an answer to an earlier step may still be on its way. */
const LOOKS = [150, 400, 1_000, 2_500];

/**
 * Keeps the page at the address of the browser. After two quick steps back the router may show the first one's page, because
 * its answer arrives last; the address is then right and the page is not. The system is the browser's history.
 */
export function AddressKeeper() {
  const router = useRouter();
  const shown = `${usePathname()}?${useSearchParams().toString()}`;
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const look = () => {
      const { pathname, search, hash } = window.location;
      if (latest.current === `${pathname}?${new URLSearchParams(search).toString()}`) return;
      router.replace(`${pathname}${search}${hash}`, { scroll: false });
    };
    const onStep = () => {
      stop();
      timers = LOOKS.map((after) => setTimeout(look, after));
    };
    window.addEventListener("popstate", onStep);
    return () => {
      stop();
      window.removeEventListener("popstate", onStep);
    };
  }, [router]);
  return null;
}
