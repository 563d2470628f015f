import { Chip } from "@/components/ui/chip";
import { StatusBarcode } from "@/components/ui/status-barcode";
import type { StepSummary } from "@/lib/opportunities/step-summary";
import { attributeSegment, type Wording } from "@/lib/targeting/cell-sentence";
import type { TargetingStep } from "@/lib/targeting/model";
import type { Segment } from "@/lib/targeting/segments";
import { stepSentence } from "@/lib/targeting/sentence";
import { Sentence } from "./sentence";
import { barsOf, openText } from "./step-counts";

interface BesideStepProps {
  readonly summary: StepSummary;
  /** `undefined` for a large opportunity, whose entries only its page asks for. */
  readonly step: TargetingStep | undefined;
  readonly wording: Wording;
}

/** One AND-step in a sentence, without its entries. */
export function BesideStep({ summary, step, wording }: BesideStepProps) {
  const { key, kind, entries, openEntries } = summary;
  return (
    <li className="grid grid-cols-[2.25rem_minmax(0,1fr)] border-b border-line px-3.5 py-2 last:border-b-0">
      <span className="mono text-soft">{key}</span>
      <div className="grid gap-1">
        <p>
          <Sentence segments={step ? stepSentence(step, wording) : attributesOf(summary, wording)} />
        </p>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {kind === "quota" && entries > 1 ? (
            <StatusBarcode states={barsOf(summary)} text={openText(summary)} />
          ) : (
            <small>{openText(summary)}</small>
          )}
          {kind === "quota" && entries > 0 && openEntries === 0 ? (
            <Chip state="closed">Closed for everyone</Chip>
          ) : null}
        </p>
      </div>
    </li>
  );
}

const attributesOf = (summary: StepSummary, wording: Wording): Segment[] =>
  summary.attributeIds.flatMap((id, index): Segment[] => {
    const attribute = attributeSegment(id, wording);
    return index === 0 ? [attribute] : [{ kind: "text", text: " × " }, attribute];
  });
