"use client";

import { useState } from "react";
import type { SavedViewLine } from "@/lib/views/view-line";

/**
 * Version of the URL's view as last shown on the page; the base for saving over it. The list may since contain a newer
 * version by another operator, which has not been shown.
 * @param open current version in the list; `undefined` when it is not in there.
 */
export function useSeenView(viewId: string, open: SavedViewLine | undefined, modified: boolean) {
  const [seen, setSeen] = useState(open);
  const isNews = open !== undefined && open !== seen && (!modified || seen?.id !== open.id);
  if (isNews) setSeen(open);
  const latest = isNews ? open : seen;
  return latest?.id === viewId ? latest : undefined;
}
