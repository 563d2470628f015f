"use client";

import { parseAsArrayOf, parseAsString, parseAsStringLiteral } from "nuqs";
import { ACTIVITIES, ASKED, CATALOGUE_SOURCES } from "@/lib/attributes/params";

/** What narrows attributes, in the URL under the same names on the texts and in the catalogue. */
export const facetParsers = {
  country: parseAsString.withDefault(""),
  activity: parseAsStringLiteral(ACTIVITIES).withDefault("any"),
  modes: parseAsArrayOf(parseAsString).withDefault([]),
  asked: parseAsStringLiteral(ASKED),
  missing: parseAsString.withDefault(""),
  /** The texts begin with every source, the catalogue with the most used. */
  source: parseAsStringLiteral(CATALOGUE_SOURCES),
};
