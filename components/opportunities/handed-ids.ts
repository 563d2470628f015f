"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { readTypedId } from "@/lib/int64";
import { MOST_AT_ONCE } from "@/lib/opportunities/reading-items";
import { routes } from "@/lib/routes";
import { keepHere, keptHere } from "../ui/browser-store";

/**
 * Ids of opportunities that another part of the console hands to the library's box: in the address, or kept by the browser's tab
 * where they are too many for one. Ids alone, never the text in which they stood.
 */
const KEY = "handed-ids";
/** Longer lists do not go into the address: mail programs and proxies cut it. */
const LONGEST_IN_ADDRESS = 1_200;
/** Stands in the address in the place of a list that is longer. */
const IN_BROWSER = "kept";
const listeners = new Set<() => void>();

export interface Handed {
  readonly to: string;
  /** The address does not carry the ids: another tab would have none of them. */
  readonly onlyHere: boolean;
}

/** Where the box stands that is filled with these. */
export function handIds(ids: readonly string[]): Handed {
  const list = ids.join(",");
  const onlyHere = list.length > LONGEST_IN_ADDRESS;
  if (onlyHere) {
    keepHere("sessionStorage", KEY, list);
    for (const listener of listeners) listener();
  }
  return { to: routes.libraryBox(onlyHere ? IN_BROWSER : list), onlyHere };
}

const onKept = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const kept = (): string => keptHere("sessionStorage", KEY) ?? "";

/** What was handed over, as it stands in the box; `""`: nothing. */
export function useHandedIds(): string {
  const named = useSearchParams().get("ids") ?? "";
  const stored = useSyncExternalStore(onKept, kept, () => "");
  return idsInBox(named === IN_BROWSER ? stored : named);
}

/** An address may hold anything: ids alone are taken from it. */
export const idsInBox = (list: string): string => {
  const ids = list.split(",").flatMap((id) => readTypedId(id) ?? []);
  return [...new Set(ids)].slice(0, MOST_AT_ONCE).join(", ");
};
