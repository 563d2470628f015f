"use client";

import { useEffect } from "react";
import { isLeavingDecided, LEAVE_EVENT } from "./leaving";

const QUESTION = "The values you typed are kept nowhere and are lost when you leave. Leave?";

/**
 * Asks before typed values are lost: when the tab closes or reloads, when a link, a form or the palette leads away, and
 * on a step through the history where the browser lets a page ask.
 *
 * @param home the page that keeps what is typed, whichever of its sides is shown.
 */
export function useLeaveWarning(dirty: boolean, home: string): void {
  // Closing a tab, following links and stepping through the history are the browser's events.
  useEffect(() => {
    if (!dirty) return undefined;
    const stops = [
      listen(window, "beforeunload", (event) => {
        if (!isLeavingDecided()) event.preventDefault();
      }),
      listen(document, "click", (event) => onClick(event, home), true),
      listen(document, "submit", onSubmit, true),
      listen(window, LEAVE_EVENT, (event) => onLeave(event, home)),
      ...(window.navigation ? [listen(window.navigation, "navigate", (event) => onStep(event, home))] : []),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dirty, home]);
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void, capture = false): () => void {
  target.addEventListener(name, listener, capture);
  return () => target.removeEventListener(name, listener, capture);
}

/** Before the link's own handler, which would lead away inside the page. */
function onClick(event: Event, home: string): void {
  if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  if (link.origin !== window.location.origin || leads(link.pathname, home)) askToStay(event);
}

function onLeave(event: Event, home: string): void {
  if (leads((event as CustomEvent<string>).detail, home)) askToStay(event);
}

/** The search of the top bar; a dialog's form has no address that it leads to. */
function onSubmit(event: Event): void {
  if (event.target instanceof HTMLFormElement && event.target.hasAttribute("action")) askToStay(event);
}

function onStep(event: Event, home: string): void {
  const { navigationType, cancelable, destination } = event as NavigateEvent;
  if (navigationType !== "traverse" || !cancelable) return;
  if (leads(new URL(destination.url).pathname, home)) askToStay(event);
}

/** Whether a way leads to another page. What the address says by now tells nothing: a run that was begun here has a page of its own. */
const leads = (pathname: string, home: string): boolean => pathname !== home;

function askToStay(event: Event): void {
  if (window.confirm(QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}
