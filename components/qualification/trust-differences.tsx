import { Link } from "@/components/ui/link";
import { VERDICT_MARKS } from "@/components/opportunities/lens-words";
import { AsOf } from "@/components/ui/as-of";
import { ButtonLink } from "@/components/ui/button-link";
import { Chip } from "@/components/ui/chip";
import { Panel } from "@/components/ui/panel";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { Difference } from "@/lib/qualification/trust";
import { routes } from "@/lib/routes";
import { VERDICT_WORDS } from "@/lib/targeting/verdict-words";
import { LIVE_WORDS } from "./run-words";
import { TrustReasons } from "./trust-reasons";

interface TrustDifferencesProps {
  readonly differences: readonly Difference[];
  /** The day (UTC) that the period begins with, epoch milliseconds; 0: the first ever. */
  readonly from: number;
  /** The model that reads now. */
  readonly model: string;
}

/** What the two sides contradict each other in most often, with the runs where they do. */
export function TrustDifferences({ differences, from, model }: TrustDifferencesProps) {
  return (
    <Panel
      title="Commonest differences"
      aside={
        <ButtonLink size="sm" href={routes.qualification(runsQueryOf(from))}>
          All runs that differ
        </ButtonLink>
      }
    >
      <Table caption="Differences, commonest first" phone="stack">
        <thead>
          <tr>
            <Th>Live answer</Th>
            <Th>Local reading</Th>
            <Th num>Times</Th>
            <Th>The service's reasons</Th>
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
  const [state, word] = LIVE_WORDS[live];
  return (
    <tr>
      <Td label="Live">
        <Chip state={state}>{word}</Chip>
      </Td>
      <Td label="Local">
        <div>
          <Chip state={VERDICT_MARKS[verdict]}>{VERDICT_WORDS[verdict]}</Chip>
          {difference.model === model ? null : (
            <small className="mt-0.75 block">
              by <span className="mono">{difference.model}</span>
            </small>
          )}
        </div>
      </Td>
      <Td num label="Times" className="whitespace-nowrap max-sm:text-left">
        <b className="tabular-nums">{times.toLocaleString("en")}</b>{" "}
        <small>
          in {runs.toLocaleString("en")} {runs === 1 ? "run" : "runs"}
        </small>
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
