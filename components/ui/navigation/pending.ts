/**
 * Prevents URL state and the router from overwriting each other's URL writes.
 * URL state is written with a delay. The router treats such a write as its own navigation and drops the pending one. A
 * write during a pending navigation therefore belongs to the history entry being left and changes only that entry.
 * Conversely, the router writes the URL of an earlier keystroke over a newer one; only its state is written then.
 */
import { forgetUrlState, holdStep, noteUrlState } from "./held-history-step";
import { UnconfirmedWrites } from "./unconfirmed-writes";

let pendingFrom: string | undefined;
let isPatched = false;

/** Whether a navigation has begun and the current page is still shown. */
export const isNavigating = (): boolean => pendingFrom === window.location.href;

/** @param address target as a link has it; navigating to the current URL starts no navigation. */
export function beginPending(address: string): void {
  const here = window.location.href;
  pendingFrom = new URL(address, here).href === here ? undefined : here;
}

/** The navigation ended, at its target or elsewhere. */
export function endPending(): void {
  pendingFrom = undefined;
}

/**
 * Patches the history methods, over the router's own patch. URL writes without a state of their own are all except the
 * router's. While a navigation is pending, they get the state of the entry being left: the router recognises it as its
 * own and does not navigate.
 */
export function patchHistory(): void {
  if (isPatched) return;
  isPatched = true;
  const unconfirmed = new UnconfirmedWrites();
  // After a history step, the router may still write the URL of the entry that was left.
  const onStep = (event: PopStateEvent) => {
    if (event.isTrusted) unconfirmed.add(window.location.href);
    holdStep(event);
  };
  window.addEventListener("popstate", onStep, { capture: true });
  for (const method of ["pushState", "replaceState"] as const) {
    const write = window.history[method].bind(window.history);
    window.history[method] = (state, unused, url) => {
      const here = window.location.href;
      if (state !== null) {
        const isOutdated = unconfirmed.isOutdated(new URL(url ?? "", here).href);
        if (method === "pushState") forgetUrlState();
        return write(state, unused, isOutdated && method === "replaceState" ? here : url);
      }
      const belongsToLeft = isNavigating();
      write(belongsToLeft ? window.history.state : state, unused, url);
      if (belongsToLeft) pendingFrom = window.location.href;
      else {
        unconfirmed.add(window.location.href);
        noteUrlState(window.location.href);
      }
    };
  }
}
