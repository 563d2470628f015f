"use client";

import { classNames } from "@/components/ui/class-names";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { entrySentence } from "@/lib/targeting/wording/sentence";
import { EntryName } from "../targeting/entry-name";
import { countOf, EntryStatus } from "../targeting/entry-state";
import { PersonaVerdict } from "../targeting/persona-verdict";
import { Sentence } from "../targeting/sentence";
import { TagChips } from "../targeting/tag-chips";
import { useTargetingOverlay } from "../targeting/targeting-context";
import { WatchPart } from "../watches/watch-part";
import type { QuotaRow } from "./quota-rows";

const GRID = "sm:grid sm:grid-cols-[4.5rem_minmax(14rem,1fr)_5rem_5rem_8rem_6.5rem] sm:min-w-[46rem]";
const OVERLAY_GRID = "sm:grid sm:grid-cols-[4.5rem_minmax(14rem,1fr)_5rem_5rem_8rem_9rem_6.5rem] sm:min-w-[55rem]";
/** On a phone: the conditions on their own line, the figures below. */
const PHONE = "max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-3.5";

export function QuotaHeads() {
  const { personaOverlay } = useTargetingOverlay();
  return (
    <div
      role="presentation"
      className={classNames(
        personaOverlay ? OVERLAY_GRID : GRID,
        "border-b border-line py-1.5 text-small font-medium text-soft max-sm:sr-only",
      )}
    >
      <span role="columnheader" className="px-3.5">
        Entry
      </span>
      <span role="columnheader" className="px-3">
        Conditions
      </span>
      <span role="columnheader" className="px-3 text-right">
        Count
      </span>
      <span role="columnheader" className="px-3 text-right" title="Share of the total count of its step">
        Share
      </span>
      <span role="columnheader" className="px-3">
        Status
      </span>
      {personaOverlay ? (
        <span role="columnheader" className="truncate px-3">
          {personaOverlay.person.label}
        </span>
      ) : null}
      <span role="columnheader" className="px-3">
        <span className="sr-only">Watch</span>
      </span>
    </div>
  );
}

/** Row of one quota entry: conditions, count, status, and the verdict for the persona. */
export function QuotaLine({
  row: { step, entry, share },
  wording,
}: {
  readonly row: QuotaRow;
  readonly wording: Wording;
}) {
  const { uses, personaOverlay } = useTargetingOverlay();
  return (
    <div
      role="presentation"
      data-entry={entry.key}
      data-uses={uses?.numbersOf(entry)}
      className={classNames(
        personaOverlay ? OVERLAY_GRID : GRID,
        PHONE,
        "items-center border-b border-line py-(--row-pad) text-dense",
      )}
    >
      <span role="cell" className="max-sm:min-w-14 sm:pl-3.5">
        <EntryName entry={entry} />
      </span>
      <span role="cell" className="min-w-0 max-sm:flex-1 max-sm:basis-[calc(100%-5rem)] max-sm:wrap-anywhere sm:px-3">
        <Sentence segments={entrySentence(entry, wording)} /> <TagChips entries={[entry]} />
      </span>
      <b role="cell" className="text-right sm:px-3">
        {countOf(entry)}
      </b>
      <span role="cell" className="text-right text-soft sm:px-3">
        {share === undefined ? "–" : `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`}
      </span>
      <span role="cell" className="sm:px-3">
        <EntryStatus entry={entry} />
      </span>
      {personaOverlay ? (
        <span role="cell" className="sm:px-3">
          <PersonaVerdict entry={entry} />
        </span>
      ) : null}
      <span role="cell" className="-my-1 max-sm:-mr-1.5 max-sm:ml-auto sm:px-1.5">
        <WatchPart step={step} entry={entry.key} />
      </span>
    </div>
  );
}
