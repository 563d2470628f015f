import { Link } from "@/components/ui/link";
import { cellsEntry } from "@/lib/opportunities/cells-entry";
import type { TrendLine } from "@/lib/opportunities/history-model";
import { placeLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import { moveText, paceAhead, paceBeside, paceOf, type Moment } from "@/lib/opportunities/trend";
import type { Cell } from "@/lib/sampling/schema";
import type { Wording } from "@/lib/targeting/cell-sentence";
import { entrySentence } from "@/lib/targeting/sentence";
import { Sentence } from "./sentence";
import { SparkLine } from "./spark-line";

interface TrendEntryProps {
  readonly id: string;
  readonly line: TrendLine;
  readonly moments: readonly Moment[];
  /** Why no line has a pace, said above. */
  readonly said: string | undefined;
  readonly cells: readonly Cell[];
  readonly wording: Wording;
  readonly carried: CarriedView;
}

/** One entry through the snapshots: its line, the same in words, and its pace. */
export function TrendEntry({ id, line, moments, said, cells, wording, carried }: TrendEntryProps) {
  const pace = paceOf(moments, line.counts);
  const beside = paceBeside(pace, said);
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-(--row-pad) md:grid-cols-[4.5rem_minmax(0,1fr)_9rem_minmax(14rem,27rem)]">
      <Link href={placeLink(id, { entry: line.key }, carried)} className="mono inline-block min-h-6">
        {line.key}
      </Link>
      <span className="min-w-0">
        <Sentence segments={entrySentence(cellsEntry(line, cells), wording)} />
      </span>
      <span className="col-start-2 md:col-start-3">
        <SparkLine moments={moments} counts={line.counts} className="h-8 w-full max-w-72" />
      </span>
      <span className="col-start-2 grid md:col-start-4">
        <span>{moveText(moments, line.counts)}</span>
        {beside === undefined ? null : <small title={paceAhead(pace)}>{beside}</small>}
      </span>
    </div>
  );
}
