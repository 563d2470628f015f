"use client";

import { useEffect, useState } from "react";
import { isLeaveConfirmed } from "@/components/ui/navigation/unsaved-guard";

interface Unreached {
  readonly address: string;
  readonly history: "push" | "replace";
  /** Time of the last probe, epoch milliseconds. */
  readonly at: number;
}

/** `info` value of our own navigations, whose probe has succeeded. */
const ANSWERED = "answered";
/** Milliseconds until typed text is rendered. */
const RENDER_DELAY_MS = 200;
/** Milliseconds. Timeout of the probe, after which the server counts as unreachable. */
const ANSWER_TIMEOUT_MS = 5_000;

/**
 * Guards full page loads against an unreachable server. If the router cannot fetch a page, it falls back to a browser
 * navigation, which would replace this page with the browser's error page; so the server is probed before the browser
 * leaves.
 */
export function useUnreached() {
  const [unreached, setUnreached] = useState<Unreached>();
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    // Navigation API. A browser without it shows its own error page.
    if (!window.navigation) return undefined;
    const abort = new AbortController();
    const onNavigate = async (event: NavigateEvent) => {
      const { url: address, sameDocument } = event.destination;
      const { navigationType: history } = event;
      // A navigation to another page or tab succeeded. Typing replaces the URL and does not count.
      if (sameDocument && history !== "replace") setUnreached(undefined);
      if ((history !== "push" && history !== "replace") || !leavesUnasked(event)) return;
      event.preventDefault();
      const answered = await answers(abort.signal);
      // The router writes the URL of each keystroke again after rendering it; without this wait, the last characters
      // would be lost.
      if (!answered) await new Promise((resolve) => setTimeout(resolve, RENDER_DELAY_MS));
      if (abort.signal.aborted) return;
      if (answered) return void leaveFor(address, history);
      // After a history navigation, the browser is already at the URL.
      if (address !== window.location.href) stayHere();
      setUnreached({ address, history, at: Date.now() });
    };
    window.navigation.addEventListener("navigate", onNavigate);
    return () => {
      abort.abort();
      window.navigation.removeEventListener("navigate", onNavigate);
    };
  }, []);

  return {
    unreached,
    trying,
    retry: async () => {
      if (!unreached) return;
      setTrying(true);
      const left = (await answers()) && (await leaveFor(unreached.address, unreached.history));
      // Keeps the pending state of the button until the new page loads.
      if (left) return;
      setTrying(false);
      setUnreached({ ...unreached, at: Date.now() });
    },
    close: () => setUnreached(undefined),
  };
}

/**
 * Whether a script leaves this page for another one of the console, as the router does; a user's click on a plain link
 * is reported as `userInitiated`.
 */
const leavesUnasked = (event: NavigateEvent): boolean =>
  event.canIntercept &&
  !event.destination.sameDocument &&
  !event.userInitiated &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.info !== ANSWERED &&
  !isLeaveConfirmed();

async function answers(signal?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  try {
    // Liveness only, not readiness: failing operations report their own errors.
    const live = await fetch("/api/live", {
      cache: "no-store",
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    return live.ok;
  } catch {
    return false;
  }
}

/** Resolves to `false` if the browser stayed, because the user chose to keep unsaved input. */
async function leaveFor(address: string, history: "push" | "replace"): Promise<boolean> {
  try {
    await window.navigation.navigate(address, { history, info: ANSWERED }).committed;
    return true;
  } catch {
    return false;
  }
}

/** Dispatches the event of a bfcache restore, on which the router drops its pending navigation. */
const stayHere = (): void => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
