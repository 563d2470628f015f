"use client";

import { useQuery } from "@tanstack/react-query";
import type { AttributesOverview } from "@/lib/attributes/model";
import { syncProgressQuery } from "@/lib/attributes/queries";
import { roughDuration } from "@/lib/attributes/sync-status";
import { failureOf } from "@/lib/failure";
import { FailureNotice } from "../query/failure-notice";
import { AsOf } from "../ui/as-of";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { Progress } from "../ui/progress";
import { useSync } from "./use-sync";

interface SyncStripProps {
  readonly overview: AttributesOverview;
  /** Why the person may not start a reading; `undefined` when they may. */
  readonly notAllowed: string | undefined;
}

/** How much was read, what is under way, what failed, and the next step. */
export function SyncStrip({ overview, notAllowed }: SyncStripProps) {
  const { data: sync } = useQuery(syncProgressQuery(overview.sync));
  const start = useSync();
  const failure = failureOf(start.error);
  const gate = notAllowed === undefined ? {} : { disabledReason: notAllowed };

  if (sync.state === "running" && sync.total === 0) return <p role="status">Reading the list…</p>;
  if (sync.state === "running") {
    const { secondsLeft: left } = sync;
    return (
      <div className="max-w-xl">
        <Progress
          label="Reading attribute details"
          done={sync.done}
          failed={sync.failed}
          total={sync.total}
          note={left === undefined ? "reading the details" : `${roughDuration(left)} left`}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <Plan overview={overview} />
      {overview.listed === 0 ? (
        <Button
          size="sm"
          variant="ink"
          pending={start.isPending}
          onClick={() => start.mutate({ list: "list-attributes", details: "due" })}
          {...gate}
        >
          Read list and details
        </Button>
      ) : null}
      {overview.due > 0 ? (
        <Button size="sm" pending={start.isPending} onClick={() => start.mutate({ details: "due" })} {...gate}>
          Read {overview.due.toLocaleString("en")} details
        </Button>
      ) : null}
      {overview.failed > 0 ? (
        <>
          <Chip state="miss">{overview.failed} failed</Chip>
          <Button size="sm" pending={start.isPending} onClick={() => start.mutate({ details: "failed" })} {...gate}>
            Retry {overview.failed}
          </Button>
        </>
      ) : null}
      {sync.message ? <span className="text-small text-miss-text">{sync.message}</span> : null}
      <span className="ml-auto inline-flex flex-wrap items-center gap-x-1.5 text-small text-soft">
        {overview.failed > 0 ? <span>{overview.failed === 1 ? "It is" : "They are"} not searched ·</span> : null}
        {sync.endedAt === undefined ? null : <AsOf at={sync.endedAt} verb="last sync" />}
      </span>
      {failure ? <FailureNotice failure={failure} /> : null}
    </div>
  );
}

function Plan({ overview }: { readonly overview: AttributesOverview }) {
  const { listed, read, due, seconds } = overview;
  if (listed === 0) {
    return <span>Nothing was read yet. The list is one call, its details up to 500 more, about 40 s.</span>;
  }
  return (
    <span>
      Details read:{" "}
      <b>
        {read.toLocaleString("en")} of {listed.toLocaleString("en")}
      </b>
      {due > 0 ? (
        <span className="text-soft">
          {" "}
          · {due.toLocaleString("en")} calls, {roughDuration(seconds)}
        </span>
      ) : null}
    </span>
  );
}
