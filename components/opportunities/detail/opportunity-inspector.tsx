"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useQueryStates } from "nuqs";
import { ErrorNotice } from "@/components/query/error-notice";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { UnreadableNotice } from "@/components/query/unreadable-notice";
import { useAbortableCalls } from "@/components/query/use-abortable-calls";
import { Facts, type Fact } from "@/components/ui/facts";
import { Link } from "@/components/ui/navigation/link";
import { PageHeader } from "@/components/ui/page-header";
import { failureOf } from "@/lib/failure";
import type { Int64 } from "@/lib/int64";
import { refreshOpportunity } from "@/lib/opportunities/detail/actions";
import { opportunityKey, opportunityQuery } from "@/lib/opportunities/detail/queries";
import { type OpportunityAddress, opportunityAddress } from "@/lib/opportunities/address";
import type { FactLine } from "@/lib/opportunities/model/model";
import { exclusionsQuery } from "@/lib/opportunities/lookup/exclusion-queries";
import { type LinkState, tabLink } from "@/lib/opportunities/opportunity-link";
import { callQuery } from "@/lib/query/call-action";
import { routes } from "@/lib/routes";
import { MetricText } from "../metric-text";
import { MissingBanner } from "../missing-banner";
import { refetchStored } from "../refetch-stored";
import { OpportunityHeader } from "./opportunity-header";
import { OpportunitySkeleton } from "./opportunity-skeleton";
import { OpportunityTabsContent } from "./opportunity-tabs-content";
import { SnapshotBanner } from "./snapshot-banner";

/** Key figures of an opportunity in one strip. */
function OpportunityFacts({ facts }: { readonly facts: readonly FactLine[] }) {
  const items = facts.map(({ term, value, note, odd, about, onPhones = false }): Fact => ({
    term,
    value: <MetricText metric={{ text: value, value: undefined, odd }} />,
    note,
    title: odd ?? about,
    folds: !onPhones,
  }));
  return <Facts items={items} />;
}

/** Shown only if the page can't be. */
const StoredBody = lazyPart(async () => (await import("./stored-body")).StoredBody);

interface OpportunityInspectorProps {
  readonly id: Int64;
  /** Default locale of the sentences; `""` for the opportunity's own. */
  readonly preferredLocale: string;
}

/** Opportunity page; a refetch keeps the previous data until the new snapshot arrives, and ends when the page is left. */
export function OpportunityInspector({ id, preferredLocale }: OpportunityInspectorProps) {
  const [url, setUrl] = useQueryStates(opportunityAddress);
  const { snapshot, tab } = url;
  const opportunity = useQuery(opportunityQuery(id, snapshot));
  const client = useQueryClient();
  const { call } = useAbortableCalls();
  const refresh = useMutation({
    mutationFn: () => callQuery(call((abortId) => refreshOpportunity({ id, abortId }))),
    onSuccess: (fresh) => {
      client.setQueryData(opportunityQuery(id).queryKey, fresh);
      if (snapshot) void setUrl({ snapshot: null }, { history: "push" });
      void client.invalidateQueries({ queryKey: [...opportunityKey(id), "names"] });
      void client.invalidateQueries({ queryKey: exclusionsQuery(id).queryKey });
      void refetchStored(client);
    },
  });
  const { data } = opportunity;

  return (
    <div className="grid grid-cols-1 gap-4.5">
      {data ? (
        <OpportunityHeader
          opportunity={data}
          linkState={linkStateOf(url)}
          refreshing={refresh.isPending}
          onRefresh={() => refresh.mutate()}
        />
      ) : (
        <PageHeader title={`Opportunity ${id}`} />
      )}
      <ErrorNotice error={refresh.error} onRetry={() => refresh.mutate()} retrying={refresh.isPending} live="assertive">
        <p>You’re seeing data from the last refresh.</p>
      </ErrorNotice>
      {snapshot && opportunity.isError ? (
        <p>
          The snapshot in this link can’t be shown. <Link href={tabLink(id, tab, {})}>Show latest</Link>
        </p>
      ) : null}
      <QueryView query={opportunity} refreshing={refresh.isPending} skeleton={<OpportunitySkeleton />}>
        {(current) => (
          <div className="grid grid-cols-1 gap-4.5">
            {current.missingAt === undefined ? null : (
              <MissingBanner id={id} missingAt={current.missingAt} readAt={current.readAt} />
            )}
            {current.old ? <SnapshotBanner id={id} old={current.old} tab={tab} /> : null}
            <UnreadableNotice paths={current.unreadable}>
              <Link href={tabLink(id, "raw", snapshot ? { snapshot } : {})}>Show as received</Link>
            </UnreadableNotice>
            <OpportunityFacts facts={current.facts} />
            <OpportunityTabsContent opportunity={current} preferredLocale={preferredLocale} />
          </div>
        )}
      </QueryView>
      {data || !isUnreadableSnapshot(opportunity.error) ? null : <StoredBody id={id} url={url} />}
      {opportunity.isError && !data && !snapshot ? (
        <p>
          <Link href={routes.opportunities()}>Go to the library</Link>
        </p>
      ) : null}
    </div>
  );
}

/** Without an operation, because the stored body failed to parse, not an answer of the service. */
function isUnreadableSnapshot(error: Error | null): boolean {
  const failure = failureOf(error);
  return failure?.code === "malformed_answer" && failure.operation === undefined;
}

/** Without the filter for failing steps, which could hide the linked step. */
const linkStateOf = ({
  words,
  ids,
  lens,
  layout,
  tag,
  ladder,
  measure,
  snapshot,
  view,
}: OpportunityAddress): LinkState => ({
  words,
  ids,
  lens,
  layout,
  tag,
  ladder,
  measure,
  snapshot,
  view,
});
