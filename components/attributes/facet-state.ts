"use client";

import { parseAsStringLiteral } from "nuqs";
import { ACTIVITIES, ASKED, CATALOGUE_SOURCES } from "@/lib/attributes/choices";
import { parseAsCountry, parseAsLocale, parseAsModes } from "./link-parsers";

/** What narrows attributes, in the URL under the same names on the texts and in the catalogue. */
export const facetParsers = {
  country: parseAsCountry.withDefault(""),
  activity: parseAsStringLiteral(ACTIVITIES).withDefault("any"),
  modes: parseAsModes.withDefault([]),
  asked: parseAsStringLiteral(ASKED),
  missing: parseAsLocale.withDefault(""),
  /** The texts begin with every source, the catalogue with the most used. */
  source: parseAsStringLiteral(CATALOGUE_SOURCES),
};
