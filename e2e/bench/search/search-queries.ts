/**
 * Generates realistic queries: one run from one character to a whole sentence, several words of a text in any order,
 * words of an answer with words of its question, and some without matches. Frequent and rare, in every script.
 */
import { isSingleRun, parseQuery } from "../../../lib/store/text-index/query-words.ts";
import { seeded } from "./search-texts.ts";

export interface SearchQuery {
  readonly query: string;
  /** The folded query. */
  readonly run: string;
  readonly single: boolean;
}

export interface QueriedText {
  readonly folded: string;
  readonly locale: string;
  readonly around?: readonly string[] | undefined;
}

/** Query lengths in characters, used in turn; half of the queries have one, two or three. */
const LENGTHS = [1, 2, 3, 4, 1, 5, 2, 7, 3, 10, 2, 16];
/** Queries per hundred with no or almost no match. */
const MISSES = 6;

/** Number of single runs among five queries. */
const SINGLE_RUNS = 3;

/** Locales take turns, so each script is queried in proportion to its number of markets. */
export function searchQueries(texts: readonly QueriedText[], count: number): SearchQuery[] {
  const random = seeded(41);
  const byLocale = Object.values(Object.groupBy(texts, ({ locale }) => locale));
  const found = new Map<string, SearchQuery>();
  for (let turn = 0; found.size < count && turn < count * 100; turn += 1) {
    const of = byLocale[turn % byLocale.length] ?? [];
    const text = of[Math.floor(random() * of.length)];
    if (!text) continue;
    const query = found.size % 5 < SINGLE_RUNS ? oneRun(text, found.size, random) : severalWords(text, random);
    const parsed = parseQuery(query);
    // Numbers also match ids, which the linear scan does not search.
    if (parsed.run !== "" && !/^\d+(?::\d+)?$/.test(parsed.run) && !found.has(parsed.run))
      found.set(parsed.run, { query, run: parsed.run, single: isSingleRun(parsed) });
  }
  return [...found.values()];
}

function oneRun({ folded }: QueriedText, turn: number, random: () => number): string {
  const signs = [...folded];
  const length = LENGTHS[turn % LENGTHS.length] ?? 1;
  const at = Math.floor(random() * Math.max(1, signs.length - length + 1));
  const cut = signs.slice(at, at + length).join("");
  return random() * 100 < MISSES ? `${cut}x${cut}` : cut;
}

/** One or two words of the text, and up to two of its attribute. */
function severalWords({ folded, around = [] }: QueriedText, random: () => number): string {
  const pick = (text: string): string => {
    const words = text.split(/[\s_]+/);
    return words[Math.floor(random() * words.length)] ?? "";
  };
  const own = random() < 0.5 ? [pick(folded)] : [pick(folded), pick(folded)];
  const others = around.filter(() => random() < 0.4).map(pick);
  return [...others, ...own].join(random() < 0.2 ? "-" : " ");
}
