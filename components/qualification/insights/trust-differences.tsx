import { VERDICT_ICONS } from "@/components/opportunities/targeting/verdict-labels";
import { ButtonLink } from "@/components/ui/button-link";
import { Chip } from "@/components/ui/chip";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import { pluralize } from "@/lib/pluralize";
import { DOCUMENTED_DISPOSITIONS, dispositionText, type Labels } from "@/lib/qualification/model/dispositions";
import type { Difference } from "@/lib/qualification/trust/trust";
import { routes } from "@/lib/routes";
import { VERDICT_LABELS } from "@/lib/targeting/wording/verdict-labels";
import { useLabels } from "../result/use-labels";
import { LIVE_LABELS } from "../run-labels";

/** The service's most frequent reasons for a difference, and the number of others. */
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
          {labelOf(pair, labels)} <small>× {times.toLocaleString("en")}</small>
        </li>
      ))}
      {otherPairs.pairs > 0 ? (
        <li>
          and {pluralize(otherPairs.pairs, "other")} <small>× {otherPairs.times.toLocaleString("en")}</small>
        </li>
      ) : null}
    </ul>
  );
}

const NAMES = new Map(DOCUMENTED_DISPOSITIONS.map(({ pair, name }) => [pair, name]));

function labelOf(pair: string, labels: Labels): string {
  const name = NAMES.get(pair);
  return dispositionText({ pair, ...(name === undefined ? {} : { name }) }, labels);
}

interface TrustDifferencesProps {
  readonly differences: readonly Difference[];
  /** First day of the period (UTC), epoch milliseconds; 0 for all time. */
  readonly from: number;
  /** Current evaluation model. */
  readonly model: string;
}

/** Most frequent contradictions between local evaluation and live answer, with the runs that contain them. */
export function TrustDifferences({ differences, from, model }: TrustDifferencesProps) {
  return (
    <Panel
      title="Most common differences"
      aside={
        <ButtonLink size="sm" href={routes.qualification(runsQueryOf(from))}>
          All runs that differ
        </ButtonLink>
      }
    >
      <Table caption="Differences, most common first" phone="stack">
        <thead>
          <tr>
            <Th>Service result</Th>
            <Th>Local check</Th>
            <Th num>Times</Th>
            <Th>Service reasons</Th>
            <Th>Newest runs</Th>
          </tr>
        </thead>
        <tbody>
          {differences.map((difference) => (
            <DifferenceLine
              key={`${difference.live} ${difference.verdict} ${difference.model}`}
              difference={difference}
              model={model}
            />
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

const runsQueryOf = (from: number): string =>
  `tab=runs&outcome=differs${from === 0 ? "" : `&from=${new Date(from).toISOString().slice(0, 10)}`}`;

function DifferenceLine({ difference, model }: { readonly difference: Difference; readonly model: string }) {
  const { live, verdict, times, runs, newest } = difference;
  const [state, word] = LIVE_LABELS[live];
  return (
    <tr>
      <Td label="Service">
        <Chip state={state}>{word}</Chip>
      </Td>
      <Td label="Local">
        <div>
          <Chip state={VERDICT_ICONS[verdict]}>{VERDICT_LABELS[verdict]}</Chip>
          {difference.model === model ? null : (
            <small className="mt-0.75 block">
              by <span className="mono">{difference.model}</span>
            </small>
          )}
        </div>
      </Td>
      <Td num label="Times" className="whitespace-nowrap max-sm:text-left">
        <b className="tabular-nums">{times.toLocaleString("en")}</b> <small>in {pluralize(runs, "run")}</small>
      </Td>
      <Td label="Reasons">
        <TrustReasons difference={difference} />
      </Td>
      <Td label="Newest">
        <ul className="grid gap-0.5">
          {newest.map(({ id, name, createdAt }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-1.5">
              <Link href={routes.run(id)} className="min-h-6 font-medium wrap-anywhere">
                {name ?? `Run ${id.slice(0, 8)}`}
              </Link>
              <AsOf at={createdAt} verb="run" event focusable={false} />
            </li>
          ))}
        </ul>
      </Td>
    </tr>
  );
}
