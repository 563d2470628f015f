"use client";

import { useEffect, useState } from "react";
import { isLeavingDecided } from "@/components/ui/leaving";

interface Unreached {
  readonly address: string;
  readonly history: "push" | "replace";
  /** Epoch milliseconds at which the console was asked last. */
  readonly at: number;
}

/** Says of a navigation of our own that the console is there. */
const ANSWERED = "answered";
/** Milliseconds after which what was typed is drawn. */
const DRAWN = 200;
/** Milliseconds after which a console that does not answer is not there. */
const PATIENCE = 5_000;

/**
 * A page that was to be loaded in place of this one, from a console that does not answer. A page that the router cannot read it leaves to
 * the browser, which would show an error of its own instead of all that stands here; so the console is asked before the browser leaves.
 */
export function useUnreached() {
  const [unreached, setUnreached] = useState<Unreached>();
  const [trying, setTrying] = useState(false);

  useEffect(() => {
    // The browser, which tells that it is about to leave the page. One that does not tell shows its error.
    if (!window.navigation) return undefined;
    const asking = new AbortController();
    const onNavigate = async (event: NavigateEvent) => {
      const { url: address, sameDocument } = event.destination;
      const { navigationType: history } = event;
      // Another page, or another side of this one, came after all. What is typed takes the place of the address, and is none.
      if (sameDocument && history !== "replace") setUnreached(undefined);
      if ((history !== "push" && history !== "replace") || !leavesUnasked(event)) return;
      event.preventDefault();
      const answered = await answers(asking.signal);
      // The router writes the address of each key once more when it has drawn it: one that is gone by before loses the last letters.
      if (!answered) await new Promise((resolve) => setTimeout(resolve, DRAWN));
      if (asking.signal.aborted) return;
      if (answered) return void leaveFor(address, history);
      // After a step through the history the browser is there already.
      if (address !== window.location.href) stayHere();
      setUnreached({ address, history, at: Date.now() });
    };
    window.navigation.addEventListener("navigate", onNavigate);
    return () => {
      asking.abort();
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
      // Until the new page is here the button says that it is on its way.
      if (left) return;
      setTrying(false);
      setUnreached({ ...unreached, at: Date.now() });
    },
    close: () => setUnreached(undefined),
  };
}

/** Whether a script leaves this page for another of the console: the router, for a person's own press on a plain link is told as one. */
const leavesUnasked = (event: NavigateEvent): boolean =>
  event.canIntercept &&
  !event.destination.sameDocument &&
  !event.userInitiated &&
  event.downloadRequest === null &&
  event.formData === null &&
  event.info !== ANSWERED &&
  !isLeavingDecided();

async function answers(signal?: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    // Whether it is there, and not whether it can work: what it cannot do it tells by itself.
    const live = await fetch("/api/live", {
      cache: "no-store",
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    return live.ok;
  } catch {
    return false;
  }
}

/** False when the browser stayed after all: somebody wants to keep what is typed. */
async function leaveFor(address: string, history: "push" | "replace"): Promise<boolean> {
  try {
    await window.navigation.navigate(address, { history, info: ANSWERED }).committed;
    return true;
  } catch {
    return false;
  }
}

/** Tells the router what the browser tells it of a page that was left and come back to: it forgets where it was going. */
const stayHere = (): void => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
