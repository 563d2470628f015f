import { textOf } from "@/components/query/failure-text";
import { Link } from "@/components/ui/navigation/link";
import { StatusIcon } from "@/components/ui/status-icon";
import { itemText } from "@/lib/opportunities/fetch/bulk-read-items";
import type { BulkReadFailure } from "@/lib/opportunities/fetch/bulk-read-status";
import { routes } from "@/lib/routes";

interface BulkReadFailuresProps {
  readonly failures: readonly BulkReadFailure[];
  /** Number of all failures; `failures` holds the first of them. */
  readonly failed: number;
  /** Shows only the count until the user expands it. */
  readonly folded?: boolean;
}

/** Visible failures; the others scroll. */
const MAX_OPEN = 12;

/** Failed items of a bulk read, each with its reason. */
export function BulkReadFailures({ failures, failed, folded = false }: BulkReadFailuresProps) {
  const list = (
    <ul className="mt-1 grid max-h-60 gap-0.5 overflow-y-auto">
      {failures.map((one) => (
        <li key={one.item}>
          <StatusIcon state={textOf(one.failure).state} /> <span className="mono text-text">{itemText(one.item)}</span>{" "}
          {reason(one)}
          {one.hasSnapshot ? (
            <>
              {" "}
              <Link href={routes.opportunity(one.item)}>Show last snapshot</Link>
            </>
          ) : null}
        </li>
      ))}
      {failed > failures.length ? <li>and {(failed - failures.length).toLocaleString("en")} more</li> : null}
    </ul>
  );
  if (!folded && failures.length <= MAX_OPEN) return list;
  return (
    <details className="text-small">
      <summary className="min-h-6 cursor-pointer">Show {failed.toLocaleString("en")} failed</summary>
      {list}
    </details>
  );
}

function reason({ failure }: BulkReadFailure): string {
  if (failure.code === "not_found") return "– not found";
  return `– ${textOf(failure).title}: ${failure.message}`;
}
