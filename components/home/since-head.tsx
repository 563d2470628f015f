"use client";

import { ErrorNotice } from "@/components/query/error-notice";
import { useWatches } from "@/components/opportunities/use-watches";
import { WatchScheduleLine } from "@/components/opportunities/watch-schedule-line";
import { Button } from "@/components/ui/button";
import { useNow } from "@/components/ui/clock";
import { PageHeader } from "@/components/ui/page-header";
import type { WatchedHome } from "@/lib/opportunities/watch-model";
import { formatAge } from "@/lib/time";
import { weekdayTime } from "./recent-time";

interface SinceHeadProps {
  readonly home: WatchedHome;
  /** The person's name, for whom nothing is watched yet. */
  readonly greeting: string;
  readonly partner: string;
  readonly environment: "sandbox" | "production";
}

/** Since when things are told, how many changed, and what can be done about all of them. */
export function SinceHead({ home, greeting, partner, environment }: SinceHeadProps) {
  const { seen, unseen, readAgain } = useWatches();
  const { watched, changed, markedAt, schedule } = home;
  if (watched === 0) {
    return (
      <PageHeader title={`Hello, ${greeting}`}>
        You work for {partner}
        {environment === "sandbox" ? ", in the sandbox: nothing here reaches a real respondent." : "."}
      </PageHeader>
    );
  }
  const all = watched.toLocaleString("en");
  return (
    <div className="grid gap-2">
      <PageHeader
        title="Since you last looked"
        actions={
          <>
            <WatchScheduleLine schedule={schedule} short />
            <Button
              data-key="r"
              pending={readAgain.isPending}
              pendingText="Starting…"
              onClick={() => readAgain.mutate()}
            >
              Read {all} again
            </Button>
            {markedAt === undefined ? null : (
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
        <Since home={home} />
      </PageHeader>
      <ErrorNotice error={seen.error ?? unseen.error ?? readAgain.error} live="assertive" />
    </div>
  );
}

function Since({ home: { since, watched, changed, alerts } }: { readonly home: WatchedHome }) {
  const now = useNow();
  const opportunities = watched === 1 ? "watched opportunity" : "watched opportunities";
  return (
    <>
      {since === undefined ? null : <span>{weekdayTime(since)} ·</span>}
      {since === undefined || now === undefined ? null : <span>{formatAge(now - since)} ago ·</span>}
      <span role="status">
        {changed.toLocaleString("en")} of {watched.toLocaleString("en")} {opportunities} changed
        {alerts > 0 ? ` · ${alerts.toLocaleString("en")} ${alerts === 1 ? "alert" : "alerts"}` : ""}
      </span>
    </>
  );
}
