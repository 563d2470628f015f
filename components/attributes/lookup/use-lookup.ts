"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import { writeBrowserStore, readBrowserStore } from "@/components/ui/display/browser-store";
import { newUuid } from "@/components/ui/new-uuid";
import { goTo } from "@/components/ui/navigation/progress";
import { parseIds, type ParsedIds } from "@/lib/attributes/lookup/lookup-parse";
import { IDS_IN_BROWSER, MAX_URL_IDS_LENGTH } from "@/lib/attributes/model/choices";

/** Session storage for long id lists. Holds ids of attributes and answers only, never the pasted text. */

const KEY = "looked-up-ids";
/** Maximum number of stored lists, and so of history steps whose list can be restored. */
const MAX_STORED_LISTS = 10;

/** Returns the name of the stored list for the URL. */
function storeList(list: string): string {
  const name = `kept-${newUuid().slice(0, 8)}`;
  const names = [name, ...(readBrowserStore("sessionStorage", KEY)?.split(" ") ?? [])];
  for (const old of names.slice(MAX_STORED_LISTS)) writeBrowserStore("sessionStorage", keyOf(old), undefined);
  writeBrowserStore("sessionStorage", KEY, names.slice(0, MAX_STORED_LISTS).join(" "));
  writeBrowserStore("sessionStorage", keyOf(name), list);
  return name;
}

const keyOf = (name: string): string => `${KEY} ${name}`;

/** A list stored under a name never changes. */
const never = () => () => undefined;

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
  const [pasted, setPasted] = useState<ParsedIds>();
  const idsParam = params.get("ids") ?? "";
  const onlyHere = IDS_IN_BROWSER.test(idsParam);
  /** Ids of the stored list, separated by spaces; `null` if this tab does not have it. */
  const stored = useSyncExternalStore(
    never,
    () => (onlyHere ? (readBrowserStore("sessionStorage", keyOf(idsParam)) ?? null) : null),
    () => null,
  );
  const text = onlyHere ? (stored ?? "") : idsParam;

  const lookUp = (typed: string): void => {
    const parsed = parseIds(typed);
    setPasted(parsed);
    const inUrl = parsed.ids.join(",");
    const next = new URLSearchParams(params);
    next.set("tab", "lookup");
    if (inUrl.length > MAX_URL_IDS_LENGTH) {
      const list = parsed.ids.join(" ");
      next.set("ids", list === stored ? idsParam : storeList(list));
    } else if (inUrl) next.set("ids", inUrl);
    else next.delete("ids");
    goTo(`${pathname}?${next.toString()}`, { scroll: false });
  };
  return { ids: text ? parseIds(text).ids : [], pasted, onlyHere, lookUp };
}
