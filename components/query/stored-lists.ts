"use client";

import { useSyncExternalStore } from "react";
import { readBrowserStore, writeBrowserStore } from "@/components/ui/display/browser-store";
import { newUuid } from "@/lib/query/new-uuid";
import { STORED_LIST_NAME } from "@/lib/query/stored-list-name";

/** Lists that are too long for the URL, in the tab's session storage; the URL names one, so that Back restores it. */

/** Maximum number of stored lists of a kind, and so of history steps whose list can be restored. */
const MAX_STORED_LISTS = 10;

/** Stores a list of a kind and returns its name for the URL. */
export function storeList(kind: string, list: string): string {
  const name = `kept-${newUuid().slice(0, 8)}`;
  const names = [name, ...(readBrowserStore("sessionStorage", kind)?.split(" ") ?? [])];
  for (const old of names.slice(MAX_STORED_LISTS)) writeBrowserStore("sessionStorage", keyOf(kind, old), undefined);
  writeBrowserStore("sessionStorage", kind, names.slice(0, MAX_STORED_LISTS).join(" "));
  writeBrowserStore("sessionStorage", keyOf(kind, name), list);
  return name;
}

interface StoredList {
  /** The parameter names a stored list. */
  readonly isNamed: boolean;
  /** The named list, or else the parameter; `null` if this tab does not have the list. */
  readonly list: string | null;
}

/** List of a URL parameter. */
export function useStoredList(kind: string, param: string): StoredList {
  const isNamed = STORED_LIST_NAME.test(param);
  const stored = useSyncExternalStore(
    never,
    () => (isNamed ? (readBrowserStore("sessionStorage", keyOf(kind, param)) ?? null) : param),
    () => (isNamed ? "" : param),
  );
  return { isNamed, list: stored };
}

const keyOf = (kind: string, name: string): string => `${kind} ${name}`;

/** A list stored under a name never changes. */
const never = () => () => undefined;
