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

/** The cookies are the one place where the choices are kept; whoever draws by them is told when one changes. */
const listeners = new Set<() => void>();
const CHANNEL = "display";

export const currentDensity = (): Density => readDensity(cookieValue(document.cookie, DENSITY_COOKIE));
export const currentPresentation = (): boolean => readPresentation(cookieValue(document.cookie, PRESENTATION_COOKIE));

/** Also told of what another window of this browser chose: a screen that is shown must not lag behind. */
export function subscribeToDisplay(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener("message", tell);
  listeners.add(listener);
  return () => {
    channel.close();
    listeners.delete(listener);
  };
}

export const chooseDensity = (density: Density): void => keepDisplayCookie(densityCookie(density));

export const choosePresentation = (on: boolean): void => keepDisplayCookie(presentationCookie(on));

/** @param cookie as `document.cookie` takes it. */
export function keepDisplayCookie(cookie: string): void {
  document.cookie = cookie;
  tell();
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin and takes no other.
  channel.postMessage("");
  channel.close();
}

function tell(): void {
  for (const name of ["theme", "shortcuts", DENSITY_COOKIE, PRESENTATION_COOKIE]) {
    const value = cookieValue(document.cookie, name);
    if (value !== undefined) document.documentElement.dataset[name] = value;
  }
  for (const listener of listeners) listener();
}
