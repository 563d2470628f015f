"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { RawJson } from "@/components/query/raw-json";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { rawQuery } from "@/lib/opportunities/detail/queries";

interface RawTabProps {
  readonly id: string;
  readonly readAt: number;
  /** Id of an earlier snapshot; `""` for the newest. */
  readonly snapshot: string;
}

/** Body as received from the service, with every digit preserved and entry links masked. */
export function RawTab({ id, readAt, snapshot }: RawTabProps) {
  const raw = useQuery(rawQuery(id, readAt, snapshot));
  return (
    <Panel title="As received from the service" aside="Entry links show only their host.">
      <QueryView query={raw} skeleton={<SkeletonRows rows={12} columns={1} />}>
        {({ text }) => <RawJson text={text} subject={`opportunity ${id}`} />}
      </QueryView>
    </Panel>
  );
}
