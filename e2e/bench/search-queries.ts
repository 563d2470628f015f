/**
 * Generates realistic queries: from one character to a whole sentence, frequent and rare, in every script of the texts,
 * and some without matches.
 */
import { fold } from "../../lib/store/text-index/text-folding.ts";
import { seeded } from "./search-texts.ts";

export interface SearchQuery {
  readonly query: string;
  readonly folded: string;
}

/** Query lengths in characters, used in turn; half of the queries have one, two or three. */
const LENGTHS = [1, 2, 3, 4, 1, 5, 2, 7, 3, 10, 2, 16];
/** Queries per hundred with no or almost no match. */
const MISSES = 6;

/** Locales take turns, so each script is queried in proportion to its number of markets. */
export function searchQueries(texts: readonly { folded: string; locale: string }[], count: number): SearchQuery[] {
  const random = seeded(41);
  const byLocale = Object.values(Object.groupBy(texts, ({ locale }) => locale));
  const found = new Map<string, SearchQuery>();
  for (let turn = 0; found.size < count && turn < count * 100; turn += 1) {
    const of = byLocale[turn % byLocale.length] ?? [];
    const signs = [...(of[Math.floor(random() * of.length)]?.folded ?? "")];
    const length = LENGTHS[found.size % LENGTHS.length] ?? 1;
    const at = Math.floor(random() * Math.max(1, signs.length - length + 1));
    const cut = signs.slice(at, at + length).join("");
    const query = random() * 100 < MISSES ? `${cut}x${cut}` : cut;
    const folded = fold(query);
    // Numbers also match ids, which the linear scan does not search.
    if (folded !== "" && !/^\d/.test(folded) && !found.has(folded)) found.set(folded, { query, folded });
  }
  return [...found.values()];
}
