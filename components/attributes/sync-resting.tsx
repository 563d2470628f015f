"use client";

import { Link } from "@/components/ui/link";
import type { AttributesOverview, SyncStatus } from "@/lib/attributes/model";
import { routes } from "@/lib/routes";
import { AsOf } from "../ui/as-of";
import { Button } from "../ui/button";
import { Chip } from "../ui/chip";
import { SyncBar } from "./sync-bar";
import { SyncFirst } from "./sync-first";
import { SyncPlan } from "./sync-plan";
import type { SyncRequest } from "./use-sync";

interface SyncRestingProps {
  readonly overview: AttributesOverview;
  readonly sync: SyncStatus;
  readonly notAllowed: string | undefined;
  readonly starting: boolean;
  readonly onStart: (request: SyncRequest) => void;
  readonly onResume: () => void;
}

/** Nothing is under way: how much was read, what failed, and what the next reading would cost. */
export function SyncResting(props: SyncRestingProps) {
  const { overview, sync, notAllowed, starting, onStart, onResume } = props;
  const { listed, read, failed } = overview;
  const gate = notAllowed === undefined ? {} : { disabledReason: notAllowed };
  const endedEarly = sync.state === "failed" && sync.done + sync.failed < sync.total;
  if (listed === 0) return <SyncFirst {...props} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <SyncBar done={read} failed={failed} total={listed} />
      <p>
        Details read:{" "}
        <b>
          {read.toLocaleString("en")} of {listed.toLocaleString("en")}
        </b>
      </p>
      {failed > 0 ? (
        <>
          <Chip state="miss">{failed.toLocaleString("en")} failed</Chip>
          <Button size="sm" pending={starting} onClick={() => onStart({ details: "failed" })} {...gate}>
            Retry {failed.toLocaleString("en")}
          </Button>
        </>
      ) : null}
      {endedEarly ? (
        <Button size="sm" pending={starting} onClick={onResume} {...gate}>
          Resume
        </Button>
      ) : (
        <SyncPlan overview={overview} notAllowed={notAllowed} starting={starting} onStart={onStart} />
      )}
      {sync.deriving ? (
        <p className="text-small text-soft">
          {sync.behind === undefined
            ? "Making texts findable"
            : `Making the texts of ${sync.behind.toLocaleString("en")} findable`}
        </p>
      ) : null}
      {sync.message && sync.state !== "failed" ? (
        <p className="text-small text-soft">
          {sync.message} {sync.state === "done" ? <Link href={routes.attributeChanges()}>What changed</Link> : null}
        </p>
      ) : null}
      <span className="ml-auto inline-flex flex-wrap items-center gap-x-1.5 text-small text-soft">
        {failed > 0 ? (
          <span>{failed === 1 ? "It is" : `The ${failed.toLocaleString("en")} are`} not searched ·</span>
        ) : null}
        {sync.endedAt === undefined ? null : <AsOf at={sync.endedAt} verb="last sync" />}
      </span>
    </div>
  );
}
