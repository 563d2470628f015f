"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/link";
import { useNow } from "@/components/ui/clock";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { historyQuery, sinceLookQuery } from "@/lib/opportunities/history-queries";
import type { Int64 } from "@/lib/int64";
import { tabLink, type CarriedView } from "@/lib/opportunities/opportunity-link";
import { sinceRows } from "@/lib/opportunities/since-words";
import { moveText } from "@/lib/opportunities/trend";
import { formatAge } from "@/lib/time";
import { FromTo } from "./history-from-to";
import { SparkLine } from "./spark-line";

interface SincePanelProps {
  readonly id: Int64;
  readonly readAt: number;
  readonly carried: CarriedView;
}

/** What changed since the person's last visit. Absent until that is known, and on the first visit. */
export function SincePanel({ id, readAt, carried }: SincePanelProps) {
  const since = useQuery(sinceLookQuery(id, readAt)).data;
  const history = useQuery(historyQuery(id, readAt)).data;
  const now = useNow();
  if (since?.at === undefined) return null;
  const known = history?.snapshots.toReversed().filter(({ figures }) => figures) ?? [];
  const moments = known.map((line) => ({ position: line.position, at: line.firstReadAt, until: line.readAt }));
  const counts = known.map(({ figures }) => figures?.openEntries ?? null);
  const rows = since.change ? sinceRows(since.change) : [];
  const link =
    since.change && since.position !== undefined
      ? tabLink(id, "history", carried, { from: String(since.position), to: String(history?.total ?? "") })
      : undefined;
  return (
    <Panel title="Since you last looked" count={now === undefined ? undefined : `${formatAge(now - since.at)} ago`}>
      <PanelBody>
        {rows.length === 0 ? (
          <p>{since.change ? "Nothing that is summed up here: the history has the details." : "Nothing changed."}</p>
        ) : (
          <dl className="grid grid-cols-[minmax(0,1fr)_max-content] gap-x-3 gap-y-1">
            {rows.map(({ label, from, to }) => (
              <div key={label} className="contents">
                <dt className="text-soft">{label}</dt>
                <dd className="text-right">{from === undefined ? <b>{to}</b> : <FromTo from={from} to={to} />}</dd>
              </div>
            ))}
          </dl>
        )}
        {link === undefined ? null : (
          <Link href={link} className="mt-1 inline-block min-h-6">
            Show what changed
          </Link>
        )}
        {moments.length > 1 ? (
          <div className="mt-2">
            <SparkLine moments={moments} counts={counts} className="h-11 w-full" />
            <small>Open entries: {moveText(moments, counts)}</small>
          </div>
        ) : null}
      </PanelBody>
    </Panel>
  );
}
