import { classNames } from "./class-names";
import { Skeleton } from "./skeleton";

const WIDTHS = ["w-3/5", "w-2/5", "w-1/2", "w-1/3"];

/** Column limit on a phone; more placeholders would be slivers. */
const PHONE_COLUMNS = 2;

interface SkeletonRowsProps {
  readonly rows?: number;
  readonly columns?: number;
  /** The content has its own frame. */
  readonly framed?: boolean;
}

/** Placeholder for table or list rows; appears only after a noticeable delay. */
export function SkeletonRows({ rows = 5, columns = 4, framed = false }: SkeletonRowsProps) {
  return (
    <div
      aria-hidden
      className={classNames("appear-late", framed && "overflow-clip rounded-panel border border-line bg-raised")}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          className="grid auto-cols-fr grid-flow-col gap-6 border-b border-line px-3.5 py-[calc(var(--row-pad)+1px)] last:border-b-0"
        >
          {Array.from({ length: columns }, (__, column) => (
            <Skeleton
              key={column}
              className={classNames(
                "h-4",
                WIDTHS[(row + column) % WIDTHS.length],
                column >= PHONE_COLUMNS && "max-sm:hidden",
              )}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
