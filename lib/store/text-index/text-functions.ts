/** SQL functions of the text search: the tier of a match, and whether the query is a whole word. */
import "server-only";
import type { SqlFunctions } from "../engine/sqlite.ts";
import { standsAsWord, tierOf, TIERS } from "./ngrams.ts";

export const TEXT_FUNCTIONS: SqlFunctions = {
  text_tier: (folded, run) => TIERS.indexOf(tierOf(String(folded), String(run))),
  text_has_word: (folded, word) => (folded === null ? 0 : Number(standsAsWord(String(folded), String(word)))),
};
