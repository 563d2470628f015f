"use client";

import { useSyncExternalStore } from "react";
import { setDisplayCookie } from "@/components/ui/display/display-cookies";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { readShortcuts, shortcutsCookie, type Shortcuts } from "../shortcuts-cookie";

/**
 * Enables or disables single-key shortcuts, for users of speech input and users who press keys unintentionally. Applies
 * immediately.
 */
export function ShortcutsChoice({ initial = "on" }: { readonly initial?: Shortcuts }) {
  const shortcuts = useSyncExternalStore(
    watch,
    () => readShortcuts(document.documentElement.dataset["shortcuts"]),
    () => initial,
  );
  return (
    <CheckboxField
      label="Single-key shortcuts"
      hint="When off, Esc still closes dialogs, Ctrl+Enter or ⌘+Enter still submits, and the shortcut list opens from the top bar. Saved in this browser."
      checked={shortcuts === "on"}
      onChange={(event) => choose(event.target.checked ? "on" : "off")}
    />
  );
}

const choose = (next: Shortcuts): void => setDisplayCookie(shortcutsCookie(next));

/** The setting is an attribute of the root element, where the shortcuts read it; two controls may change it. */
function watch(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-shortcuts"] });
  return () => observer.disconnect();
}
