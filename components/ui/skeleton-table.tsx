import { Skeleton } from "./skeleton";

interface SkeletonTableProps {
  /** Column heads, identical to those of the table. */
  readonly heads: readonly string[];
  readonly rows?: number;
}

/** Placeholder of a table under its heads; on a phone each row is a card of labelled lines. */
export function SkeletonTable({ heads, rows = 4 }: SkeletonTableProps) {
  const tracks = { gridTemplateColumns: `repeat(${heads.length}, minmax(0, 1fr))` };
  return (
    <div aria-hidden className="appear-late">
      <div
        className="grid gap-3 border-b border-line px-3.5 py-1.75 text-small font-medium text-soft max-sm:hidden"
        style={tracks}
      >
        {heads.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid gap-x-3 border-b border-line px-3.5 py-2.5 last:border-b-0 max-sm:grid-cols-1! max-sm:gap-y-1"
          style={tracks}
        >
          {heads.map((head) => (
            <span key={head} className="flex items-center gap-3 text-soft">
              <span className="w-[36%] shrink-0 sm:hidden">{head}</span>
              <Skeleton className="h-4 w-3/5" />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
