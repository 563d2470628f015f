"use client";

import { classNames } from "@/components/ui/class-names";
import type { EntryPace } from "@/lib/opportunities/history/entry-paces";
import { entryPeople, type EntryPeople } from "@/lib/opportunities/reach/people-per-place";
import { conditionsOf } from "@/lib/targeting/entry-identity";
import type { Bar, BarsLayout } from "@/lib/targeting/layout/layout";
import type { TargetingEntry } from "@/lib/targeting/model";
import type { EntryState } from "@/lib/targeting/status";
import { cellValueSegments, type Wording } from "@/lib/targeting/wording/cell-sentence";
import type { Segment } from "@/lib/targeting/wording/segments";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import { barInk } from "../reach/ink-style";
import { PeopleLegend } from "../reach/people-legend";
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
  const { uses, paceOf, reach } = useTargetingOverlay();
  const peopleOf = (entry: TargetingEntry) =>
    reach?.measure === "people" ? entryPeople(reach.reach, entry) : undefined;
  const isPeople = bars.some(({ entry }) => peopleOf(entry) !== undefined);
  const list = (
    <ul className="mt-2.5 grid grid-cols-[minmax(4rem,max-content)_minmax(0,1fr)_max-content_fit-content(9rem)] items-center gap-x-3.5 gap-y-1.5 sm:grid-cols-[minmax(4rem,max-content)_minmax(3.75rem,20rem)_max-content_fit-content(16rem)_1fr]">
      {bars.map((bar) => {
        const people = peopleOf(bar.entry);
        return (
          <li key={bar.entry.key} data-entry={bar.entry.key} className="contents">
            <span data-uses={uses?.numbersOf(bar.entry)} className="max-w-80">
              <Sentence segments={attributeId ? barHead(bar.entry, wording) : entrySentence(bar.entry, wording)} />
            </span>
            <Track bar={bar} people={people} />
            <b className="text-right" title={people?.sentence}>
              {people ? people.text : countOf(bar.entry)}
            </b>
            <span>
              <EntryStatus entry={bar.entry} />
            </span>
            <small className="col-span-full -mt-1 flex flex-wrap items-center gap-2 sm:col-span-1 sm:mt-0">
              <PersonaVerdict entry={bar.entry} />
              {people ? (
                <span>
                  {people.people}, {people.others}
                </span>
              ) : null}
              {!people && bars.length > 1 && bar.share !== undefined
                ? `${Math.round(bar.share * 100)}% of the step`
                : null}
              <Pace pace={paceOf?.(bar.entry.key)} />
              <TagChips entries={[bar.entry]} />
              <EntryId id={bar.entry.id} />
            </small>
          </li>
        );
      })}
    </ul>
  );
  if (!isPeople) return list;
  return (
    <>
      {list}
      <p className="mt-1.5 text-small text-soft">
        <PeopleLegend />
      </p>
    </>
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

interface TrackProps {
  readonly bar: Bar;
  /** Sets the ink; the length stays that of the count. */
  readonly people: EntryPeople | undefined;
}

function Track({ bar: { state, width }, people }: TrackProps) {
  const ink = people && barInk(people);
  return (
    <span aria-hidden className="h-2.5 overflow-hidden rounded-tight bg-sunken">
      <span
        data-bar={ENTRY_BARS[state]}
        data-few={(ink && people?.isFew) || undefined}
        className={classNames("block h-full", ink ?? BAR_STYLES[state])}
        style={{ width: `${width * 100}%` }}
      />
    </span>
  );
}

/** Label of a bar: the value only, because the attribute is shown above the bars. */
function barHead(entry: TargetingEntry, wording: Wording): Segment[] {
  const [cell, ...others] = conditionsOf(entry);
  return cell && others.length === 0 ? cellValueSegments(cell, wording) : entrySentence(entry, wording);
}
