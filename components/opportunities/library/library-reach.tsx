import type { LibraryRow } from "@/lib/opportunities/library/library-model";
import { reachTimesPrice } from "@/lib/opportunities/model/figure";
import { REACH_VALUE_FORMULA } from "@/lib/opportunities/model/figure-formulas";
import { earningsText } from "@/lib/opportunities/model/figure-text";
import { publishedText, SMALLEST_GROUP } from "@/lib/panels/model/published-count";

const NOT_COMPUTED = <span title="Not computed yet">–</span>;

const SMALL = "block text-small whitespace-nowrap text-soft max-sm:inline";

/**
 * People with room; the number of certain ones, if some of them have no room; and people who may match once their
 * answers are known.
 */
export function LibraryReach({ reach, status }: Pick<LibraryRow, "reach"> & Partial<Pick<LibraryRow, "status">>) {
  if (!reach) return NOT_COMPUTED;
  return (
    <>
      {publishedText(reach.room)}
      {reach.certain > reach.room ? <span className={SMALL}> of {publishedText(reach.certain)} certain</span> : null}
      {reach.possible > 0 ? <span className={SMALL}> + {publishedText(reach.possible)} possible</span> : null}
      {status !== undefined && status !== "OPEN" ? (
        <span
          className={SMALL}
          title={status === "" ? "Status not stated. Reach if it’s open" : "Not open. Reach if it were open"}
        >
          {" "}
          if open
        </span>
      ) : null}
    </>
  );
}

type ReachValue = Pick<LibraryRow, "reach" | "reachValue" | "costPerInterview">;

/** Reach × price; a bound for fewer than ten people. */
export function LibraryReachValue({ reach, reachValue, costPerInterview }: ReachValue) {
  if (!reach) return NOT_COMPUTED;
  if (reachValue === undefined) return <>–</>;
  const text =
    reach.room === 0
      ? `< ${earningsText(reachTimesPrice(costPerInterview, SMALLEST_GROUP))}`
      : earningsText(reachValue);
  return <span title={REACH_VALUE_FORMULA}>{text}</span>;
}

/** People with room for each place of the tightest quota step. */
export function LibraryPerPlace({ reach }: Pick<LibraryRow, "reach">) {
  if (!reach) return NOT_COMPUTED;
  if (reach.perPlace === null) return <span title="No open quota with a count">–</span>;
  if (reach.room === 0) return <span title="Fewer than 10 people">–</span>;
  const digits = reach.perPlace < SMALLEST_GROUP ? 1 : 0;
  return <>{reach.perPlace.toLocaleString("en", { maximumFractionDigits: digits })}</>;
}
