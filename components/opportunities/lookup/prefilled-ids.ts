"use client";

import { useSearchParams } from "next/navigation";
import { storeList, useStoredList } from "@/components/query/stored-lists";
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
  return { to: routes.libraryBox(onlyHere ? storeList(KEY, list) : list), onlyHere };
}

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
  const { list } = useStoredList(KEY, useSearchParams().get("ids") ?? "");
  return { text: idsInBox(list ?? ""), isMissing: list === null };
}

/** Extracts valid ids: a URL may contain anything. */
export const idsInBox = (list: string): string => {
  const ids = list.split(",").flatMap((id) => readTypedId(id) ?? []);
  return [...new Set(ids)].slice(0, MAX_BULK_READ).join(", ");
};
