import { Skeleton } from "./skeleton";

const WIDTHS = ["w-3/5", "w-2/5", "w-1/2", "w-1/3"];

/** Places held for the rows of a table or list, once waiting takes long enough to notice. */
export function SkeletonRows({ rows = 5, columns = 4 }: { readonly rows?: number; readonly columns?: number }) {
  return (
    <div aria-hidden className="appear-late">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex gap-6 border-b border-line px-3.5 py-[calc(var(--row-pad)+1px)] last:border-b-0">
          {Array.from({ length: columns }, (__, column) => (
            <div key={column} className="flex-1">
              <Skeleton className={`h-4 ${WIDTHS[(row + column) % WIDTHS.length]}`} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
