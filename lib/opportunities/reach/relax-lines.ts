/** Cost of each condition of an opportunity, and the gain without it. Pure. */
import type { OpportunityReach, Relaxation } from "../../panels/model/model.ts";
import type { PublishedCount } from "../../panels/model/published-count.ts";
import { cellMeaning } from "../../targeting/entry-identity.ts";
import { lossText } from "./ladder.ts";

export interface RelaxLine {
  readonly key: string;
  readonly change: Pick<Relaxation, "kind" | "step" | "attributeId" | "cell" | "answer" | "entry">;
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
  return ofStep.filter(({ kind }) => kind === "attribute").length === 1 && whole?.room === one.room;
};

/** Largest gain of people with room first, otherwise in the given order. */
export function relaxLines({ total, relax }: Pick<OpportunityReach, "total" | "relax">): readonly RelaxLine[] {
  return relax
    .filter((one) => !isWholeStep(one, relax))
    .toSorted((a, b) => b.room - a.room)
    .map(({ room, ...change }) => ({
      key: [
        change.kind,
        change.step,
        change.entry ?? (change.cell && cellMeaning(change.cell)) ?? change.attributeId ?? "",
        ...(change.answer === undefined ? [] : [change.answer]),
      ].join(" "),
      change,
      cost: lossText(room, total.room),
      gain: difference(room, total.room),
      after: room,
    }));
}
