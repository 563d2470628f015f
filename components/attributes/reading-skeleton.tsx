import { Skeleton } from "../ui/skeleton";

const WIDTHS = ["w-40", "w-56", "w-32", "w-48"];

interface ReadingSkeletonProps {
  readonly rows: number;
  /** Each stands under the name of its attribute. */
  readonly named?: boolean;
}

/** Places held for readings, each as high as one that changed a single thing. */
export function ReadingSkeleton({ rows, named = false }: ReadingSkeletonProps) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex flex-col gap-2 px-3.5 py-3">
          {named ? <Skeleton className={`my-0.5 h-4 ${WIDTHS[row % WIDTHS.length]}`} /> : null}
          <Skeleton className={`my-0.5 h-4 max-w-full ${named ? "w-72" : "w-80"}`} />
        </div>
      ))}
    </div>
  );
}
