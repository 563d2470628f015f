"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { writeBrowserStore, readBrowserStore } from "@/components/ui/display/browser-store";
import { newUuid } from "@/components/ui/new-uuid";
import { readTypedId } from "@/lib/int64";
import { MAX_BULK_READ } from "@/lib/opportunities/fetch/bulk-read-items";
import { routes } from "@/lib/routes";

/**
 * Opportunity ids that another part of the console passes to the library's lookup box: in the URL, or in the tab's
 * session storage if they are too many for it. Ids only, never the text in which they appeared.
 */
const KEY = "handed-ids";
/** Characters. Longer lists do not go into the URL: mail programs and proxies truncate it. */
const MAX_URL_IDS_LENGTH = 1_200;
/** URL value that replaces a longer list; it names the stored list, so that Back restores the list of that entry. */
const STORED_LIST_NAME = /^kept(?:-[\da-f]+)?$/;
/** Maximum number of stored lists, and so of history steps whose list can be restored. */
const MAX_STORED_LISTS = 10;
const listeners = new Set<(text: string) => void>();

export interface Prefill {
  readonly to: string;
  /** The URL does not contain the ids, so another tab would not have them. */
  readonly onlyHere: boolean;
}

/** Link to the lookup box prefilled with the ids. */
export function prefillIds(ids: readonly string[]): Prefill {
  const list = ids.join(",");
  const onlyHere = list.length > MAX_URL_IDS_LENGTH;
  return { to: routes.libraryBox(onlyHere ? storeList(list) : list), onlyHere };
}

function storeList(list: string): string {
  const name = `kept-${newUuid().slice(0, 8)}`;
  const names = [name, ...(readBrowserStore("sessionStorage", KEY)?.split(" ") ?? [])];
  for (const old of names.slice(MAX_STORED_LISTS)) writeBrowserStore("sessionStorage", keyOf(old), undefined);
  writeBrowserStore("sessionStorage", KEY, names.slice(0, MAX_STORED_LISTS).join(" "));
  writeBrowserStore("sessionStorage", keyOf(name), list);
  return name;
}

const keyOf = (name: string): string => `${KEY} ${name}`;

/** Notifies the lookup box on the current page: passing the same ids again does not change the URL. */
export function fillLookupBox(ids: readonly string[]): void {
  for (const listener of listeners) listener(idsInBox(ids.join(",")));
}

export function onFillLookupBox(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface PrefilledIds {
  /** Text for the lookup box; `""` if none. */
  readonly text: string;
  /** The URL refers to a list that this tab does not have. */
  readonly isMissing: boolean;
}

/** Ids passed in through the URL. */
export function usePrefilledIds(): PrefilledIds {
  const idsParam = useSearchParams().get("ids") ?? "";
  const isStored = STORED_LIST_NAME.test(idsParam);
  // A list stored under a name never changes.
  const stored = useSyncExternalStore(
    never,
    () => (isStored ? (readBrowserStore("sessionStorage", keyOf(idsParam)) ?? null) : ""),
    () => "",
  );
  return { text: idsInBox(isStored ? (stored ?? "") : idsParam), isMissing: stored === null };
}

const never = () => () => undefined;

/** Extracts valid ids: a URL may contain anything. */
export const idsInBox = (list: string): string => {
  const ids = list.split(",").flatMap((id) => readTypedId(id) ?? []);
  return [...new Set(ids)].slice(0, MAX_BULK_READ).join(", ");
};
