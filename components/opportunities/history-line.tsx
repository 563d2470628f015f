import { Link } from "@/components/ui/link";
import { Chip } from "@/components/ui/chip";
import { cellsEntry } from "@/lib/opportunities/cells-entry";
import type { DiffGroup, DiffLine } from "@/lib/opportunities/history-model";
import { placeLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import type { Cell } from "@/lib/sampling/schema";
import { statusWords } from "@/lib/status-words";
import type { Wording } from "@/lib/targeting/cell-sentence";
import { entrySentence } from "@/lib/targeting/sentence";
import { FromTo } from "./history-from-to";
import { groupedDigits } from "./figure-text";
import { Sentence } from "./sentence";

interface HistoryLineProps {
  readonly id: string;
  readonly line: DiffLine;
  readonly group: DiffGroup;
  readonly cells: readonly Cell[];
  readonly wording: Wording;
  /** The snapshot that the entry stands in. */
  readonly carried: CarriedView;
}

/** One entry that changed: where it stands, whom it wants, from what to what. */
export function HistoryLine({ id, line, group, cells, wording, carried }: HistoryLineProps) {
  const { step, key, silent } = line;
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-2 gap-y-0.5 border-b border-line px-3.5 py-(--row-pad) text-dense sm:grid-cols-[4.5rem_minmax(0,1fr)_minmax(9rem,max-content)]">
      <Link
        href={placeLink(id, { step, entry: key }, carried)}
        className="mono inline-block min-h-6"
        title="Show this entry where it stands"
      >
        {key}
      </Link>
      <span className="min-w-0">
        <Sentence segments={entrySentence(cellsEntry(line, cells), wording)} />
        {silent > 0 ? <small> and {silent} without a meaning here</small> : null}
      </span>
      <span className="col-start-2 flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-start-3 sm:justify-end">
        <Moved line={line} group={group} />
      </span>
    </div>
  );
}

function Moved({ line: { status, count }, group }: { readonly line: DiffLine; readonly group: DiffGroup }) {
  if (group === "status") {
    return (
      <>
        <Status status={status[0]} /> <span className="sr-only">became</span>
        <span aria-hidden className="text-soft">
          →
        </span>
        <Status status={status[1]} />
      </>
    );
  }
  if (group === "count") {
    const [from, to] = count;
    return (
      <>
        <Direction from={from} to={to} />
        <FromTo from={digits(from)} to={digits(to)} />
      </>
    );
  }
  const side = group === "added" ? 1 : 0;
  const known = [count[side], status[side]].some((value) => value !== null);
  if (!known) return null;
  return (
    <>
      <b>{digits(count[side])}</b>
      <Status status={status[side]} />
    </>
  );
}

const digits = (count: string | null): string => (count === null ? "none" : groupedDigits(count));

function Direction({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const [before, after] = [Number(from), Number(to)];
  if (from === null || to === null || before === after || Number.isNaN(before - after)) return null;
  return <span aria-hidden>{after < before ? "▼" : "▲"}</span>;
}

function Status({ status }: { readonly status: string | null }) {
  const known = status === null ? undefined : statusWords(status);
  return <Chip state={known?.state ?? "none"}>{known?.word ?? (status || "No status")}</Chip>;
}
