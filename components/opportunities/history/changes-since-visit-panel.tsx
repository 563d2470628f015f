"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { useNow } from "@/components/ui/time/clock";
import type { Int64 } from "@/lib/int64";
import { historyQuery, changesSinceVisitQuery } from "@/lib/opportunities/history/history-queries";
import { changesSinceVisitRows } from "@/lib/opportunities/history/changes-since-visit";
import { moveText } from "@/lib/opportunities/history/trend";
import { isUnreadable } from "@/lib/opportunities/history/figure-changes";
import type { ChangesSinceVisit } from "@/lib/opportunities/history/history-model";
import { tabLink, type LinkState } from "@/lib/opportunities/opportunity-link";
import { formatAge } from "@/lib/time";
import { FromTo } from "./history-from-to";
import { Sparkline } from "./sparkline";

interface ChangesSinceVisitPanelProps {
  readonly id: Int64;
  readonly readAt: number;
  readonly linkState: LinkState;
}

/** Changes since the operator's last visit. Absent while loading and on the first visit. */
export function ChangesSinceVisitPanel({ id, readAt, linkState }: ChangesSinceVisitPanelProps) {
  const changes = useQuery(changesSinceVisitQuery(id, readAt)).data;
  const history = useQuery(historyQuery(id, readAt)).data;
  const now = useNow();
  if (changes?.at === undefined) return null;
  const measured = history?.snapshots.toReversed().filter(({ figures }) => figures) ?? [];
  const moments = measured.map((line) => ({ position: line.position, at: line.firstReadAt, until: line.readAt }));
  const counts = measured.map(({ figures }) => (figures && !isUnreadable(figures) ? figures.openEntries : null));
  const rows = changes.change ? changesSinceVisitRows(changes.change) : [];
  const link =
    changes.change && changes.position !== undefined
      ? tabLink(id, "history", linkState, { from: String(changes.position), to: String(history?.total ?? "") })
      : undefined;
  return (
    <Panel title="Since your last visit" count={now === undefined ? undefined : `${formatAge(now - changes.at)} ago`}>
      <PanelBody>
        {rows.length === 0 ? (
          <p>{noRowsText(changes)}</p>
        ) : (
          <dl className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-3 gap-y-1">
            {rows.map(({ label, about, from, to }) => (
              <div key={label} className="contents">
                <dt className="text-soft" title={about}>
                  {label}
                </dt>
                <dd className="text-right">{from === undefined ? <b>{to}</b> : <FromTo from={from} to={to} />}</dd>
              </div>
            ))}
          </dl>
        )}
        {link === undefined ? null : (
          <Link href={link} className="mt-1 inline-block min-h-6">
            Show changes
          </Link>
        )}
        {moments.length > 1 ? (
          <div className="mt-2">
            <Sparkline moments={moments} counts={counts} className="h-11 w-full" />
            <small>Open entries: {moveText(moments, counts)}</small>
          </div>
        ) : null}
      </PanelBody>
    </Panel>
  );
}

function noRowsText({ change, unreadable }: ChangesSinceVisit): string {
  if (unreadable === "after") return "The stored response can’t be read, so changes are unknown.";
  if (unreadable === "before") return "The snapshot of your last visit can’t be read, so changes are unknown.";
  return change ? "No key figures changed. See History for details." : "No changes.";
}
