"use client";

import { useEffect } from "react";
import { isLeavingDecided, LEAVE_EVENT } from "@/components/ui/leaving";

const QUESTION = "The values you typed are kept nowhere and are lost when you leave. Leave?";

/**
 * Asks before typed values are lost: when the tab closes or reloads, when a link, a form or the palette leads away, and
 * on a step through the history where the browser lets a page ask.
 */
export function useLeaveWarning(dirty: boolean): void {
  // Closing a tab, following links and stepping through the history are the browser's events.
  useEffect(() => {
    if (!dirty) return undefined;
    const stops = [
      listen(window, "beforeunload", (event) => {
        if (!isLeavingDecided()) event.preventDefault();
      }),
      listen(document, "click", onClick, true),
      listen(document, "submit", onSubmit, true),
      listen(window, LEAVE_EVENT, askToStay),
      ...(window.navigation ? [listen(window.navigation, "navigate", onStep)] : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dirty]);
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void, capture = false): () => void {
  target.addEventListener(name, listener, capture);
  return () => target.removeEventListener(name, listener, capture);
}

/** Before the link's own handler, which would lead away inside the page. */
function onClick(event: Event): void {
  if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const stays = link?.getAttribute("href")?.startsWith("#") || link?.getAttribute("target") === "_blank";
  if (link && !stays) askToStay(event);
}

/** The search of the top bar; a dialog's form has no address that it leads to. */
function onSubmit(event: Event): void {
  if (event.target instanceof HTMLFormElement && event.target.hasAttribute("action")) askToStay(event);
}

function onStep(event: Event): void {
  const { navigationType, cancelable, destination } = event as NavigateEvent;
  if (navigationType !== "traverse" || !cancelable) return;
  if (new URL(destination.url).pathname !== window.location.pathname) askToStay(event);
}

function askToStay(event: Event): void {
  if (window.confirm(QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}
