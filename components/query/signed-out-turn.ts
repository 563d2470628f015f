"use client";

import { useId, useLayoutEffect, useSyncExternalStore, type RefObject } from "react";

interface Place {
  readonly id: string;
  /** The dialog, the panel or the page that it stands in: what lies below an open dialog cannot be pressed. */
  readonly within: Element;
  /** The person just caused it, and looks there. */
  readonly caused: boolean;
}

/** Where the page says that the session has ended, in the order in which it came to say so. */
let places: readonly Place[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Place[]): void {
  places = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** What the person caused is always told in full; of the rest the first in the page, in a dialog or a panel, and only while nothing else is. */
export function tellsInFull(id: string, all: readonly Place[]): boolean {
  const own = all.find((place) => place.id === id);
  if (!own || own.caused) return own !== undefined;
  const others = all.filter(({ within }) => within === own.within);
  return !others.some(({ caused }) => caused) && others[0] === own;
}

/**
 * Whether this place says in full that the session has ended. Ten readings that fail say it once, with one way back in.
 *
 * @param caused by what the person just did.
 */
export function useSignedOutTurn(place: RefObject<HTMLElement | null>, caused: boolean): boolean {
  const id = useId();
  // The order of places in the page, which is known once they stand in it.
  useLayoutEffect(() => {
    const within = place.current?.closest("dialog, [popover]") ?? document.body;
    change([...places, { id, within, caused }]);
    return () => change(places.filter((other) => other.id !== id));
  }, [id, place, caused]);
  return useSyncExternalStore(
    subscribe,
    () => tellsInFull(id, places),
    () => true,
  );
}
