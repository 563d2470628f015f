"use client";

import type { LinkState } from "@/lib/opportunities/opportunity-link";
import type { OpportunityReach } from "@/lib/panels/model/model";
import type { Names } from "@/lib/targeting/wording/names";
import { MissingPanel } from "./missing-panel";
import { RelaxPanel } from "./relax-panel";

interface ReachPanelsProps {
  readonly reach: OpportunityReach;
  readonly names: Names;
  readonly linkState: LinkState;
}

/** Conditions that exclude people of the panel, and missing answers. */
export const ReachPanels = ({ reach, names, linkState }: ReachPanelsProps) => (
  <>
    <RelaxPanel reach={reach} names={names} linkState={linkState} />
    <MissingPanel reach={reach} names={names} />
  </>
);
