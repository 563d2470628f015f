"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { MOST_AT_ONCE } from "@/lib/opportunities/watch-choices";
import { useWatches } from "./use-watches";

/** Watches every selected opportunity as a whole. */
export function ManyWatch({ ids }: { readonly ids: readonly string[] }) {
  const { beginMany } = useWatches();
  const tooMany = ids.length > MOST_AT_ONCE ? `At most ${MOST_AT_ONCE} are watched by one press.` : undefined;
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
