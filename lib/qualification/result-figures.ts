/** What is counted of one result: for the dictionary, for filters, for how often both sides agree. Pure. */
import { countryOfLocale } from "../locale.ts";
import { AGREEMENT_RULE, compare } from "./agreement.ts";
import type { LiveView } from "./live-view.ts";
import type { ResultParts } from "./run-view.ts";

/** An answer with more reasons than this means nothing that could be counted. */
const MOST_PAIRS = 100;

/** @param at when the service was asked, epoch milliseconds. */
export function resultFigures({ live, local }: Pick<ResultParts, "live" | "local">, at: number) {
  return {
    liveState: live?.state ?? "",
    verdict: local?.verdict ?? "",
    agreement: compare(live, local, at).agreement,
    rule: AGREEMENT_RULE,
    market: countryOfLocale(local?.readAs.locale ?? ""),
    model: local?.model ?? "",
    pairs: keptPairs(live),
  };
}

/** The dispositions that are counted. */
export const keptPairs = (live: LiveView | undefined): readonly string[] =>
  (live?.dispositions ?? []).slice(0, MOST_PAIRS).map(({ pair }) => pair);
