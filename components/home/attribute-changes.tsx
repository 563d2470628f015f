"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { ServiceText } from "@/components/ui/text/service-text";
import { useNow } from "@/components/ui/time/clock";
import { countsText, shownCounts } from "@/lib/attributes/history/change-text";
import { unseenChangesQuery } from "@/lib/attributes/history/look-queries";
import type { UnseenChanges } from "@/lib/attributes/history/unseen-changes";
import { MAX_CHANGED } from "@/lib/attributes/model/counts";
import { routes } from "@/lib/routes";
import { recentTime } from "./recent-time";

/** Attributes changed since the operator's last look at the changes page. Renders nothing without any. */
export function AttributeChanges() {
  const { data } = useQuery(unseenChangesQuery());
  return data && data.attributes > 0 ? <AttributeChangesPanel changes={data} /> : null;
}

function AttributeChangesPanel({ changes: { since, attributes, latest } }: { readonly changes: UnseenChanges }) {
  const now = useNow();
  const count = attributes > MAX_CHANGED ? `${MAX_CHANGED.toLocaleString("en")}+` : attributes.toLocaleString("en");
  return (
    <Panel
      title="Attribute changes"
      count={since === undefined ? count : `${count} since ${recentTime(since, now)}`}
      aside={<Link href={routes.attributeChanges()}>See changes</Link>}
    >
      <ul>
        {latest.map(({ attributeId, name, at, counts }) => (
          <li
            key={attributeId}
            data-row
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-b border-line px-3.5 py-2.25 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              <Link href={`${routes.attribute(attributeId)}?tab=history`} className="font-medium">
                <ServiceText text={name.slice(0, 300) || `Attribute ${attributeId}`} />
              </Link>{" "}
              <small className="mono">{attributeId}</small>
            </span>
            <small className="whitespace-nowrap">{recentTime(at, now)}</small>
            <small className="col-span-2 wrap-anywhere">{countsText(shownCounts(counts))}</small>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
