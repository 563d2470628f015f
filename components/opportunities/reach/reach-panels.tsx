"use client";

import type { LinkState } from "@/lib/opportunities/opportunity-link";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { MissingPanel } from "./missing-panel";
import { RelaxPanel } from "./relax-panel";

interface ReachPanelsProps {
  readonly reach: OpportunityReach;
  readonly wording: Wording;
  readonly linkState: LinkState;
}

/** Conditions that exclude people of the panel, and missing answers. */
export const ReachPanels = ({ reach, wording, linkState }: ReachPanelsProps) => (
  <>
    <RelaxPanel reach={reach} wording={wording} linkState={linkState} />
    <MissingPanel reach={reach} names={wording.names} />
  </>
);
