"use client";

import { useSearchParams } from "next/navigation";
import { useSyncExternalStore } from "react";
import { readTypedId } from "@/lib/int64";
import { MOST_AT_ONCE } from "@/lib/opportunities/reading-items";
import { routes } from "@/lib/routes";
import { keepHere, keptHere } from "../ui/browser-store";
import { newUuid } from "../ui/new-uuid";

/**
 * Ids of opportunities that another part of the console hands to the library's box: in the address, or kept by the browser's tab
 * where they are too many for one. Ids alone, never the text in which they stood.
 */
const KEY = "handed-ids";
/** Longer lists do not go into the address: mail programs and proxies cut it. */
const LONGEST_IN_ADDRESS = 1_200;
/** Stands in the address in the place of a list that is longer, with the name of this hand-over: a step back leads to the list it had. */
const IN_BROWSER = /^kept(?:-[\da-f]+)?$/;
/** Lists that are kept: so many steps back find theirs. */
const MOST_KEPT = 10;
const listeners = new Set<(text: string) => void>();

export interface Handed {
  readonly to: string;
  /** The address does not carry the ids: another tab would have none of them. */
  readonly onlyHere: boolean;
}

/** Where the box stands that is filled with these. */
export function handIds(ids: readonly string[]): Handed {
  const list = ids.join(",");
  const onlyHere = list.length > LONGEST_IN_ADDRESS;
  return { to: routes.libraryBox(onlyHere ? keep(list) : list), onlyHere };
}

function keep(list: string): string {
  const name = `kept-${newUuid().slice(0, 8)}`;
  const names = [name, ...(keptHere("sessionStorage", KEY)?.split(" ") ?? [])];
  for (const old of names.slice(MOST_KEPT)) keepHere("sessionStorage", keyOf(old), undefined);
  keepHere("sessionStorage", KEY, names.slice(0, MOST_KEPT).join(" "));
  keepHere("sessionStorage", keyOf(name), list);
  return name;
}

const keyOf = (name: string): string => `${KEY} ${name}`;

/** Tells the box that stands on this page: handing over the same ids once more changes no address. */
export function fillBox(ids: readonly string[]): void {
  for (const listener of listeners) listener(idsInBox(ids.join(",")));
}

export function onFillBox(listener: (text: string) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface HandedIds {
  /** As it stands in the box; `""`: nothing. */
  readonly text: string;
  /** The address leads to a list that this tab of the browser does not have. */
  readonly isMissing: boolean;
}

/** What was handed over by the address. */
export function useHandedIds(): HandedIds {
  const named = useSearchParams().get("ids") ?? "";
  const isKept = IN_BROWSER.test(named);
  // What is kept under a name never changes.
  const kept = useSyncExternalStore(
    never,
    () => (isKept ? (keptHere("sessionStorage", keyOf(named)) ?? null) : ""),
    () => "",
  );
  return { text: idsInBox(isKept ? (kept ?? "") : named), isMissing: kept === null };
}

const never = () => () => undefined;

/** An address may hold anything: ids alone are taken from it. */
export const idsInBox = (list: string): string => {
  const ids = list.split(",").flatMap((id) => readTypedId(id) ?? []);
  return [...new Set(ids)].slice(0, MOST_AT_ONCE).join(", ");
};
