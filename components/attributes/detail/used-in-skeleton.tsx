import { Skeleton } from "@/components/ui/skeleton";
import { SkeletonTable } from "@/components/ui/skeleton-table";

const HEADS = ["Status", "Opportunity", "Steps and entries", "Order number", "Locale", "Open entries", "Updated"];

/** Placeholder of the table, including its frame. */
export function UsedInSkeleton() {
  return (
    <div aria-hidden className="overflow-clip rounded-panel border border-line bg-raised">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-b border-line px-3.5 py-1.75">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-7 w-44 max-sm:w-full" />
      </div>
      <SkeletonTable heads={HEADS} />
    </div>
  );
}
