"use client";

import { memo, useMemo } from "react";
import { Chip } from "@/components/ui/chip";
import type { StepSummary } from "@/lib/opportunities/step-summary";
import type { Wording } from "@/lib/targeting/cell-sentence";
import type { LayoutKind } from "@/lib/targeting/layout";
import { layoutAs, layoutsOf, saysAllInOne } from "@/lib/targeting/layouts-of";
import type { TargetingStep } from "@/lib/targeting/model";
import { sentenceText } from "@/lib/targeting/segments";
import { stepSentence, stepTitle } from "@/lib/targeting/sentence";
import { LensStepVerdict } from "./lens-step-verdict";
import { Sentence } from "./sentence";
import { StepLayoutChoice } from "./step-layout-choice";
import { StepPicture } from "./step-picture";
import { StepRow } from "./step-row";
import { TagChips } from "./tag-chips";

interface StepProps {
  readonly step: TargetingStep;
  readonly summary: StepSummary;
  readonly wording: Wording;
  /** The layout that was chosen; `undefined`: as usual. */
  readonly chosen: LayoutKind | undefined;
  readonly onLayout: (stepKey: string, kind: LayoutKind | undefined) => void;
  /** An entry that a link points at: its list opens where it stands. */
  readonly wanted?: string | undefined;
  /** Words for every value are not here yet. */
  readonly wordsComing: boolean;
  readonly onOpenSet: () => void;
  /** Attributes that could not be read. */
  readonly unavailable: ReadonlySet<string>;
}

/**
 * One step with its sentence and the picture that fits its attributes, or the one that was chosen. What comes after the page, findings
 * and people and paces, draws what is around the steps anew, and none of them.
 */
export const Step = memo(function Step(props: StepProps) {
  const { step, summary, wording, chosen, onLayout, wanted, wordsComing, onOpenSet, unavailable } = props;
  const layouts = useMemo(() => layoutsOf(step), [step]);
  const layout = useMemo(() => {
    const usual = layoutAs(step, layouts.usual) ?? { kind: "sentence" as const };
    return (chosen && layoutAs(step, chosen)) ?? usual;
  }, [step, layouts, chosen]);
  const inOne = useMemo(
    () => layout.kind === "set" || (layout.kind === "sentence" && saysAllInOne(step)),
    [layout, step],
  );
  const title = stepTitle(step, { ...wording, tags: false });
  const strangers = summary.attributeIds.filter((id) => unavailable.has(id));
  const tags = step.entries.some((entry) => entry.hiddenTags.length + entry.danglingTags.length > 0);
  const lines = layout.kind === "bars" || (layout.kind === "sentence" && !inOne);
  return (
    <StepRow
      summary={summary}
      says={<Sentence segments={inOne ? stepSentence(step, wholly(step, layout.kind, wording)) : title} />}
      plain={lines}
      pointed={wanted === step.key || wanted?.startsWith(`${step.key}.`) === true}
      aside={
        <>
          <LensStepVerdict stepKey={step.key} names={wording.names} />
          <StepLayoutChoice
            stepKey={step.key}
            layouts={layouts}
            shown={layout.kind}
            onChoose={(kind) => onLayout(step.key, kind)}
          />
        </>
      }
      chips={
        strangers.length > 0 || (tags && !lines) ? (
          <>
            {strangers.length > 0 ? <Chip state="none">{unavailableText(strangers)}</Chip> : null}
            {lines ? null : <TagChips entries={step.entries} />}
          </>
        ) : undefined
      }
    >
      {inOne && layout.kind === "sentence" ? null : (
        <StepPicture
          step={step}
          layout={layout}
          wording={wording}
          wanted={wanted}
          wordsComing={wordsComing}
          onOpenSet={onOpenSet}
          label={`${step.key}: ${sentenceText(title)}`}
        />
      )}
    </StepRow>
  );
});

/** Where the sentence is all there is of several entries, it names each of them. */
const wholly = (step: TargetingStep, kind: LayoutKind, wording: Wording): Wording =>
  kind === "sentence" && step.entries.length > 1 ? { ...wording, limit: Math.max(6, step.entries.length) } : wording;

function unavailableText(ids: readonly string[]): string {
  const [first] = ids;
  return ids.length === 1
    ? `Attribute ${first}, details not available`
    : `Details of ${ids.length} attributes not available`;
}
