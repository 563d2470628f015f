"use client";

import { Pager } from "@/components/opportunities/library/pager";
import { WatchHeld } from "@/components/opportunities/watches/watch-held";
import { WatchScheduleLine } from "@/components/opportunities/watches/watch-schedule-line";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Toggle } from "@/components/ui/form/toggle";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import type { WatchedShown } from "@/lib/opportunities/watches/address";
import type { WatchedChanges } from "@/lib/opportunities/watches/watch-model";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";
import { WatchedTable } from "./watched-table";

interface WatchedPanelProps {
  readonly home: WatchedChanges;
  readonly show: WatchedShown;
  readonly onShow: (show: WatchedShown) => void;
  readonly onPage: (page: number) => void;
  /** Reason why the operator may not control jobs; `undefined` if allowed. */
  readonly disabledReason: string | undefined;
}

/** Watched opportunities, filtered to changed ones or all. */
export function WatchedPanel({ home, show, onShow, onPage, disabledReason }: WatchedPanelProps) {
  const { watched, changed, rows, page, pageSize, total, schedule } = home;
  return (
    <Panel
      title="Watched opportunities"
      aside={
        watched === 0 ? null : (
          <>
            <Toggle pressed={show === "changed"} onToggle={() => onShow("changed")}>
              Changed {changed.toLocaleString("en")}
            </Toggle>
            <Toggle pressed={show === "all"} onToggle={() => onShow("all")}>
              All {watched.toLocaleString("en")}
            </Toggle>
            <Link href={routes.watches()}>
              Edit<span className="max-sm:sr-only"> watches</span>
            </Link>
          </>
        )
      }
    >
      {watched === 0 ? (
        <EmptyState
          title="You’re not watching any opportunities"
          action={<ButtonLink href={routes.opportunities()}>Go to the library</ButtonLink>}
        >
          Open one and click Watch. When it closes or reopens, or its counts, price, or status change, it shows up here.
        </EmptyState>
      ) : null}
      {watched > 0 && rows.length === 0 ? (
        <EmptyState title="No changes since your last visit">
          You’re watching {pluralize(watched, "opportunity", "opportunities")}.
        </EmptyState>
      ) : null}
      {rows.length > 0 ? <WatchedTable rows={rows} /> : null}
      <Pager page={page} pageSize={pageSize} total={total} onPage={onPage} />
      {watched > 0 ? (
        <div className="grid gap-1 border-t border-line px-3.5 py-2">
          {schedule.held && schedule.everyMs > 0 ? (
            <WatchHeld held={schedule.held} disabledReason={disabledReason} />
          ) : null}
          <p>
            <WatchScheduleLine schedule={schedule} />{" "}
            <Link href={routes.watchSettings()} className="text-small">
              Change frequency
            </Link>
          </p>
        </div>
      ) : null}
    </Panel>
  );
}
