import { Link } from "@/components/ui/navigation/link";
import { ServiceText } from "@/components/ui/text/service-text";
import type { LookupRow } from "@/lib/attributes/lookup/lookup-answer";
import { attributeHref } from "../attribute-href";
import { PinnedCells } from "../locales/pinned-cells";

/** Grid of one row, shared by head and rows; below 720 px a row is a card. */
export const LOOKUP_GRID = "sm:grid sm:grid-cols-[11rem_minmax(7rem,0.8fr)_repeat(var(--pins),minmax(0,1fr))]";

interface LookupLineProps {
  readonly row: LookupRow;
  readonly pins: readonly string[];
  /** Pinned locales of the URL; `null` without any. */
  readonly urlPins: string | null;
}

/** One pasted id: its kind, and its text in the pinned locales. */
export function LookupLine({ row, pins, urlPins }: LookupLineProps) {
  return (
    <div role="presentation" className={`${LOOKUP_GRID} border-b border-line py-(--row-pad) text-dense max-sm:px-3.5`}>
      <div role="cell" className="min-w-0 wrap-anywhere sm:pl-3.5">
        <span className="mono block max-sm:inline">{row.requestedId}</span>
        <small className="block max-sm:inline max-sm:pl-2">{row.answerId ? "answer" : "attribute question"}</small>
      </div>
      <div role="cell" className="min-w-0 max-sm:mt-0.5 sm:px-3">
        <Link href={attributeHref(row.attributeId, { pins: urlPins, missing: "" })} className="font-medium">
          <ServiceText text={row.name || `Attribute ${row.attributeId}`} limit={120} />
        </Link>
        <small className="mono block wrap-anywhere max-sm:inline max-sm:pl-2">{row.attributeId}</small>
      </div>
      {row.unread ? (
        <div role="cell" aria-colspan={pins.length} className="col-[3/-1] px-3 text-soft max-sm:px-0">
          Its details haven’t been loaded yet, so there are no texts.
        </div>
      ) : (
        <PinnedCells pins={pins} cells={row.cells} standard={row.standard} />
      )}
    </div>
  );
}
