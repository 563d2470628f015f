"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import type { PersonaFilter } from "@/lib/qualification/persona-list";
import { WHOSE } from "@/lib/qualification/view-screens";

const text = parseAsString.withDefault("");

/** What of the list of personas lives in the address: words, one tag, whose. */
export function usePersonasUrl() {
  const [filter, set] = useQueryStates({ q: text, tag: text, whose: parseAsStringLiteral(WHOSE).withDefault("all") });
  const change = (patch: Partial<PersonaFilter>, settled: boolean): void =>
    void set(patch, { history: settled ? "push" : "replace" });
  return [filter, change] as const;
}
