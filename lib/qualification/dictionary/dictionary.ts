/** Disposition dictionary as a list: default name, the team's name and the number of occurrences. Pure. */
import type { LabelVersion, SeenPair } from "../../store/runs/disposition-labels.ts";
import type { VerdictKind } from "../../targeting/evaluation.ts";
import { VERDICT_LABELS } from "../../targeting/wording/verdict-labels.ts";
import { comparePairs, DOCUMENTED_DISPOSITIONS, type DispositionGroup } from "../model/dispositions.ts";

export interface DictionaryRow {
  /** `4.7` */
  readonly pair: string;
  /** Name from `DOCUMENTED_DISPOSITIONS`; absent for a pair the service added since. */
  readonly standard?: string;
  readonly group?: DispositionGroup;
  /** The team's names, newest first; an empty name restored the default. */
  readonly versions: readonly Omit<LabelVersion, "pair">[];
  /** Number of results in stored runs. */
  readonly times: number;
  /** The same count by local verdict, most frequent first; `undefined`: no local evaluation. */
  readonly beside: readonly { readonly verdict: VerdictKind | undefined; readonly times: number }[];
  readonly lastAt?: number;
}

export interface Dictionary {
  /** Unnamed ones first, most often seen first; then by pair. */
  readonly rows: readonly DictionaryRow[];
  /** Number of pairs without a name. */
  readonly unnamed: number;
}

/** Effective name: the team's, else the default. */
export const nameOf = ({ versions, standard }: Pick<DictionaryRow, "versions" | "standard">): string | undefined =>
  versions[0]?.name || standard;

export function buildDictionary(versions: readonly LabelVersion[], seen: readonly SeenPair[]): Dictionary {
  const versionsOf = Map.groupBy(versions, ({ pair }) => pair);
  const seenOf = Map.groupBy(seen, ({ pair }) => pair);
  const documented = new Map(DOCUMENTED_DISPOSITIONS.map((view) => [view.pair, view]));
  const pairs = new Set([...documented.keys(), ...versionsOf.keys(), ...seenOf.keys()]);
  const rows = [...pairs].map((pair): DictionaryRow => {
    const standard = documented.get(pair);
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
const isVerdict = (text: string): text is VerdictKind => Object.hasOwn(VERDICT_LABELS, text);

/** Rows that contain every word of the query in a name, group or note, or whose pair starts with it. */
export function searchDictionary(rows: readonly DictionaryRow[], query: string): readonly DictionaryRow[] {
  const terms = query.toLowerCase().split(/\s+/).filter(Boolean);
  return rows.filter((row) => {
    const text = [row.standard, row.group, row.versions[0]?.name, row.versions[0]?.note].join("\n").toLowerCase();
    return terms.every((word) => row.pair.startsWith(word) || text.includes(word));
  });
}
