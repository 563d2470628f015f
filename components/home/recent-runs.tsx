import { answersText } from "@/components/qualification/run-labels";
import { MailAddress } from "@/components/ui/display/mail-address";
import { StatusIcon } from "@/components/ui/status-icon";
import { Link } from "@/components/ui/navigation/link";
import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import { AsOf } from "@/components/ui/time/as-of";
import type { RunLine } from "@/lib/qualification/model/run-view";
import { runTitle } from "@/lib/qualification/runs/run-title";
import { routes } from "@/lib/routes";

/** Newest qualification runs. */
export function RecentRuns({ runs }: { readonly runs: readonly RunLine[] }) {
  return (
    <Table caption="Newest runs" phone="stack" className="w-full [&_tr:last-child_td]:border-b-0">
      <thead>
        <tr>
          <Th>Run</Th>
          <Th>Result</Th>
          <Th>Agreement</Th>
          <Th num>When</Th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <tr key={run.id}>
            <Td label="Run">
              <Link href={routes.run(run.id)} className="font-semibold">
                {runTitle(run)}
              </Link>
              <small className="mt-px block wrap-anywhere">
                <MailAddress>{run.operator}</MailAddress>
              </small>
            </Td>
            <Td label="Result">
              <Result run={run} />
            </Td>
            <Td label="Agreement" className="whitespace-nowrap text-soft">
              {agreementText(run)}
            </Td>
            <Td label="When" num className="whitespace-nowrap">
              <AsOf at={run.createdAt} verb="" event focusable={false} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Icon, count and label of each outcome; old runs only show how many calls were answered. */
function Result({ run: { kind, request, summary } }: { readonly run: RunLine }) {
  const { tally, answered } = summary;
  if (!tally) {
    if (kind === "local") return answersText({ request });
    return `${answered} of ${request.groupIds.length} answered`;
  }
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {OUTCOMES.map(({ state, word }) =>
        tally[state] === 0 ? null : (
          <span key={state} className="inline-flex items-center gap-1.25 whitespace-nowrap">
            <StatusIcon state={state} />
            <span>
              <b>{tally[state].toLocaleString("en")}</b> {state === "none" && kind === "local" ? "not loaded" : word}
            </span>
          </span>
        ),
      )}
    </span>
  );
}

const OUTCOMES = [
  { state: "match", word: "match" },
  { state: "maybe", word: "undetermined" },
  { state: "closed", word: "closed" },
  { state: "miss", word: "not qualified" },
  { state: "none", word: "no answer" },
] as const;

/** Agreement between live answers and local evaluation, over the comparable pairs. */
function agreementText({ kind, summary: { agree, differ } }: RunLine): string {
  if (kind === "local") return "local only";
  return agree + differ === 0 ? "–" : `${agree} of ${agree + differ}`;
}
