"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import type { LibraryPage } from "@/lib/opportunities/library-model";
import type { LibraryFilter } from "@/lib/opportunities/library-params";
import { fittingQuery } from "@/lib/opportunities/library-queries";
import { MOST_AT_ONCE } from "@/lib/opportunities/reading-items";

interface LibraryStaleProps {
  readonly facets: LibraryPage["facets"];
  readonly filter: LibraryFilter;
  readonly reading: boolean;
  readonly onRead: (ids: readonly string[]) => void;
}

/** How many of what is listed were read a day ago or more, and the way to read all of them again. */
export function LibraryStale({ facets, filter, reading, onRead }: LibraryStaleProps) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: async () => await client.query(fittingQuery({ ...filter, age: "stale" })),
    onSuccess: (rows) => onRead(rows.map(({ id }) => id)),
  });
  const stale = staleIn(facets, filter);
  if (stale === 0) return null;
  const count = stale.toLocaleString("en");
  const tooMany = stale > MOST_AT_ONCE ? `At most ${MOST_AT_ONCE.toLocaleString("en")} are read in one go.` : undefined;
  return (
    <div data-no-print className="border-b border-line px-3.5 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-soft">
        {stale === 1 ? "1 of these was" : `${count} of these were`} read a day ago or more.
        <Button
          size="sm"
          pending={again.isPending || reading}
          pendingText="Starting…"
          disabledReason={tooMany}
          onClick={() => again.mutate()}
        >
          Read {count} again
        </Button>
      </div>
      <ErrorNotice error={again.error} onRetry={() => again.mutate()} live="assertive" />
    </div>
  );
}

/** Of what fits the filters; none where only younger readings are listed. */
function staleIn(facets: LibraryPage["facets"], { age }: LibraryFilter): number {
  if (age !== "" && age !== "stale") return 0;
  return facets.age.find(({ value }) => value === "stale")?.opportunities ?? 0;
}
