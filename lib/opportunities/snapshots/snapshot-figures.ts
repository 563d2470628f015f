/** Key figures of a snapshot, for lists and trend lines. Pure. */
import type { Opportunity } from "../../sampling/schema.ts";
import type { SnapshotFigures } from "../../store/opportunities/snapshots.ts";
import type { Targeting, TargetingStep } from "../../targeting/model.ts";
import { knownOpen, placesOf } from "../../targeting/status.ts";
import { MINUTES, PERCENT, PRICE, toFigure } from "../model/figure.ts";

export function snapshotFigures(opportunity: Opportunity, targeting: Targeting): SnapshotFigures {
  const steps = targeting.steps.map((step) => ({
    key: step.key,
    entries: step.entries.length,
    open: step.openEntries,
    count: step.kind === "quota" ? openCount(step) : 0,
  }));
  return {
    status: opportunity.status,
    price: toFigure(opportunity.cost_per_interview, PRICE).value ?? null,
    length: toFigure(opportunity.length_of_interview, MINUTES).value ?? null,
    incidence: toFigure(opportunity.incidence_rate, PERCENT).value ?? null,
    entries: targeting.quotaEntries,
    openEntries: targeting.openQuotaEntries,
    countSum: steps.reduce<number | null>((sum, { count }) => (sum === null || count === null ? null : sum + count), 0),
    steps,
    // Distinguishes it from the figures of an unreadable body.
    ...(opportunity.status === "" ? { unreadable: false } : {}),
  };
}

/** Figures of a body that cannot be parsed: none, and zero is not a figure of it. */
export const UNREADABLE_FIGURES: SnapshotFigures = {
  status: "",
  price: null,
  length: null,
  incidence: null,
  entries: 0,
  openEntries: 0,
  countSum: 0,
  steps: [],
  unreadable: true,
};

const openCount = ({ entries }: TargetingStep): number | null =>
  entries.some((entry) => knownOpen(entry) === undefined)
    ? null
    : entries.reduce((sum, entry) => sum + (placesOf(entry) ?? 0), 0);
