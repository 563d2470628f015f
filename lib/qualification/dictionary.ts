/** The dictionary of dispositions as a list: what is known by default, what the team calls it, how often it was seen. Pure. */
import type { LabelVersion, SeenPair } from "../store/disposition-labels.ts";
import type { VerdictKind } from "../targeting/reading.ts";
import { VERDICT_WORDS } from "../targeting/verdict-words.ts";
import { comparePairs, KNOWN_DISPOSITIONS, type DispositionGroup } from "./dispositions.ts";

export interface DictionaryRow {
  /** `4.7` */
  readonly pair: string;
  /** By service-facts; absent for what the service added since. */
  readonly standard?: string;
  readonly group?: DispositionGroup;
  /** The team's, newest first; an empty name took the one before it back. */
  readonly versions: readonly Omit<LabelVersion, "pair">[];
  /** In how many results of kept runs. */
  readonly times: number;
  /** The same by the local verdict beside it, most often first; `undefined`: there was no local reading. */
  readonly beside: readonly { readonly verdict: VerdictKind | undefined; readonly times: number }[];
  readonly lastAt?: number;
}

export interface Dictionary {
  /** Unnamed ones first, most often seen first; then by pair. */
  readonly rows: readonly DictionaryRow[];
  /** How many nobody has named. */
  readonly unnamed: number;
}

/** The name that counts: the team's, else the default one. */
export const nameOf = ({ versions, standard }: Pick<DictionaryRow, "versions" | "standard">): string | undefined =>
  versions[0]?.name || standard;

export function buildDictionary(versions: readonly LabelVersion[], seen: readonly SeenPair[]): Dictionary {
  const versionsOf = Map.groupBy(versions, ({ pair }) => pair);
  const seenOf = Map.groupBy(seen, ({ pair }) => pair);
  const known = new Map(KNOWN_DISPOSITIONS.map((view) => [view.pair, view]));
  const pairs = new Set([...known.keys(), ...versionsOf.keys(), ...seenOf.keys()]);
  const rows = [...pairs].map((pair): DictionaryRow => {
    const standard = known.get(pair);
    const times = seenOf.get(pair) ?? [];
    return {
      pair,
      ...(standard ? { standard: standard.name, group: standard.group } : {}),
      versions: (versionsOf.get(pair) ?? []).map(({ pair: _pair, ...version }) => version),
      times: times.reduce((sum, one) => sum + one.times, 0),
      beside: times
        .map((one) => ({ verdict: isVerdict(one.verdict) ? one.verdict : undefined, times: one.times }))
        .sort((a, b) => b.times - a.times),
      ...(times.length > 0 ? { lastAt: Math.max(...times.map(({ lastAt }) => lastAt)) } : {}),
    };
  });
  return {
    rows: rows.sort(
      (a, b) =>
        Number(isUnnamed(b)) - Number(isUnnamed(a)) ||
        (isUnnamed(a) ? b.times - a.times : 0) ||
        comparePairs(a.pair, b.pair),
    ),
    unnamed: rows.filter(isUnnamed).length,
  };
}

const isUnnamed = (row: DictionaryRow): boolean => nameOf(row) === undefined;
const isVerdict = (text: string): text is VerdictKind => Object.hasOwn(VERDICT_WORDS, text);

/** Rows that hold every word: in the pair, in a name, in the note. A pair is met by its beginning. */
export function searchDictionary(rows: readonly DictionaryRow[], query: string): readonly DictionaryRow[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = [row.standard, row.group, row.versions[0]?.name, row.versions[0]?.note].join("\n").toLowerCase();
    return words.every((word) => row.pair.startsWith(word) || text.includes(word));
  });
}
