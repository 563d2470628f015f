/** What people type: from one sign to a whole sentence, broad and rare, in every script of the texts, and what is nowhere. */
import { fold } from "../../lib/store/fold.ts";
import { seeded } from "./search-texts.ts";

export interface SearchQuery {
  readonly query: string;
  readonly folded: string;
}

/** Signs of a query in turn; half of the queries have one, two or three. */
const LENGTHS = [1, 2, 3, 4, 1, 5, 2, 7, 3, 10, 2, 16];
/** So many of a hundred are nowhere, or nearly. */
const MISSES = 6;

/** The locales come in turn, so each script is asked for as often as it has markets. */
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
    // Numbers are ids too, and those the scan knows nothing of.
    if (folded !== "" && !/^\d/.test(folded) && !found.has(folded)) found.set(folded, { query, folded });
  }
  return [...found.values()];
}
