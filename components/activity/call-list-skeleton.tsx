import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { CALL_GRID, CALL_HEADS, CALL_WIDE_ONLY } from "./call-grid";

const ROWS = 12;
const WIDTHS = ["w-40", "w-28", "w-24", "w-36", "w-12", "w-6", "w-24"];

/** Placeholder of the list before the first response: heads and rows; on a phone, cards of four short lines. */
export function CallListSkeleton() {
  return (
    <div aria-hidden className="max-h-160 overflow-clip">
      <div
        className={`${CALL_GRID} items-end! border-b border-line py-1.75 text-small font-medium text-soft max-lg:hidden`}
      >
        {CALL_HEADS.map((head) => (
          <span
            key={head.title}
            className={classNames("numeric" in head && "text-right", "wideOnly" in head && CALL_WIDE_ONLY)}
          >
            {head.title}
          </span>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={`${CALL_GRID} border-b border-line py-[calc(var(--row-pad)+1px)] max-lg:gap-y-1.5`}>
          {CALL_HEADS.map((head, column) => (
            <span
              key={head.title}
              className={classNames(
                "grid",
                "numeric" in head && "lg:justify-items-end",
                column > 3 && "max-lg:hidden",
                "wideOnly" in head && CALL_WIDE_ONLY,
              )}
            >
              <Skeleton className={`h-4 ${WIDTHS[column]}`} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
