import { Skeleton } from "@/components/ui/skeleton";

const WIDTHS = ["w-40", "w-56", "w-32", "w-48"];

interface HistorySkeletonProps {
  readonly rows: number;
  /** Renders an attribute name above each entry. */
  readonly hasNames?: boolean;
}

/** Placeholder for history entries, each as high as an entry with a single change. */
export function HistorySkeleton({ rows, hasNames = false }: HistorySkeletonProps) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex flex-col gap-2 px-3.5 py-3">
          {hasNames ? <Skeleton className={`my-0.5 h-4 ${WIDTHS[row % WIDTHS.length]}`} /> : null}
          <Skeleton className={`my-0.5 h-4 max-w-full ${hasNames ? "w-72" : "w-80"}`} />
        </div>
      ))}
    </div>
  );
}
