import { KNOWN_DISPOSITIONS, dispositionText, type Labels } from "@/lib/qualification/dispositions";
import type { Difference } from "@/lib/qualification/trust";
import { useLabels } from "./use-labels";

/** The service's commonest reasons beside a difference, and how many more there are. */
export function TrustReasons({
  difference: { pairs, otherPairs },
}: {
  readonly difference: Pick<Difference, "pairs" | "otherPairs">;
}) {
  const labels = useLabels();
  if (pairs.length === 0) return <span className="text-soft">none given</span>;
  return (
    <ul className="grid gap-0.5">
      {pairs.map(({ pair, times }) => (
        <li key={pair}>
          {wordsOf(pair, labels)} <small>× {times.toLocaleString("en")}</small>
        </li>
      ))}
      {otherPairs.pairs > 0 ? (
        <li>
          and {otherPairs.pairs === 1 ? "1 other" : `${otherPairs.pairs.toLocaleString("en")} others`}{" "}
          <small>× {otherPairs.times.toLocaleString("en")}</small>
        </li>
      ) : null}
    </ul>
  );
}

const NAMES = new Map(KNOWN_DISPOSITIONS.map(({ pair, name }) => [pair, name]));

function wordsOf(pair: string, labels: Labels): string {
  const name = NAMES.get(pair);
  return dispositionText({ pair, ...(name === undefined ? {} : { name }) }, labels);
}
