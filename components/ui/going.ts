/** Which pages are on their way: links tell it from wherever they stand, and the shell has the one sign of it. */
let under = 0;
const listeners = new Set<() => void>();

/** A page is on its way, until what is answered is called. */
export function beginGoing(): () => void {
  add(1);
  return () => add(-1);
}

function add(change: 1 | -1): void {
  under += change;
  for (const listener of listeners) listener();
}

export const isGoing = (): boolean => under > 0;

export function onGoing(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Told to the window, which the shell hears: go to the address in its `detail`. */
export const GO_EVENT = "console:go";

/** Goes to another page from what is gone before that page comes. */
export const goTo = (address: string): void =>
  void window.dispatchEvent(new CustomEvent<string>(GO_EVENT, { detail: address }));
