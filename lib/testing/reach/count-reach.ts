/** Reach of hand-made people in tests. */
import { runSynchronously } from "../../cooperative-steps.ts";
import type { OpportunityFacts } from "../../targeting/facts/facts.ts";
import type { Targeting } from "../../targeting/model.ts";
import { compileReach } from "../../targeting/reach/compile-reach.ts";
import type { PanelSegment, ReachClock } from "../../targeting/reach/panel.ts";
import { reachReport, type ReachReport } from "../../targeting/reach/reach.ts";
import type { PanelAnswer, PanelPerson } from "../arbitraries/panel-arbitrary.ts";
import { id } from "../arbitraries/targeting-arbitrary.ts";

export const NEVER_EXPIRES: ReachClock = { now: 0, validFor: () => undefined };

export const countReach = (
  targeting: Targeting,
  facts: OpportunityFacts,
  panel: readonly PanelSegment[],
  clock = NEVER_EXPIRES,
): ReachReport => runSynchronously(reachReport(compileReach(targeting, facts), panel, clock));

/** English speaker in the United States. */
export const aPerson = (answers: Readonly<Record<string, PanelAnswer>>): PanelPerson => ({
  country: "US",
  language: "en",
  device: undefined,
  week: undefined,
  answers: new Map(Object.entries(answers).map(([key, one]) => [id(key), one])),
});
