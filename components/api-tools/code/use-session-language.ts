"use client";

import { useSyncExternalStore } from "react";
import { readBrowserStore, writeBrowserStore } from "@/components/ui/display/browser-store";
import { isLanguage, type Language } from "@/lib/api-tools/code/languages";

const KEY = "code-language";
const FIRST: Language = "curl";
const listeners = new Set<() => void>();

function storedLanguage(): Language {
  const stored = readBrowserStore("sessionStorage", KEY) ?? "";
  return isLanguage(stored) ? stored : FIRST;
}

function onStoredLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function storeLanguage(language: Language): void {
  writeBrowserStore("sessionStorage", KEY, language);
  for (const listener of listeners) listener();
}

/** Selected language, remembered until the tab is closed. */
export function useSessionLanguage(): readonly [Language, (language: Language) => void] {
  return [useSyncExternalStore(onStoredLanguage, storedLanguage, () => FIRST), storeLanguage];
}
