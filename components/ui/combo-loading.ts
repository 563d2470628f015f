/** The combo box is the heaviest control of the house; it is fetched once, when a page shows that it may be needed. */
import { createElement, useEffect, useSyncExternalStore, type ReactElement } from "react";
import type { ComboBoxProps } from "./combo-box";

type DrawComboBox = (props: ComboBoxProps) => ReactElement;

let draw: DrawComboBox | undefined;
let coming: Promise<void> | undefined;
const watchers = new Set<() => void>();

/** Starts the download unless it is under way or done. One that fails is tried again at the next request. */
export function requestComboBox(): void {
  coming ??= fetchComboBox();
}

async function fetchComboBox() {
  try {
    const { ComboBox } = await import("./combo-box");
    draw = (props) => createElement(ComboBox, props);
    for (const watcher of watchers) watcher();
  } catch {
    coming = undefined;
  }
}

/** Draws the widget, once it is here. Asks for it when the page has come to rest. */
export function useComboBox(): DrawComboBox | undefined {
  useEffect(() => {
    // Safari has no idle callback.
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(requestComboBox, 300);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(requestComboBox, { timeout: 3_000 });
    return () => cancelIdleCallback(handle);
  }, []);
  return useSyncExternalStore(
    watch,
    () => draw,
    () => undefined,
  );
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
