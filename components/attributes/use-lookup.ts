"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState, useSyncExternalStore } from "react";
import { goTo } from "@/components/ui/going";
import { parseIds, type ParsedIds } from "@/lib/attributes/lookup-parse";
import { IDS_IN_BROWSER, LONGEST_IDS_IN_URL } from "@/lib/attributes/choices";
import { keepIds, keptIds, onKeptIds } from "./kept-ids";

export interface Lookup {
  readonly ids: readonly string[];
  /** What the last paste on this page held besides ids. */
  readonly pasted: ParsedIds | undefined;
  /** The list is too long for the address: a link or another browser does not have it. */
  readonly onlyHere: boolean;
  readonly look: (text: string) => void;
}

/** The ids that are looked up: in the URL when they fit, else kept by this browser tab. */
export function useLookup(): Lookup {
  const pathname = usePathname();
  const params = useSearchParams();
  const kept = useSyncExternalStore(onKeptIds, keptIds, () => null);
  const [pasted, setPasted] = useState<ParsedIds>();
  const named = params.get("ids") ?? "";
  const onlyHere = named === IDS_IN_BROWSER;
  const text = onlyHere ? (kept ?? "") : named;

  const look = (typed: string): void => {
    const parsed = parseIds(typed);
    setPasted(parsed);
    const inUrl = parsed.ids.join(",");
    const next = new URLSearchParams(params);
    next.set("tab", "lookup");
    if (inUrl.length > LONGEST_IDS_IN_URL) {
      keepIds(parsed.ids);
      next.set("ids", IDS_IN_BROWSER);
    } else if (inUrl) next.set("ids", inUrl);
    else next.delete("ids");
    goTo(`${pathname}?${next.toString()}`, { scroll: false });
  };
  return { ids: text ? parseIds(text).ids : [], pasted, onlyHere, look };
}
