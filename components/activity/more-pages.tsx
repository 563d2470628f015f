import { FailureNotice } from "@/components/query/failure-notice";
import { Button } from "@/components/ui/button";
import { failureOf } from "@/lib/failure";
import type { Pages } from "./use-pages";

interface MorePagesProps {
  readonly pages: Pages<unknown>;
  readonly shown: number;
  /** `undefined` while counting. */
  readonly total: number | undefined;
  readonly pageSize: number;
}

/** Number of loaded rows, and a button for the next page. */
export function MorePages({ pages: { latest, more, loadMore }, shown, total, pageSize }: MorePagesProps) {
  const failure = latest?.error ? failureOf(latest.error) : undefined;
  if (failure) {
    return (
      <div className="p-3.5">
        <FailureNotice
          failure={failure}
          onRetry={() => void latest?.refetch()}
          retrying={latest?.isFetching ?? false}
        />
      </div>
    );
  }
  const pending = latest?.isPending ?? false;
  if (!more && !pending) return null;
  const left = total === undefined ? pageSize : Math.min(pageSize, Math.max(1, total - shown));
  return (
    <p className="flex flex-wrap items-center gap-3 border-t border-line px-3.5 py-2.5 text-small text-soft">
      {shown.toLocaleString("en")}
      {total === undefined ? "" : ` of ${Math.max(total, shown).toLocaleString("en")}`} shown
      <Button size="sm" pending={pending} onClick={loadMore}>
        Show {left.toLocaleString("en")} more
      </Button>
    </p>
  );
}
