/**
 * A history step that leaves URL state before the page has rendered it waits for that render. Otherwise the URL state of
 * the page seems unchanged by the step, and its fields keep the value of the entry that was left. External system: the
 * browser's history.
 */

/** Milliseconds after which a step proceeds in any case. */
const LONGEST_WAIT = 2_000;

/** Path and parameters of a URL; the hash is not part of the URL state. */
const stateOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url, window.location.href);
  return `${pathname}?${searchParams.toString()}`;
};

let rendered: string | undefined;
/** URL state that was written and is not rendered yet. */
let written: string | undefined;
let held: { readonly state: unknown; readonly timer: ReturnType<typeof setTimeout> } | undefined;

/** @param state path and parameters that the page shows, as `/attributes?q=age`. */
export function confirmRendered(state: string): void {
  rendered = state;
  if (written !== state) return;
  written = undefined;
  release();
}

/** URL state has been written to the address. */
export function noteUrlState(url: string): void {
  const state = stateOf(url);
  written = state === rendered ? undefined : state;
}

/** The router has written an address of its own: the page no longer renders earlier URL state. */
export function forgetUrlState(): void {
  written = undefined;
  release();
}

/** Listener of `popstate`, registered before the router's. */
export function holdStep(event: PopStateEvent): void {
  // Released below.
  if (!event.isTrusted) return;
  if (held) clearTimeout(held.timer);
  held = undefined;
  if (written === undefined || rendered === undefined) return;
  event.stopImmediatePropagation();
  held = { state: event.state, timer: setTimeout(forgetUrlState, LONGEST_WAIT) };
}

function release(): void {
  if (!held) return;
  const { state, timer } = held;
  clearTimeout(timer);
  held = undefined;
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
}
