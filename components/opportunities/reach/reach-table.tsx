import { Table } from "@/components/ui/table";
import { Td, Th } from "@/components/ui/table-cells";
import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import { NO_LOSS, RUNG_NAMES, unknownRoom, type LadderRow } from "@/lib/opportunities/reach/ladder";
import type { LadderMode } from "@/lib/opportunities/reach/reach-choice";
import { publishedText } from "@/lib/panels/model/published-count";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { sentenceText } from "@/lib/targeting/wording/segments";
import { summaryTitle } from "@/lib/targeting/wording/sentence";

interface ReachTableProps {
  readonly rows: readonly LadderRow[];
  readonly ladder: LadderMode;
  readonly steps: readonly StepSummary[];
  readonly wording: Wording;
}

/** The ladder as text: one row for each rung. */
export function ReachTable({ rows, ladder, steps, wording }: ReachTableProps) {
  const hasUnknown = rows.some(({ view }) => unknownRoom(view) > 0);
  const titleOf = (key: string) => {
    const step = steps.find((one) => one.key === key);
    return step && sentenceText(summaryTitle(step, wording));
  };
  return (
    <Table caption={ladder === "order" ? "Reach by step, in order" : "Reach by step, each alone"}>
      <thead>
        <tr>
          <Th>Step</Th>
          <Th num>With room</Th>
          <Th num>Closed quotas only</Th>
          {hasUnknown ? <Th num>Unknown quota</Th> : null}
          <Th num>Possible</Th>
          <Th num>Don’t match</Th>
          <Th num>Lost</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, view, loss, isLargestLoss }) => (
          <tr key={key}>
            <Th scope="row" className="min-w-32">
              {RUNG_NAMES[key] ?? (
                <>
                  <span className="mono">{key}</span> <bdi className="font-normal text-soft">{titleOf(key)}</bdi>
                </>
              )}
            </Th>
            <Td num>{publishedText(view.room)}</Td>
            <Td num>{publishedText(view.onlyClosed)}</Td>
            {hasUnknown ? <Td num>{unknownRoom(view).toLocaleString("en")}</Td> : null}
            <Td num>{publishedText(view.possible)}</Td>
            <Td num>{publishedText(view.no)}</Td>
            <Td num className="whitespace-nowrap">
              {loss ?? NO_LOSS}
              {isLargestLoss ? <small> largest</small> : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
