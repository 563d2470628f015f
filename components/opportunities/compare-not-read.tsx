"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Int64 } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/actions";
import { compareKey } from "@/lib/opportunities/compare-queries";
import { ask } from "@/lib/query/ask";
import { routes } from "@/lib/routes";

/** Asked for and not in the library: both are needed, so they are read when somebody asks. */
export function CompareNotRead({ ids }: { readonly ids: readonly Int64[] }) {
  const client = useQueryClient();
  const reading = useMutation({
    mutationFn: async () => {
      for (const id of ids) await ask(readOpportunity({ id, snapshot: "" }));
    },
    onSettled: () => client.invalidateQueries({ queryKey: compareKey }),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice
        title={ids.length === 1 ? "One of them was not read yet" : "Neither was read yet"}
        actions={
          <Button pending={reading.isPending} pendingText="Reading…" onClick={() => reading.mutate()}>
            Read {ids.length === 1 ? ids[0] : "both"} from the service
          </Button>
        }
      >
        <p>
          Only what is in the library can be compared:{" "}
          {ids.map((id, index) => (
            <span key={id}>
              {index > 0 ? ", " : null}
              <Link href={routes.opportunity(id)} className="mono">
                {id}
              </Link>
            </span>
          ))}
        </p>
      </Notice>
      <ErrorNotice error={reading.error} live="assertive" />
    </div>
  );
}
