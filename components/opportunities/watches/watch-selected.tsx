"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { useResetOnChange } from "@/components/query/use-reset-on-change";
import { Button } from "@/components/ui/button";
import { MAX_WATCH_BATCH } from "@/lib/opportunities/watches/watch-model";
import { useWatches } from "./use-watches";

/** Button that watches every selected opportunity as a whole. */
export function WatchSelected({ ids }: { readonly ids: readonly string[] }) {
  const { beginMany } = useWatches();
  useResetOnChange(beginMany, ids);
  const tooMany = ids.length > MAX_WATCH_BATCH ? `You can watch up to ${MAX_WATCH_BATCH} at a time.` : undefined;
  return (
    <>
      <Button size="sm" pending={beginMany.isPending} disabledReason={tooMany} onClick={() => beginMany.mutate(ids)}>
        Watch {ids.length.toLocaleString("en")}
      </Button>
      {beginMany.isSuccess ? <span role="status">{beginMany.data.watched.toLocaleString("en")} watched</span> : null}
      <ErrorNotice error={beginMany.error} live="assertive" />
    </>
  );
}
