"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { JsonView } from "@/components/ui/json-view";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { rawQuery } from "@/lib/opportunities/queries";

interface RawTabProps {
  readonly id: string;
  readonly readAt: number;
  /** One of those before; `""` for the newest. */
  readonly snapshot: string;
}

/** The body as the service sent it, every digit kept and entry links covered. */
export function RawTab({ id, readAt, snapshot }: RawTabProps) {
  const raw = useQuery(rawQuery(id, readAt, snapshot));
  return (
    <Panel title="As received from the service" aside="Entry links are shown by their host alone.">
      <QueryView query={raw} skeleton={<SkeletonRows rows={12} columns={1} />}>
        {({ text }) => <JsonView text={text} label={`body of opportunity ${id}`} />}
      </QueryView>
    </Panel>
  );
}
