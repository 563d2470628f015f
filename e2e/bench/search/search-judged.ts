import type { JudgedQuery } from "./judged-query.ts";
import { IN_ENGLISH } from "./search-judged-english.ts";
import { TRANSLATED } from "./search-judged-translated.ts";

/**
 * 300 everyday queries in ten languages, each with the hits expected by an account manager. Judged without the output
 * of the search.
 */
export const JUDGED: readonly JudgedQuery[] = [...IN_ENGLISH, ...TRANSLATED];
