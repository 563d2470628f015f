"use client";

import { Link } from "@/components/ui/link";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { ErrorNotice } from "@/components/query/error-notice";
import { QueryView } from "@/components/query/query-view";
import { PageHeader } from "@/components/ui/page-header";
import type { Int64 } from "@/lib/int64";
import { tabLink } from "@/lib/opportunities/opportunity-link";
import { refreshOpportunity } from "@/lib/opportunities/actions";
import { libraryKey } from "@/lib/opportunities/library-key";
import { opportunityKey, opportunityQuery } from "@/lib/opportunities/queries";
import { InspectorSkeleton } from "./inspector-skeleton";
import { MissingBanner } from "./missing-banner";
import { OpportunityFacts } from "./opportunity-facts";
import { OpportunityHeader } from "./opportunity-header";
import { useOpportunityUrl } from "./use-opportunity-url";
import { OpportunitySides } from "./opportunity-sides";
import { SnapshotBanner } from "./snapshot-banner";
import { ask } from "@/lib/query/ask";
import { routes } from "@/lib/routes";

/** Everything about one opportunity; reading it again keeps what was read until the new reading is there. */
export function OpportunityInspector({ id }: { readonly id: Int64 }) {
  const [{ snapshot, tab }, setUrl] = useOpportunityUrl();
  const reading = useQuery(opportunityQuery(id, snapshot));
  const client = useQueryClient();
  const refresh = useMutation({
    mutationFn: () => ask(refreshOpportunity({ id })),
    onSuccess: (fresh) => {
      client.setQueryData(opportunityQuery(id).queryKey, fresh);
      if (snapshot) void setUrl({ snapshot: null }, { history: "push" });
      void client.invalidateQueries({ queryKey: [...opportunityKey(id), "names"] });
      void client.invalidateQueries({ queryKey: libraryKey });
    },
  });
  const { data } = reading;

  return (
    <div className="grid grid-cols-1 gap-4.5">
      {data ? (
        <OpportunityHeader reading={data} refreshing={refresh.isPending} onRefresh={() => refresh.mutate()} />
      ) : (
        <PageHeader title={`Opportunity ${id}`} />
      )}
      <ErrorNotice error={refresh.error} onRetry={() => refresh.mutate()} retrying={refresh.isPending} live="assertive">
        <p>What you see was read before.</p>
      </ErrorNotice>
      {snapshot && reading.isError ? (
        <p>
          The address asks for a snapshot that cannot be shown. <Link href={tabLink(id, tab, {})}>Show the newest</Link>
        </p>
      ) : null}
      <QueryView query={reading} refreshing={refresh.isPending} skeleton={<InspectorSkeleton />}>
        {(current) => (
          <div className="grid grid-cols-1 gap-4.5">
            {current.missingAt === undefined ? null : (
              <MissingBanner id={id} missingAt={current.missingAt} readAt={current.readAt} />
            )}
            {current.old ? <SnapshotBanner id={id} old={current.old} tab={tab} /> : null}
            <OpportunityFacts view={current.view} readAt={current.readAt} />
            <OpportunitySides reading={current} />
          </div>
        )}
      </QueryView>
      {reading.isError && !data && !snapshot ? (
        <p>
          <Link href={routes.opportunities()}>All opportunities</Link>
        </p>
      ) : null}
    </div>
  );
}
