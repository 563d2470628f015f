"use client";

import { classNames } from "@/components/ui/class-names";
import { cellValueSegments, type Wording } from "@/lib/targeting/cell-sentence";
import type { Bar, BarsLayout } from "@/lib/targeting/layout";
import type { TargetingEntry } from "@/lib/targeting/model";
import { entrySentence } from "@/lib/targeting/sentence";
import type { EntryState } from "@/lib/targeting/status";
import type { Segment } from "@/lib/targeting/segments";
import { countOf, ENTRY_BARS, EntryStatus } from "./entry-state";
import { LensVerdict } from "./lens-verdict";
import { Sentence } from "./sentence";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";
import type { EntryPace } from "@/lib/opportunities/entry-paces";

interface StepBarsProps {
  readonly layout: BarsLayout;
  readonly wording: Wording;
}

/** One bar an entry, relative to the largest count of the step: how much may come in, never how much did. */
export function StepBars({ layout: { bars, attributeId }, wording }: StepBarsProps) {
  const { uses, paceOf } = useTargetingOverlay();
  return (
    <ul className="mt-2.5 grid grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)_max-content_fit-content(9rem)] items-center gap-x-3.5 gap-y-1.5 sm:grid-cols-[minmax(4rem,max-content)_minmax(3.75rem,20rem)_max-content_fit-content(16rem)_1fr]">
      {bars.map((bar) => (
        <li key={bar.entry.key} data-entry={bar.entry.key} className="contents">
          <span data-uses={uses?.numbersOf(bar.entry)} className="max-w-80">
            <Sentence segments={attributeId ? barHead(bar.entry, wording) : entrySentence(bar.entry, wording)} />
          </span>
          <Track bar={bar} />
          <b className="text-right">{countOf(bar.entry)}</b>
          <span>
            <EntryStatus entry={bar.entry} />
          </span>
          <small className="col-span-full -mt-1 flex flex-wrap items-center gap-2 sm:col-span-1 sm:mt-0">
            <LensVerdict entry={bar.entry} />
            {bars.length > 1 ? `${Math.round(bar.share * 100)} % of the step` : null}
            <Pace pace={paceOf?.(bar.entry.key)} />
            <TagChips entries={[bar.entry]} />
          </small>
        </li>
      ))}
    </ul>
  );
}

const Pace = ({ pace }: { readonly pace: EntryPace | undefined }) =>
  pace === undefined ? null : <span title={pace.full}>{pace.brief}</span>;

const LOOKS: Readonly<Record<EntryState, string>> = { open: "bg-match", closed: "hatch", zero: "", other: "bg-maybe" };

function Track({ bar: { state, width } }: { readonly bar: Bar }) {
  return (
    <span aria-hidden className="h-2.5 overflow-hidden rounded-mark bg-sunken">
      <span
        data-bar={ENTRY_BARS[state]}
        className={classNames("block h-full", LOOKS[state])}
        style={{ width: `${width * 100}%` }}
      />
    </span>
  );
}

/** The attribute stands above the bars; a bar says the value alone. */
function barHead(entry: TargetingEntry, wording: Wording): Segment[] {
  const [cell, ...others] = entry.cells;
  return cell && others.length === 0 ? cellValueSegments(cell, wording) : entrySentence(entry, wording);
}
