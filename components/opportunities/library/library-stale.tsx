"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { MAX_BULK_READ } from "@/lib/opportunities/fetch/bulk-read-items";
import type { LibraryFilter } from "@/lib/opportunities/library/address";
import type { LibraryPage } from "@/lib/opportunities/library/library-model";
import { fittingQuery } from "@/lib/opportunities/library/library-queries";

interface LibraryStaleProps {
  readonly facets: LibraryPage["facets"];
  readonly filter: LibraryFilter;
  readonly isBulkReading: boolean;
  readonly onRead: (ids: readonly string[]) => void;
}

/** Number of listed opportunities that were fetched at least a day ago, with a button to refetch them. */
export function LibraryStale({ facets, filter, isBulkReading, onRead }: LibraryStaleProps) {
  const client = useQueryClient();
  const refetch = useMutation({
    mutationFn: async () => await client.query(fittingQuery({ ...filter, age: "stale" })),
    onSuccess: (rows) => onRead(rows.map(({ id }) => id)),
  });
  const stale = staleCount(facets, filter);
  if (stale === 0) return null;
  const count = stale.toLocaleString("en");
  const tooMany =
    stale > MAX_BULK_READ ? `You can refresh up to ${MAX_BULK_READ.toLocaleString("en")} at a time.` : undefined;
  return (
    <div data-no-print className="border-b border-line px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-soft">
        {stale === 1 ? "1 of these was" : `${count} of these were`} updated a day ago or more.
        <Button
          size="sm"
          pending={refetch.isPending || isBulkReading}
          pendingText="Starting…"
          disabledReason={tooMany}
          onClick={() => refetch.mutate()}
        >
          Refresh {count}
        </Button>
      </div>
      <ErrorNotice error={refetch.error} onRetry={() => refetch.mutate()} live="assertive" />
    </div>
  );
}

/** Stale opportunities that match the filters; 0 if only younger snapshots are listed. */
function staleCount(facets: LibraryPage["facets"], { age }: LibraryFilter): number {
  if (age !== "" && age !== "stale") return 0;
  return facets.age.find(({ value }) => value === "stale")?.opportunities ?? 0;
}
