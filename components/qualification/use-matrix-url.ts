"use client";

import { parseAsBoolean, parseAsString, useQueryStates } from "nuqs";

const text = parseAsString.withDefault("");

/** What of the matrix lives in the address: the kept run, whether only differences are shown, the planner's locale. */
export const useMatrixUrl = () =>
  useQueryStates({
    run: text,
    /** Groups of a matrix that is not run yet. */
    groups: text,
    differs: parseAsBoolean.withDefault(false),
    words: text,
  });
