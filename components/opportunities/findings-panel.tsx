"use client";

import { useQuery } from "@tanstack/react-query";
import { latePart } from "@/components/query/late-part";
import { QueryView } from "@/components/query/query-view";
import { Panel } from "@/components/ui/panel";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { findingsQuery } from "@/lib/opportunities/finding-queries";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import type { Wording } from "@/lib/targeting/cell-sentence";

interface FindingsPanelProps {
  readonly id: string;
  readonly readAt: number;
  readonly wording: Wording;
  readonly carried: CarriedView;
}

const skeleton = <SkeletonRows rows={3} columns={1} />;

/** Fetched beside the findings, which come after the page as well. */
const FindingsTold = latePart(async () => (await import("./findings-told")).FindingsTold, skeleton);

/** What is wrong with an opportunity or not to be told of it, the worst first, each with the way to the very cell. */
export function FindingsPanel({ id, readAt, wording, carried }: FindingsPanelProps) {
  const findings = useQuery(findingsQuery(id, readAt));
  return (
    <Panel id="findings" title="Findings" count={findings.data?.findings.length.toLocaleString("en")}>
      <QueryView query={findings} skeleton={skeleton}>
        {(view) => <FindingsTold id={id} view={view} wording={wording} carried={carried} />}
      </QueryView>
    </Panel>
  );
}
