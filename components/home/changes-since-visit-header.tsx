"use client";

import { useWatches } from "@/components/opportunities/watches/use-watches";
import { ErrorNotice } from "@/components/query/error-notice";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";
import { useNow } from "@/components/ui/time/clock";
import type { WatchedChanges } from "@/lib/opportunities/watches/watch-model";
import { pluralize } from "@/lib/pluralize";
import { formatAge } from "@/lib/time";
import { weekdayTime } from "./recent-time";

interface ChangesSinceVisitHeaderProps {
  readonly home: WatchedChanges;
  /** The operator's name, shown while nothing is watched. */
  readonly greeting: string;
  readonly partner: string;
  readonly environment: "sandbox" | "production";
}

/** Page head: start of the reported period, number of changes, and actions on all of them. */
export function ChangesSinceVisitHeader({ home, greeting, partner, environment }: ChangesSinceVisitHeaderProps) {
  const { seen, unseen, refetch } = useWatches();
  const { watched, changed, seenAt } = home;
  if (watched === 0) {
    return (
      <PageHeader title={`Hello, ${greeting}`}>
        You’re working for {partner}
        {environment === "sandbox" ? " in the sandbox. Nothing here reaches a real respondent." : "."}
      </PageHeader>
    );
  }
  const all = watched.toLocaleString("en");
  return (
    <div className="grid gap-2">
      <PageHeader
        title="Since your last visit"
        actions={
          <>
            <Button data-key="r" pending={refetch.isPending} pendingText="Starting…" onClick={() => refetch.mutate()}>
              Refresh {all}
            </Button>
            {seenAt === undefined ? null : (
              <Button data-act="" pending={unseen.isPending} onClick={() => unseen.mutate()}>
                Undo “Mark as seen”
              </Button>
            )}
            {changed > 0 ? (
              <Button
                data-act="Mark all changes as seen"
                pending={seen.isPending}
                onClick={() => seen.mutate(home.shown)}
              >
                Mark as seen
              </Button>
            ) : null}
          </>
        }
      >
        <ChangesSinceVisitSummary home={home} />
      </PageHeader>
      <ErrorNotice error={seen.error ?? unseen.error ?? refetch.error} live="assertive" />
    </div>
  );
}

function ChangesSinceVisitSummary({ home: { since, watched, changed, alerts } }: { readonly home: WatchedChanges }) {
  const now = useNow();
  const opportunities = watched === 1 ? "watched opportunity" : "watched opportunities";
  return (
    <>
      {since === undefined ? null : <span>{weekdayTime(since)} ·</span>}
      {since === undefined || now === undefined ? null : <span>{formatAge(now - since)} ago ·</span>}
      <span role="status">
        {changed.toLocaleString("en")} of {watched.toLocaleString("en")} {opportunities} changed
        {alerts > 0 ? ` · ${pluralize(alerts, "alert")}` : ""}
      </span>
    </>
  );
}
