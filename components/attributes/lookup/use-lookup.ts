"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { storeList, useStoredList } from "@/components/query/stored-lists";
import { goTo } from "@/components/ui/navigation/progress";
import { parseIds, type ParsedIds } from "@/lib/attributes/lookup/lookup-parse";
import { MAX_URL_IDS_LENGTH } from "@/lib/attributes/model/choices";

/** Kind of the stored lists. They hold ids of attributes and answers only, never the pasted text. */
const KEY = "looked-up-ids";

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
  const { isNamed: onlyHere, list: stored } = useStoredList(KEY, idsParam);

  const lookUp = (typed: string): void => {
    const parsed = parseIds(typed);
    setPasted(parsed);
    const inUrl = parsed.ids.join(",");
    const next = new URLSearchParams(params);
    next.set("tab", "lookup");
    if (inUrl.length > MAX_URL_IDS_LENGTH) {
      const list = parsed.ids.join(" ");
      next.set("ids", onlyHere && list === stored ? idsParam : storeList(KEY, list));
    } else if (inUrl) next.set("ids", inUrl);
    else next.delete("ids");
    goTo(`${pathname}?${next.toString()}`, { scroll: false });
  };
  return { ids: stored ? parseIds(stored).ids : [], pasted, onlyHere, lookUp };
}
