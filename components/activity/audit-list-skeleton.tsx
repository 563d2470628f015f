import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { AUDIT_GRID, AUDIT_HEADS, AUDIT_WIDE_ONLY } from "./audit-grid";

const ROWS = 12;
const WIDTHS = ["w-6", "w-40", "w-36", "w-44", "w-32", "w-20"];

/** Placeholder of the audit log before the first response: heads and rows. */
export function AuditListSkeleton() {
  return (
    <div aria-hidden className="max-h-160 overflow-clip">
      <div
        className={`${AUDIT_GRID} items-end! border-b border-line py-1.75 text-small font-medium text-soft max-lg:hidden`}
      >
        {AUDIT_HEADS.map((head) => (
          <span key={head} className={classNames(head === AUDIT_HEADS.at(-1) && AUDIT_WIDE_ONLY)}>
            {head}
          </span>
        ))}
      </div>
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={`${AUDIT_GRID} border-b border-line py-[calc(var(--row-pad)+1px)] max-lg:gap-y-1.5`}>
          {AUDIT_HEADS.map((head, column) => (
            <span
              key={head}
              className={classNames(
                "grid",
                column === 0 && "max-lg:hidden",
                head === AUDIT_HEADS.at(-1) && AUDIT_WIDE_ONLY,
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
