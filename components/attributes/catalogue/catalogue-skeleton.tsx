import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import type { CatalogueColumn } from "@/lib/attributes/model/catalogue-columns";
import { catalogueHeads, LINE_GRID, lineGridStyle } from "./catalogue-head";

const ROWS = 12;
const WIDTHS = ["w-3/5", "w-4/5", "w-1/2", "w-2/3"];

interface CatalogueSkeletonProps {
  readonly columns: readonly CatalogueColumn[];
  /** Locale whose missing texts are counted; `""` for none. */
  readonly missing?: string;
}

/** Placeholder of the list before the first response: heads and rows; on a phone, cards of a few short lines. */
export function CatalogueSkeleton({ columns, missing = "" }: CatalogueSkeletonProps) {
  const heads = catalogueHeads(columns, missing);
  return (
    <div
      aria-hidden
      className="overflow-clip rounded-panel border border-line bg-raised"
      style={lineGridStyle(columns, missing)}
    >
      <div className={`${LINE_GRID} items-end! border-b border-line text-small font-medium text-soft max-lg:hidden`}>
        <span />
        {heads.map(({ title, numeric }) => (
          <span key={title} className={classNames("flex min-h-8 items-center py-1", numeric && "justify-end")}>
            {title}
          </span>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={`${LINE_GRID} border-b border-line py-[calc(var(--row-pad)+1px)] last:border-b-0`}>
          <span className="max-lg:row-start-1" />
          {heads.map(({ title, numeric }, column) => (
            <span key={title} className={classNames(gridPosition(column), numeric && "lg:justify-items-end")}>
              <Skeleton className={`h-4 ${numeric ? "w-6" : WIDTHS[(row + column) % WIDTHS.length]}`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Grid position: rank, id and name as in a row; a card has room for two lines of the rest. */
function gridPosition(column: number): string {
  if (column === 0) return "grid max-lg:row-start-1";
  if (column === 2) return "grid max-lg:col-start-3 max-lg:row-start-1";
  return column < 5 ? "grid max-lg:col-start-3 max-lg:mt-1" : "grid max-lg:hidden";
}
