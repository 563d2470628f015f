"use client";

import { parseAsArrayOf, parseAsString, useQueryState } from "nuqs";

const MOST = 20;
/** Stands in the address when all are closed, although some are open as a run opens. */
const CLOSED = "none";

/** Which lines of a table are unfolded: those of the address, else `usual`. Beyond twenty the first ones fold again. */
export function useOpenRows(usual: readonly string[]) {
  const [named, setNamed] = useQueryState("open", parseAsArrayOf(parseAsString).withOptions({ history: "push" }));
  const open = named ?? usual;
  return {
    isOpen: (key: string): boolean => open.includes(key),
    setOpen: (key: string, on: boolean): void => {
      const others = open.filter((other) => other !== key && other !== CLOSED);
      const next = on ? [...others, key].slice(-MOST) : others;
      void setNamed(next.length > 0 ? next : [CLOSED]);
    },
  };
}
