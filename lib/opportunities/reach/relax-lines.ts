/** Cost of each condition of an opportunity, and the gain without it. Pure. */
import type { OpportunityReach, Relaxation } from "../../panels/model/model.ts";
import type { PublishedCount } from "../../panels/model/published-count.ts";
import { lossText } from "./ladder.ts";

export interface RelaxLine {
  readonly key: string;
  readonly change: Pick<Relaxation, "kind" | "step" | "attributeId">;
  /** Share of the people with room that the condition costs: "49%", "–". */
  readonly cost: string;
  /** Additional people with room. */
  readonly gain: PublishedCount;
  /** People with room afterwards. */
  readonly after: PublishedCount;
}

const difference = (after: PublishedCount, before: PublishedCount): PublishedCount =>
  Math.max(0, after - before) as PublishedCount;

/** The step's only condition: without it the step is gone, and that line is listed already. */
const isWholeStep = (one: Relaxation, all: readonly Relaxation[]): boolean => {
  if (one.kind !== "attribute") return false;
  const ofStep = all.filter(({ step }) => step === one.step);
  const whole = ofStep.find(({ kind }) => kind === "step");
  return (
    ofStep.filter(({ kind }) => kind === "attribute").length === 1 &&
    whole?.reach.room === one.reach.room &&
    whole.reach.certain === one.reach.certain
  );
};

/** Largest gain of people with room first, then of certain people; otherwise in the given order. */
export function relaxLines({ total, relax }: Pick<OpportunityReach, "total" | "relax">): readonly RelaxLine[] {
  return relax
    .filter((one) => !isWholeStep(one, relax))
    .toSorted((a, b) => b.reach.room - a.reach.room || b.reach.certain - a.reach.certain)
    .map(({ kind, step, attributeId, reach }) => ({
      key: [kind, step, attributeId ?? ""].join(" "),
      change: { kind, step, attributeId },
      cost: lossText(reach.room, total.room),
      gain: difference(reach.room, total.room),
      after: reach.room,
    }));
}
