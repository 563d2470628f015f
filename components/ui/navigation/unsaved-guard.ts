"use client";

import { useEffect } from "react";

/** Set once leaving was confirmed, so that the unsaved-changes guard does not ask again. */
let isConfirmed = false;

/** Disables the unsaved-changes guard for the current page. */
export function skipUnsavedGuard(): void {
  isConfirmed = true;
}

export const isLeaveConfirmed = (): boolean => isConfirmed;

/** Window event before a page is left other than by a link, a form or a history step. Cancelable. */
const LEAVE_EVENT = "console:leave";

/**
 * Whether a page may be left. A form with unsaved values asks the user first.
 * @param pathname target; omitted when everything is left.
 */
export const mayLeave = (pathname = ""): boolean =>
  window.dispatchEvent(new CustomEvent<string>(LEAVE_EVENT, { detail: pathname, cancelable: true }));

const QUESTION = "Leave without saving? Your input will be lost.";

/**
 * Asks before unsaved values are lost: on closing or reloading the tab, on a link, form or palette navigation, and on a
 * history step where the browser supports it.
 * Other tabs of the same page keep the values.
 * @param keptIn storage of the values: with "tab", navigation within the console asks nothing.
 */
export function useUnsavedGuard(dirty: boolean, keptIn: "page" | "tab" = "page"): void {
  // Closing a tab, following links and history steps are browser events.
  useEffect(() => {
    if (!dirty) return undefined;
    const stops = [
      listen(window, "beforeunload", (event) => {
        if (!isLeaveConfirmed()) event.preventDefault();
      }),
      listen(window, LEAVE_EVENT, keptIn === "tab" ? onLeaveTab : onLeave),
      ...(keptIn === "tab"
        ? []
        : [
            listen(document, "click", onClick, true),
            listen(document, "submit", onSubmit, true),
            ...(window.navigation ? [listen(window.navigation, "navigate", onStep)] : []),
          ]),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [dirty, keptIn]);
}

function listen(target: EventTarget, name: string, listener: (event: Event) => void, capture = false): () => void {
  target.addEventListener(name, listener, capture);
  return () => target.removeEventListener(name, listener, capture);
}

/** Runs before the link's own handler, which would navigate on the client. */
function onClick(event: Event): void {
  if (!(event instanceof MouseEvent) || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === "_blank" || link.hasAttribute("download")) return;
  if (link.getAttribute("href")?.startsWith("#")) return;
  if (link.origin !== window.location.origin || leavesPage(link.pathname)) confirmLeave(event);
}

function onLeave(event: Event): void {
  if (leavesPage((event as CustomEvent<string>).detail)) confirmLeave(event);
}

/** Signing out and switching the account leave everything. */
function onLeaveTab(event: Event): void {
  if ((event as CustomEvent<string>).detail === "") confirmLeave(event);
}

/** Search of the top bar; a dialog's form has no `action`. */
function onSubmit(event: Event): void {
  if (event.target instanceof HTMLFormElement && event.target.hasAttribute("action")) confirmLeave(event);
}

function onStep(event: Event): void {
  const { navigationType, cancelable, destination } = event as NavigateEvent;
  if (navigationType !== "traverse" || !cancelable) return;
  if (leavesPage(new URL(destination.url).pathname)) confirmLeave(event);
}

/** Whether a navigation leads to another page. */
const leavesPage = (pathname: string): boolean => pathname !== window.location.pathname;

function confirmLeave(event: Event): void {
  if (window.confirm(QUESTION)) return;
  event.preventDefault();
  event.stopPropagation();
}
