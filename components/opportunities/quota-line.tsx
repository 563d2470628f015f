"use client";

import { classNames } from "@/components/ui/class-names";
import type { Wording } from "@/lib/targeting/cell-sentence";
import { entrySentence } from "@/lib/targeting/sentence";
import { countOf, EntryStatus } from "./entry-state";
import { LensVerdict } from "./lens-verdict";
import type { QuotaRow } from "./quota-rows";
import { Sentence } from "./sentence";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";
import { WatchPart } from "./watch-part";

const GRID = "sm:grid sm:grid-cols-[4.5rem_minmax(14rem,1fr)_5rem_5rem_8rem_6.5rem] sm:min-w-[46rem]";
const LENS_GRID = "sm:grid sm:grid-cols-[4.5rem_minmax(14rem,1fr)_5rem_5rem_8rem_9rem_6.5rem] sm:min-w-[55rem]";
/** On a phone: whom it wants on a line of its own, below it what is known of it. */
const PHONE = "max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-3.5";

export function QuotaHeads() {
  const { lens } = useTargetingOverlay();
  return (
    <div
      role="presentation"
      className={classNames(
        lens ? LENS_GRID : GRID,
        "border-b border-line py-1.5 text-small font-medium text-soft max-sm:sr-only",
      )}
    >
      <span role="columnheader" className="px-3.5">
        Entry
      </span>
      <span role="columnheader" className="px-3">
        Who
      </span>
      <span role="columnheader" className="px-3 text-right">
        Count
      </span>
      <span role="columnheader" className="px-3 text-right" title="Of the counts of its group together">
        Share
      </span>
      <span role="columnheader" className="px-3">
        Status
      </span>
      {lens ? (
        <span role="columnheader" className="truncate px-3">
          {lens.person.label}
        </span>
      ) : null}
      <span role="columnheader" className="px-3">
        <span className="sr-only">Watch</span>
      </span>
    </div>
  );
}

/** One quota entry: whom it wants, how many, whether it is open, and what it says to a person. */
export function QuotaLine({
  row: { step, entry, share },
  wording,
}: {
  readonly row: QuotaRow;
  readonly wording: Wording;
}) {
  const { uses, lens } = useTargetingOverlay();
  return (
    <div
      role="presentation"
      data-entry={entry.key}
      data-uses={uses?.numbersOf(entry)}
      className={classNames(
        lens ? LENS_GRID : GRID,
        PHONE,
        "items-center border-b border-line py-(--row-pad) text-dense",
      )}
    >
      <span role="cell" className="mono text-soft max-sm:min-w-14 sm:px-3.5" title={`Entry id ${entry.id}`}>
        {entry.key}
      </span>
      <span role="cell" className="min-w-0 max-sm:flex-1 max-sm:basis-[calc(100%-5rem)] max-sm:wrap-anywhere sm:px-3">
        <Sentence segments={entrySentence(entry, wording)} /> <TagChips entries={[entry]} />
      </span>
      <b role="cell" className="text-right sm:px-3">
        {countOf(entry)}
      </b>
      <span role="cell" className="text-right text-soft sm:px-3">
        {share === undefined ? "–" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`}
      </span>
      <span role="cell" className="sm:px-3">
        <EntryStatus entry={entry} />
      </span>
      {lens ? (
        <span role="cell" className="sm:px-3">
          <LensVerdict entry={entry} />
        </span>
      ) : null}
      <span role="cell" className="-my-1 max-sm:-mr-1.5 max-sm:ml-auto sm:px-1.5">
        <WatchPart step={step} entry={entry.key} />
      </span>
    </div>
  );
}
