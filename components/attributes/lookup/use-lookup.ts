"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import { writeBrowserStore, readBrowserStore } from "@/components/ui/display/browser-store";
import { goTo } from "@/components/ui/navigation/progress";
import { parseIds, type ParsedIds } from "@/lib/attributes/lookup/lookup-parse";
import { IDS_IN_BROWSER, MAX_URL_IDS_LENGTH } from "@/lib/attributes/model/choices";

/** Session storage for long id lists. Holds ids of attributes and answers only, never the pasted text. */

const KEY = "looked-up-ids";

const listeners = new Set<() => void>();

function storeIds(ids: readonly string[]): void {
  writeBrowserStore("sessionStorage", KEY, ids.join(" "));
  for (const listener of listeners) listener();
}

/** Stored ids, separated by spaces; `null` when none are stored. */
const storedIds = (): string | null => readBrowserStore("sessionStorage", KEY) ?? null;

function onStoredIds(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface Lookup {
  readonly ids: readonly string[];
  /** Parsed content of the last paste on this page. */
  readonly pasted: ParsedIds | undefined;
  /** The list is too long for the URL, so a link or another browser does not have it. */
  readonly onlyHere: boolean;
  readonly lookUp: (text: string) => void;
}

/** Looked-up ids: in the URL when they fit, else in session storage. */
export function useLookup(): Lookup {
  const pathname = usePathname();
  const params = useSearchParams();
  const stored = useSyncExternalStore(onStoredIds, storedIds, () => null);
  const [pasted, setPasted] = useState<ParsedIds>();
  const idsParam = params.get("ids") ?? "";
  const onlyHere = idsParam === IDS_IN_BROWSER;
  const text = onlyHere ? (stored ?? "") : idsParam;

  const lookUp = (typed: string): void => {
    const parsed = parseIds(typed);
    setPasted(parsed);
    const inUrl = parsed.ids.join(",");
    const next = new URLSearchParams(params);
    next.set("tab", "lookup");
    if (inUrl.length > MAX_URL_IDS_LENGTH) {
      storeIds(parsed.ids);
      next.set("ids", IDS_IN_BROWSER);
    } else if (inUrl) next.set("ids", inUrl);
    else next.delete("ids");
    goTo(`${pathname}?${next.toString()}`, { scroll: false });
  };
  return { ids: text ? parseIds(text).ids : [], pasted, onlyHere, lookUp };
}
