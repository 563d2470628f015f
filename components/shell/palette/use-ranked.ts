"use client";

import { useEffect, useState } from "react";
import { withTurns } from "@/lib/with-turns";
import { FIT, rankSteps, type Findable, type Ranked } from "./rank";

const NOTHING: Ranked<never> = { top: [], total: 0 };

/**
 * The best of many entries, found beside the typing. Until it is found for a new query, that of the one before stays.
 *
 * @param query folded; `""` finds nothing.
 * @param worst kind of `FIT` that counts.
 */
export function useRanked<Entry extends Findable>(
  entries: readonly Entry[] | undefined,
  query: string,
  most: number,
  worst: number = FIT.scattered,
): Ranked<Entry> {
  const [found, setFound] = useState<Ranked<Entry>>(NOTHING);
  // The system is the browser's queue of tasks, in which typing and painting have their turns. The newest query wins.
  useEffect(() => {
    if (!entries || query === "") return undefined;
    let wanted = true;
    const find = async () => {
      const ranked = await withTurns(rankSteps(entries, query, most, worst), () => wanted);
      if (ranked && wanted) setFound(ranked);
    };
    void find();
    return () => {
      wanted = false;
    };
  }, [entries, query, most, worst]);
  return query === "" ? NOTHING : found;
}
