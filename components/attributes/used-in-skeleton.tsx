import { Skeleton } from "../ui/skeleton";

const HEADS = ["Status", "Opportunity", "Order number", "Locale", "Open entries", "As of"];
const ROWS = 4;

/** The table before it comes, in its frame; on a phone each row is a card of named lines. */
export function UsedInSkeleton() {
  return (
    <div aria-hidden className="overflow-clip rounded-panel border border-line bg-raised">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-3.5 py-1.75">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-7 w-44 max-sm:w-full" />
      </div>
      <div className="grid grid-cols-6 gap-3 border-b border-line px-3.5 py-1.75 text-small font-medium text-soft max-sm:hidden">
        {HEADS.map((head) => (
          <span key={head}>{head}</span>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div
          key={row}
          className="grid gap-x-3 border-b border-line px-3.5 py-2.5 last:border-b-0 max-sm:gap-y-1 sm:grid-cols-6"
        >
          {HEADS.map((head) => (
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
