"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/notice";
import type { Int64 } from "@/lib/int64";
import { readOpportunity } from "@/lib/opportunities/detail/actions";
import { callQuery } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { refetchStored } from "../refetch-stored";

interface MissingOpportunitiesProps {
  readonly ids: readonly Int64[];
  /** Total number of requested ids, fetched ones included. */
  readonly requestedCount: number;
  /** Subject that is incomplete without them. */
  readonly about: string;
}

/** Requested ids that are not in the library; fetched when the user asks for it. */
export function MissingOpportunities({ ids, requestedCount, about }: MissingOpportunitiesProps) {
  const client = useQueryClient();
  const fetchMissing = useMutation({
    mutationFn: async (wanted: readonly Int64[]) => {
      const failures: unknown[] = [];
      for (const id of wanted)
        await callQuery(readOpportunity({ id, snapshot: "" })).catch((cause) => failures.push(cause));
      if (failures.length > 0) throw failures[0];
    },
    onSettled: () => refetchStored(client),
  });
  // Fewer ids are left when some of them were loaded; other ids have not been requested.
  const isRequested = ids.every((id) => fetchMissing.variables?.includes(id));
  const load = () => fetchMissing.mutate(ids);
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice
        title={titleOf(ids.length, requestedCount)}
        actions={
          <Button data-key="r" pending={isRequested && fetchMissing.isPending} pendingText="Loading…" onClick={load}>
            Load {idsText(ids)}
          </Button>
        }
      >
        <p>
          {about}{" "}
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
      <ErrorNotice error={isRequested ? fetchMissing.error : null} onRetry={load} live="assertive" />
    </div>
  );
}

function titleOf(missing: number, requestedCount: number): string {
  if (missing === 1) return requestedCount === 1 ? "Not in the library yet" : "1 opportunity isn’t in the library yet";
  if (missing < requestedCount) return `${missing} opportunities aren’t in the library yet`;
  return missing === 2
    ? "Neither opportunity is in the library yet"
    : `None of the ${missing} opportunities are in the library yet`;
}

function idsText(ids: readonly Int64[]): string {
  if (ids.length === 1) return ids[0] ?? "";
  return ids.length === 2 ? "both" : `all ${ids.length}`;
}
