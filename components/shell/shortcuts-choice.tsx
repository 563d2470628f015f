"use client";

import { useSyncExternalStore } from "react";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { keepDisplayCookie } from "@/components/ui/display-cookies";
import { readShortcuts, shortcutsCookie, type Shortcuts } from "./shortcuts-cookie";

/** Whether single keys act, for those whose software or hands send letters that were not meant. Takes effect at once. */
export function ShortcutsChoice({ initial = "on" }: { readonly initial?: Shortcuts }) {
  const shortcuts = useSyncExternalStore(
    watch,
    () => readShortcuts(document.documentElement.dataset["shortcuts"]),
    () => initial,
  );
  return (
    <CheckboxField
      label="Single keys act"
      hint="Where they are off, Esc still closes, Enter with Ctrl or ⌘ still sends, and the list of keys opens from the top bar. Kept in this browser."
      checked={shortcuts === "on"}
      onChange={(event) => choose(event.target.checked ? "on" : "off")}
    />
  );
}

const choose = (next: Shortcuts): void => keepDisplayCookie(shortcutsCookie(next));

/** The switch stands in the page's first element, where the keys look for it; it may be changed in two places. */
function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-shortcuts"] });
  return () => observer.disconnect();
}
