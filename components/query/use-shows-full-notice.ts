"use client";

import { useId, useLayoutEffect, useSyncExternalStore, type RefObject } from "react";

interface NoticePosition {
  readonly id: string;
  /** Enclosing dialog, panel or page: content below an open dialog is inert. */
  readonly within: Element;
  /** Caused by the user's own action, at this position. */
  readonly byUserAction: boolean;
}

/** Registered positions, in order of registration. */
let positions: readonly NoticePosition[] = [];
const listeners = new Set<() => void>();

function change(next: readonly NoticePosition[]): void {
  positions = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Whether a position shows the full notice: all caused by the user; otherwise the first one in each page, dialog or
 * panel.
 */
export function showsFullNotice(id: string, all: readonly NoticePosition[]): boolean {
  const own = all.find((element) => element.id === id);
  if (!own || own.byUserAction) return own !== undefined;
  const others = all.filter(({ within }) => within === own.within);
  return !others.some(({ byUserAction }) => byUserAction) && others[0] === own;
}

/**
 * Whether this position shows the full notice of an ended session. Ten failing queries report it once, with one button.
 * @param byUserAction by the user's own action.
 */
export function useShowsFullNotice(element: RefObject<HTMLElement | null>, byUserAction: boolean): boolean {
  const id = useId();
  // DOM order is only known after mounting.
  useLayoutEffect(() => {
    const within = element.current?.closest("dialog, [popover]") ?? document.body;
    change([...positions, { id, within, byUserAction }]);
    return () => change(positions.filter((other) => other.id !== id));
  }, [id, element, byUserAction]);
  return useSyncExternalStore(
    subscribe,
    () => showsFullNotice(id, positions),
    () => true,
  );
}
