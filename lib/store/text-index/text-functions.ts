/** SQL functions of the text search: the tier of a match, and whether the query is a whole word. */
import "server-only";
import type { SqlFunctions } from "../engine/sqlite.ts";
import { standsAsWord, tierOf, TIERS } from "./ngrams.ts";

export const TEXT_FUNCTIONS: SqlFunctions = {
  text_tier: (folded, wanted) => TIERS.indexOf(tierOf(String(folded), String(wanted))),
  text_has_word: (folded, wanted) => Number(standsAsWord(String(folded), String(wanted))),
};
