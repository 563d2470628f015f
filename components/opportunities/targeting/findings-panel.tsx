"use client";

import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "@/components/query/lazy-part";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { findingsQuery } from "@/lib/opportunities/findings/finding-queries";
import type { LinkState } from "@/lib/opportunities/opportunity-link";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";

interface FindingsPanelProps {
  readonly id: string;
  readonly readAt: number;
  readonly wording: Wording;
  readonly linkState: LinkState;
  readonly reach: OpportunityReach | undefined;
}

const skeleton = <SkeletonRows rows={3} columns={1} />;

/** Loaded in parallel with the findings data, which arrives after the page as well. */
const FindingsList = lazyPart(async () => (await import("./findings-list")).FindingsList, skeleton);

/** Defects and open questions of an opportunity, worst first, each with links to the exact cell. */
export function FindingsPanel({ id, readAt, wording, linkState, reach }: FindingsPanelProps) {
  const findings = useQuery(findingsQuery(id, readAt));
  return (
    <Panel id="findings" title="Findings" count={findings.data?.findings.length.toLocaleString("en")}>
      <QueryView query={findings} skeleton={skeleton}>
        {(view) => <FindingsList id={id} view={view} wording={wording} linkState={linkState} reach={reach} />}
      </QueryView>
    </Panel>
  );
}
