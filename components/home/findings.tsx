"use client";

import { useQuery } from "@tanstack/react-query";
import { Sentence } from "@/components/opportunities/targeting/sentence";
import { QueryView } from "@/components/query/query-view";
import { StatusIcon } from "@/components/ui/status-icon";
import { Link } from "@/components/ui/navigation/link";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import type { FindingGroup } from "@/lib/opportunities/findings/home-findings";
import { homeFindingsQuery } from "@/lib/opportunities/watches/watch-queries";
import { pluralize } from "@/lib/pluralize";
import { routes } from "@/lib/routes";

/** Linter findings of the library, worst kinds first, each with an example opportunity. */
export function Findings() {
  const query = useQuery(homeFindingsQuery());
  const { data } = query;
  return (
    <Panel
      title="Findings"
      count={data && data.unseen > 0 ? `${data.unseen.toLocaleString("en")} new` : undefined}
      aside={
        data && data.all > 0 ? (
          <Link href={`${routes.opportunities()}?sort=findings`}>All {data.all.toLocaleString("en")}</Link>
        ) : null
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={3} columns={1} />}>
        {({ groups }) =>
          groups.length === 0 ? (
            <p className="px-3.5 py-2.5 text-soft">No findings in your library.</p>
          ) : (
            <ul>
              {groups.map((group) => (
                <Item key={group.title} group={group} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Item({ group: { title, state, opportunities, id, name, says: sentence } }: { readonly group: FindingGroup }) {
  return (
    <li
      data-row
      className="grid grid-cols-[0.875rem_minmax(0,1fr)_auto] items-baseline gap-x-2 gap-y-0.5 border-b border-line px-3.5 py-2.25 last:border-b-0"
    >
      <StatusIcon state={state} />
      <b>{title}</b>
      <span className="text-soft" title={`Found in ${pluralize(opportunities, "opportunity", "opportunities")}`}>
        {opportunities.toLocaleString("en")}
        <span className="sr-only"> {opportunities === 1 ? "opportunity" : "opportunities"}</span>
      </span>
      <small className="col-start-2 -col-end-1 line-clamp-12 wrap-anywhere">
        <Link href={routes.opportunity(id)}>
          <bdi>{name}</bdi>
        </Link>
        : <Sentence segments={sentence} />
      </small>
    </li>
  );
}
