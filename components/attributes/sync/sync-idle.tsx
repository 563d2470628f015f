"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { CheckboxField } from "@/components/ui/form/checkbox-field";
import { Link } from "@/components/ui/navigation/link";
import type { AttributesOverview, SyncStatus } from "@/lib/attributes/model/model";
import { planText } from "@/lib/attributes/sync/sync-text";
import { roughDuration } from "@/lib/job-view";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { SyncBar } from "./sync-bar";
import type { SyncRequest } from "./use-sync";

interface SyncIdleProps {
  readonly overview: AttributesOverview;
  readonly sync: SyncStatus;
  readonly disabledReason: string | undefined;
  readonly starting: boolean;
  readonly onStart: (request: SyncRequest) => void;
  readonly onResume: () => void;
}

/** Idle state: fetched and failed counts, and the cost of the next bulk read. */
export function SyncIdle(props: SyncIdleProps) {
  const { overview, sync, disabledReason, starting, onStart, onResume } = props;
  const { listed, read, failed, neverRead } = overview;
  const gate = disabledReason === undefined ? {} : { disabledReason };
  const endedEarly = sync.state === "failed" && sync.done + sync.failed < sync.total;
  if (listed === 0) return <SyncFirst {...props} />;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <SyncBar done={read} failed={neverRead} total={listed} />
      <p>
        Details loaded:{" "}
        <b>
          {read.toLocaleString("en")} of {listed.toLocaleString("en")}
        </b>
      </p>
      {failed > 0 ? (
        <>
          <Chip state="miss">{failed.toLocaleString("en")} failed</Chip>
          {neverRead > 0 ? <span className="text-small text-soft">{notSearchedText(failed, neverRead)}</span> : null}
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
        <SyncPlan overview={overview} disabledReason={disabledReason} starting={starting} onStart={onStart} />
      )}
      {sync.deriving ? (
        <p className="text-small text-soft">
          {sync.behind === undefined ? "Indexing texts" : `Indexing ${pluralize(sync.behind, "attribute")}`}
        </p>
      ) : null}
      {sync.message && sync.state !== "failed" ? (
        <p className="text-small text-soft max-sm:hidden">
          {sync.message} {sync.state === "done" ? <Link href={routes.attributeChanges()}>See changes</Link> : null}
        </p>
      ) : null}
    </div>
  );
}

/** A failed refresh leaves the earlier details, which stay searchable. */
const notSearchedText = (failed: number, neverRead: number): string =>
  failed === neverRead ? "not searched" : `${neverRead.toLocaleString("en")} not searched`;

interface SyncFirstProps {
  readonly disabledReason: string | undefined;
  readonly starting: boolean;
  readonly onStart: (request: SyncRequest) => void;
}

/** Before the first bulk read: its cost and options. Against a real service nothing starts automatically. */
function SyncFirst({ disabledReason, starting, onStart }: SyncFirstProps) {
  const [alsoFull, setAlsoFull] = useState(false);
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2 py-1">
      <div className="min-w-0 flex-[1_1_22rem]">
        <p>
          <b>Nothing loaded yet.</b> The list takes 1 call and its details up to 500 calls, about 40 s.
        </p>
        <CheckboxField
          className="mt-1.5"
          label="Include the deprecated full list"
          hint="Thousands of IDs, one call per page. Their details load only when you ask for them."
          checked={alsoFull}
          disabled={disabledReason !== undefined}
          onChange={(event) => setAlsoFull(event.target.checked)}
        />
      </div>
      <Button
        variant="ink"
        pending={starting}
        onClick={() => onStart({ list: "list-attributes", alsoFull, details: "due" })}
        {...(disabledReason === undefined ? {} : { disabledReason })}
      >
        Load list and details
      </Button>
    </div>
  );
}

interface SyncPlanProps {
  readonly overview: AttributesOverview;
  readonly disabledReason: string | undefined;
  readonly starting: boolean;
  readonly onStart: (request: SyncRequest) => void;
}

/** Details due for a fetch, the cost, and the start button. Renders nothing when nothing is due. */
function SyncPlan({ overview, disabledReason, starting, onStart }: SyncPlanProps) {
  const { due, dueOnlyInTargeting, seconds } = overview;
  if (due === 0) return null;
  return (
    <>
      <span className="text-soft">{planText(due, dueOnlyInTargeting, roughDuration(seconds))}</span>
      <Button
        size="sm"
        pending={starting}
        onClick={() => onStart({ details: "due" })}
        {...(disabledReason === undefined ? {} : { disabledReason })}
      >
        Load {pluralize(due, "attribute")}
      </Button>
    </>
  );
}
