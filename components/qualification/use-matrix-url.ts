"use client";

import { parseAsBoolean, parseAsString, useQueryStates } from "nuqs";
import { VIEW_KEY } from "@/lib/views/view-screen";

const text = parseAsString.withDefault("");

/**
 * What of the matrix lives in the address: what is chosen or the kept run, the open card, whether only differences
 * are shown, the planner's locale. Of a respondent nothing.
 */
export const useMatrixUrl = () =>
  useQueryStates({
    run: text,
    /** Groups of a matrix that is not run yet. */
    groups: text,
    /** Personas of it, by the ids that the console gave them, and those of them whom the service is to be asked about. */
    personas: text,
    live: text,
    /** The pair whose card is open, by its places in the run: `2:14`. */
    pair: text,
    differs: parseAsBoolean.withDefault(false),
    words: text,
    /** The saved view that filled what is chosen; a kept run is of none. */
    [VIEW_KEY]: text,
  });
