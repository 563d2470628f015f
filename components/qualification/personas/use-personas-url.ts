"use client";

import { useQueryStates } from "nuqs";
import { personasAddress, type PersonaFilter } from "@/lib/qualification/personas/address";

/** Filter of the persona list, in the URL. */
export function usePersonasUrl() {
  const [filter, set] = useQueryStates(personasAddress);
  const change = (patch: Partial<PersonaFilter>, settled: boolean): void =>
    void set(patch, { history: settled ? "push" : "replace" });
  return [filter, change] as const;
}
