"use client";

import { parseAsArrayOf, parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { linkedRunWish } from "@/lib/qualification/run-choices";

const text = parseAsString.withDefault("");
const parsers = {
  q: text,
  by: text,
  kind: text,
  outcome: text,
  pair: text,
  from: text,
  to: text,
  page: parseAsInteger.withDefault(1),
  /** Runs chosen to be compared, two at most. */
  pick: parseAsArrayOf(parseAsString).withDefault([]),
};

/** What of the list of runs lives in the address. */
export function useRunsUrl() {
  const [{ pick, ...typed }, set] = useQueryStates(parsers);
  return [{ wish: linkedRunWish(typed), typed, picked: pick.slice(0, 2) }, set] as const;
}

export type SetRunsUrl = ReturnType<typeof useRunsUrl>[1];
