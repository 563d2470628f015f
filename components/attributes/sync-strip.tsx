"use client";

import { useQuery } from "@tanstack/react-query";
import type { AttributesOverview, SyncStatus } from "@/lib/attributes/model";
import { syncProgressQuery } from "@/lib/attributes/queries";
import { isStuck } from "@/lib/attributes/sync-status";
import { failureOf } from "@/lib/failure";
import { FailureNotice } from "../query/failure-notice";
import { SyncBehind } from "./sync-behind";
import { SyncFailed } from "./sync-failed";
import { SyncResting } from "./sync-resting";
import { SyncUnderWay } from "./sync-under-way";
import { useSteerSync, useSync } from "./use-sync";

interface SyncStripProps {
  readonly overview: AttributesOverview;
  /** Why the person may not start a reading; `undefined` when they may. */
  readonly notAllowed: string | undefined;
}

/** How much was read, what is under way, what failed, and the next step. */
export function SyncStrip({ overview, notAllowed }: SyncStripProps) {
  const { data: sync } = useQuery(syncProgressQuery(overview.sync));
  const start = useSync();
  const steer = useSteerSync();
  const failure = failureOf(start.error ?? steer.error);
  return (
    <div className="grid gap-2">
      {isOpenSync(sync) ? (
        <SyncUnderWay
          sync={sync}
          notAllowed={notAllowed}
          steering={steer.isPending ? steer.variables : undefined}
          onSteer={(wanted) => steer.mutate(wanted)}
        />
      ) : (
        <SyncResting
          overview={overview}
          sync={sync}
          notAllowed={notAllowed}
          starting={start.isPending || steer.isPending}
          onStart={(request) => start.mutate(request)}
          onResume={() => steer.mutate("run")}
        />
      )}
      {sync.state === "failed" ? <SyncFailed sync={sync} /> : null}
      {isStuck(sync) && sync.behind !== undefined ? <SyncBehind behind={sync.behind} notAllowed={notAllowed} /> : null}
      <p role="status" className="sr-only">
        {ANNOUNCED[sync.state]}
      </p>
      {failure ? <FailureNotice failure={failure} live="assertive" /> : null}
    </div>
  );
}

const isOpenSync = ({ state }: SyncStatus): boolean =>
  state === "running" || state === "pausing" || state === "cancelling" || state === "paused" || state === "interrupted";

/** Said once, when it changes: figures that move are not read out. */
const ANNOUNCED: Readonly<Record<SyncStatus["state"], string>> = {
  never: "",
  running: "Reading the attributes.",
  pausing: "Pausing.",
  cancelling: "Cancelling.",
  paused: "Reading is paused.",
  interrupted: "Reading was interrupted.",
  done: "The attributes were read.",
  failed: "Reading ended early.",
  cancelled: "Reading was cancelled.",
};
