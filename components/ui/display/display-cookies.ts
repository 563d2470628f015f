"use client";

import {
  cookieValue,
  DENSITY_COOKIE,
  densityCookie,
  PRESENTATION_COOKIE,
  presentationCookie,
  readDensity,
  readPresentation,
  type Density,
} from "./display";

/** Cookies are the single source of the display choices; subscribers are notified of changes. */
const listeners = new Set<() => void>();
const CHANNEL = "display";

export const currentDensity = (): Density => readDensity(cookieValue(document.cookie, DENSITY_COOKIE));
export const currentPresentation = (): boolean => readPresentation(cookieValue(document.cookie, PRESENTATION_COOKIE));

/** Also notifies of changes made in another window of this browser, so that a visible screen stays in sync. */
export function subscribeToDisplay(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", notify);
  listeners.add(listener);
  return () => {
    channel.close();
    listeners.delete(listener);
  };
}

export const chooseDensity = (density: Density): void => setDisplayCookie(densityCookie(density));

export const choosePresentation = (on: boolean): void => setDisplayCookie(presentationCookie(on));

/** @param cookie in `document.cookie` syntax. */
export function setDisplayCookie(cookie: string): void {
  document.cookie = cookie;
  notify();
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
  channel.postMessage("");
  channel.close();
}

function notify(): void {
  for (const name of ["theme", "shortcuts", DENSITY_COOKIE, PRESENTATION_COOKIE]) {
    const value = cookieValue(document.cookie, name);
    if (value !== undefined) document.documentElement.dataset[name] = value;
  }
  for (const listener of listeners) listener();
}
