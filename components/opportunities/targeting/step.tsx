"use client";

import { ChevronDown } from "lucide-react";
import { memo, useMemo } from "react";
import { Chip } from "@/components/ui/chip";
import { layoutName } from "@/lib/opportunities/detail/layout-choice";
import type { StepSummary } from "@/lib/opportunities/model/step-summary";
import type { LayoutKind } from "@/lib/targeting/layout/layout";
import { layoutAs, layoutsOf, isSingleSentence, type StepLayouts } from "@/lib/targeting/layout/layouts-of";
import type { TargetingStep } from "@/lib/targeting/model";
import type { Wording } from "@/lib/targeting/wording/cell-sentence";
import { attributeText, type Names } from "@/lib/targeting/wording/names";
import { sentenceText } from "@/lib/targeting/wording/segments";
import { stepSentence, stepTitle } from "@/lib/targeting/wording/sentence";
import { CopyTextButton } from "./copy-text/copy-text-button";
import { EntryIds } from "./entry-name";
import { VERDICT_ICONS } from "./verdict-labels";
import { Sentence } from "./sentence";
import { StepContent } from "./step-content";
import { StepRow } from "./step-row";
import { TagChips } from "./tag-chips";
import { useTargetingOverlay } from "./targeting-context";

interface StepProps {
  readonly step: TargetingStep;
  readonly summary: StepSummary;
  readonly wording: Wording;
  /** Layout chosen by the user; `undefined` for the default. */
  readonly chosen: LayoutKind | undefined;
  readonly onLayout: (stepKey: string, kind: LayoutKind | undefined) => void;
  /** Key of the entry that a link targets; its list opens at that entry. */
  readonly linkTarget?: string | undefined;
  /** Labels of all values are still loading. */
  readonly labelsPending: boolean;
  readonly onOpenSet: () => void;
  /** Attributes that could not be fetched. */
  readonly unavailable: ReadonlySet<string>;
}

/**
 * One step: its sentence, and its entries in the default or chosen layout. Memoized: findings, personas and paces
 * arrive after the page and re-render its surroundings, not the steps.
 */
export const Step = memo(function Step(props: StepProps) {
  const { step, summary, wording, chosen, onLayout, linkTarget, labelsPending, onOpenSet, unavailable } = props;
  const layouts = useMemo(() => layoutsOf(step), [step]);
  const layout = useMemo(() => {
    const usual = layoutAs(step, layouts.usual) ?? { kind: "sentence" as const };
    return (chosen && layoutAs(step, chosen)) ?? usual;
  }, [step, layouts, chosen]);
  const inOne = useMemo(
    () => layout.kind === "set" || (layout.kind === "sentence" && isSingleSentence(step)),
    [layout, step],
  );
  const title = stepTitle(step, { ...wording, tags: false });
  const strangers = summary.attributeIds.filter((id) => unavailable.has(id));
  const tags = step.entries.some((entry) => entry.hiddenTags.length + entry.danglingTags.length > 0);
  const lines = layout.kind === "bars" || (layout.kind === "sentence" && !inOne);
  return (
    <StepRow
      summary={summary}
      sentence={<Sentence segments={inOne ? stepSentence(step, listsEntries(step, layout.kind, wording)) : title} />}
      plain={lines}
      isLinkTarget={linkTarget === step.key || linkTarget?.startsWith(`${step.key}.`) === true}
      aside={
        <>
          <PersonaStepVerdict stepKey={step.key} names={wording.names} />
          <StepLayoutChoice
            stepKey={step.key}
            layouts={layouts}
            shown={layout.kind}
            onChoose={(kind) => onLayout(step.key, kind)}
          />
          <CopyStep step={step} />
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
      {inOne ? <EntryIds entries={step.entries} /> : null}
      {inOne && layout.kind === "sentence" ? null : (
        <StepContent
          step={step}
          layout={layout}
          wording={wording}
          linkTarget={linkTarget}
          labelsPending={labelsPending}
          onOpenSet={onOpenSet}
          label={`${step.key}: ${sentenceText(title)}`}
        />
      )}
    </StepRow>
  );
});

/** If the sentence is the only content of several entries, it names each of them. */
const listsEntries = (step: TargetingStep, kind: LayoutKind, wording: Wording): Wording =>
  kind === "sentence" && step.entries.length > 1 ? { ...wording, limit: Math.max(6, step.entries.length) } : wording;

function unavailableText(ids: readonly string[]): string {
  const [first] = ids;
  return ids.length === 1
    ? `Attribute ${first}: details not available`
    : `${ids.length} attributes: details not available`;
}

/**
 * Verdict of a step for the overlay persona; if undetermined, with the missing answers. None for a step without entries,
 * which no one can pass.
 */
function PersonaStepVerdict({ stepKey, names }: { readonly stepKey: string; readonly names: Names }) {
  const { personaOverlay } = useTargetingOverlay();
  const evaluation = personaOverlay?.step(stepKey);
  if (!personaOverlay || !evaluation || evaluation.step.entries.length === 0) return null;
  const { verdict } = evaluation;
  const needs =
    verdict === "undetermined" ? `: ${personaOverlay.needs(evaluation, (id) => attributeText(names, id).text)}` : "";
  return (
    <span data-lens-step={verdict}>
      <span className="sr-only">{personaOverlay.person.label}: </span>
      <Chip state={VERDICT_ICONS[verdict]}>
        {personaOverlay.labels[verdict]}
        {needs}
      </Chip>
    </span>
  );
}

/** Copies the step as text, where the page offers it. */
function CopyStep({ step }: { readonly step: TargetingStep }) {
  const { copyText } = useTargetingOverlay();
  return copyText ? <CopyTextButton step={step.key} read={() => copyText(step)} /> : null;
}

interface StepLayoutChoiceProps {
  readonly stepKey: string;
  readonly layouts: StepLayouts;
  readonly shown: LayoutKind;
  /** `undefined` restores the default layout. */
  readonly onChoose: (kind: LayoutKind | undefined) => void;
}

/** Layout of a step, among those that show every entry. Unobtrusive, because few users change it. */
function StepLayoutChoice({ stepKey, layouts: { fits, usual }, shown, onChoose }: StepLayoutChoiceProps) {
  if (fits.length < 2) return null;
  return (
    <span className="relative inline-flex items-center text-small text-soft">
      <select
        aria-label={`${stepKey} shown as`}
        value={shown}
        onChange={(event) => {
          const kind = fits.find((one) => one === event.target.value);
          onChoose(kind === usual ? undefined : kind);
        }}
        className="field-sizing-content h-6 appearance-none rounded-control border border-transparent bg-transparent pr-5 pl-1.5 text-small text-soft hover:border-line-strong hover:text-text"
      >
        {fits.map((kind) => (
          <option key={kind} value={kind}>
            {`as ${layoutName(kind)}`}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-1 size-3" />
    </span>
  );
}
