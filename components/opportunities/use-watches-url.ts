"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { WATCHED_PARTS } from "@/lib/opportunities/watch-choices";

/** What of the list of watches lives in the address. */
export const useWatchesUrl = () =>
  useQueryStates({ q: parseAsString.withDefault(""), part: parseAsStringLiteral(WATCHED_PARTS) });

export type WatchesUrl = ReturnType<typeof useWatchesUrl>[0];
export type SetWatchesUrl = ReturnType<typeof useWatchesUrl>[1];
