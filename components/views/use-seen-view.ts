"use client";

import { useState } from "react";
import type { SavedViewLine } from "@/lib/views/view-line";

/**
 * The view of the address as it was when the page last showed what it keeps: what a person saves over. Somebody else's
 * newer one may have come into the list since, which nobody has looked at.
 *
 * @param open as the list has it now; `undefined` when it is not in there.
 */
export function useSeenView(viewId: string, open: SavedViewLine | undefined, modified: boolean) {
  const [seen, setSeen] = useState(open);
  const isNews = open !== undefined && open !== seen && (!modified || seen?.id !== open.id);
  if (isNews) setSeen(open);
  const latest = isNews ? open : seen;
  return latest?.id === viewId ? latest : undefined;
}
