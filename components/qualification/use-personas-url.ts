"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";

const text = parseAsString.withDefault("");

/** What of the list of personas lives in the address: words, one tag, whose. */
export const usePersonasUrl = () =>
  useQueryStates({
    q: text,
    tag: text,
    whose: parseAsStringLiteral(["all", "mine", "shared"] as const).withDefault("all"),
  });
