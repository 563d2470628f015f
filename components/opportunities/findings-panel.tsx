"use client";

import { useQuery } from "@tanstack/react-query";
import { QueryView } from "@/components/query/query-view";
import { Disclosure } from "@/components/ui/disclosure";
import { Panel } from "@/components/ui/panel";
import { PanelBody } from "@/components/ui/panel-body";
import { SkeletonRows } from "@/components/ui/skeleton-rows";
import { CHECKS, passedText, uncheckedText, type FindingsView } from "@/lib/opportunities/finding-checks";
import { findingsQuery } from "@/lib/opportunities/finding-queries";
import type { CarriedView } from "@/lib/opportunities/opportunity-link";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { Finding } from "@/lib/targeting/lint";
import { FindingItem } from "./finding-item";

interface FindingsPanelProps {
  readonly id: string;
  readonly readAt: number;
  readonly wording: Wording;
  readonly carried: CarriedView;
}

/** One finding a kind, an attribute and what is wanted. */
const keyOf = ({ kind, attributeId, places, sides }: Finding): string =>
  JSON.stringify([kind, attributeId, places[0], sides?.map((side) => side.cells.map((cell) => cell.tag))]);

/** What is wrong with an opportunity or not to be told of it, the worst first, each with the way to the very cell. */
export function FindingsPanel({ id, readAt, wording, carried }: FindingsPanelProps) {
  const findings = useQuery(findingsQuery(id, readAt));
  return (
    <Panel id="findings" title="Findings" count={findings.data?.findings.length.toLocaleString("en")}>
      <QueryView query={findings} skeleton={<SkeletonRows rows={3} columns={1} />}>
        {(view) =>
          view.findings.length === 0 ? (
            <Passed view={view} />
          ) : (
            <>
              <ul aria-label="Findings, worst first">
                {view.findings.map((finding) => (
                  <FindingItem key={keyOf(finding)} id={id} finding={finding} wording={wording} carried={carried} />
                ))}
              </ul>
              <Unchecked view={view} />
            </>
          )
        }
      </QueryView>
    </Panel>
  );
}

function Passed({ view }: { readonly view: FindingsView }) {
  return (
    <PanelBody>
      <p>
        {passedText(view)} {uncheckedText(view)}
      </p>
      <Disclosure summary="What is checked">
        <ul className="grid list-disc gap-1 pl-5 text-small text-soft">
          {CHECKS.map((check) => (
            <li key={check}>{check}</li>
          ))}
        </ul>
      </Disclosure>
    </PanelBody>
  );
}

function Unchecked({ view }: { readonly view: FindingsView }) {
  const text = uncheckedText(view);
  if (!text) return null;
  return <p className="px-3.5 py-2.5 text-small text-soft">{text}</p>;
}
