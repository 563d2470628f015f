/** Reach as it is laid over the targeting steps, with the choices of the page. */
import type { OpportunityReach } from "../../panels/model/model.ts";
import type { BarMeasure, LadderMode } from "./reach-choice.ts";

export interface ReachOverlay {
  readonly reach: OpportunityReach;
  readonly ladder: LadderMode;
  readonly measure: BarMeasure;
}
