/** The combo box is the heaviest control of the house; it is fetched once, when somebody comes near a field that becomes one. */
import { createElement, useSyncExternalStore, type ReactElement } from "react";
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

/** Draws the widget, once it is here. */
export function useComboBox(): DrawComboBox | undefined {
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
