"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { linkedCallWish } from "@/lib/activity/request-choices";

const text = parseAsString.withDefault("");
const parsers = { operation: text, outcome: text, by: text, ref: text, period: text, open: text };

/** What of the list of calls lives in the address. */
export function useCallsUrl() {
  const [{ open, ...typed }, set] = useQueryStates(parsers);
  return [{ wish: linkedCallWish(typed), typedRef: typed.ref, open }, set] as const;
}

export type SetCallsUrl = ReturnType<typeof useCallsUrl>[1];
