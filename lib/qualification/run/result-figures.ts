/** Indexed fields of one result, for the dictionary, for filters and for agreement statistics. Pure. */
import { countryOfLocale } from "../../locale.ts";
import { AGREEMENT_RULE, compare } from "../model/agreement.ts";
import type { LiveView } from "../model/live-view.ts";
import type { ResultParts } from "../model/run-view.ts";

/** Maximum dispositions counted per answer; more have no statistical value. */
const MAX_PAIRS = 100;

/** @param at time of the service call, epoch milliseconds. */
export function resultFigures({ live, local }: Pick<ResultParts, "live" | "local">, at: number) {
  return {
    liveState: live?.state ?? "",
    verdict: local?.verdict ?? "",
    agreement: compare(live, local, at).agreement,
    rule: AGREEMENT_RULE,
    market: countryOfLocale(local?.readAs.locale ?? ""),
    model: local?.model ?? "",
    pairs: countedPairs(live),
  };
}

/** Dispositions of an answer that are counted. */
export const countedPairs = (live: LiveView | undefined): readonly string[] =>
  (live?.dispositions ?? []).slice(0, MAX_PAIRS).map(({ pair }) => pair);
