"use client";

import { classNames } from "@/components/ui/class-names";
import type { EntryPace } from "@/lib/opportunities/history/entry-paces";
import type { Bar, BarsLayout } from "@/lib/targeting/layout/layout";
import type { TargetingEntry } from "@/lib/targeting/model";
import type { EntryState } from "@/lib/targeting/status";
import { cellValueSegments, type Wording } from "@/lib/targeting/wording/cell-sentence";
import type { Segment } from "@/lib/targeting/wording/segments";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import { EntryId } from "./entry-name";
import { countOf, ENTRY_BARS, EntryStatus } from "./entry-state";
import { PersonaVerdict } from "./persona-verdict";
import { Sentence } from "./sentence";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

interface StepBarsProps {
  readonly layout: BarsLayout;
  readonly wording: Wording;
}

/** One bar per entry: its count relative to the largest of the step, never the number of completes. */
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
            <PersonaVerdict entry={bar.entry} />
            {bars.length > 1 ? `${Math.round(bar.share * 100)}% of the step` : null}
            <Pace pace={paceOf?.(bar.entry.key)} />
            <TagChips entries={[bar.entry]} />
            <EntryId id={bar.entry.id} />
          </small>
        </li>
      ))}
    </ul>
  );
}

const Pace = ({ pace }: { readonly pace: EntryPace | undefined }) =>
  pace === undefined ? null : <span title={pace.full}>{pace.brief}</span>;

const BAR_STYLES: Readonly<Record<EntryState, string>> = {
  open: "bg-match",
  closed: "hatch",
  zero: "",
  other: "bg-maybe",
};

function Track({ bar: { state, width } }: { readonly bar: Bar }) {
  return (
    <span aria-hidden className="h-2.5 overflow-hidden rounded-mark bg-sunken">
      <span
        data-bar={ENTRY_BARS[state]}
        className={classNames("block h-full", BAR_STYLES[state])}
        style={{ width: `${width * 100}%` }}
      />
    </span>
  );
}

/** Label of a bar: the value only, because the attribute is shown above the bars. */
function barHead(entry: TargetingEntry, wording: Wording): Segment[] {
  const [cell, ...others] = entry.cells;
  return cell && others.length === 0 ? cellValueSegments(cell, wording) : entrySentence(entry, wording);
}
