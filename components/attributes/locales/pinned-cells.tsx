import type { HitCell as Cell, HitText, NearText } from "@/lib/attributes/search/hit-cells";
import { NearMatch } from "../near-match";
import { HitCell } from "./hit-cell";

interface PinnedCellsProps {
  readonly pins: readonly string[];
  readonly cells: readonly Cell[];
  readonly standard: HitText | undefined;
  readonly near?: NearText | undefined;
}

/** One cell per pinned locale; on a phone a line prefixed with the locale. */
export function PinnedCells({ pins, cells, standard, near }: PinnedCellsProps) {
  return pins.map((pin, column) => (
    <div
      key={pin}
      role="cell"
      data-label={pin}
      className="min-w-0 px-3 max-sm:mt-1.5 max-sm:grid max-sm:grid-cols-[3.5rem_minmax(0,1fr)] max-sm:px-0 max-sm:before:row-span-2 max-sm:before:font-mono max-sm:before:text-small max-sm:before:leading-5 max-sm:before:text-soft max-sm:before:content-[attr(data-label)]"
    >
      <HitCell cell={cells[column] ?? null} locale={pin} standard={standard} />
      {near?.column === column ? <NearMatch near={near} /> : null}
    </div>
  ));
}
