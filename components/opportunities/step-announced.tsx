import type { StepSummary } from "@/lib/opportunities/step-summary";
import { attributeSegment, type Wording } from "@/lib/targeting/cell-sentence";
import type { Segment } from "@/lib/targeting/segments";
import { Sentence } from "./sentence";
import { StepRow } from "./step-row";

interface StepAnnouncedProps {
  readonly summary: StepSummary;
  readonly wording: Wording;
}

/** A step whose entries are not here yet: attributes and numbers. */
export function StepAnnounced({ summary, wording }: StepAnnouncedProps) {
  const attributes = summary.attributeIds.map((id) => attributeSegment(id, wording));
  const separated = attributes.flatMap((segment, index): Segment[] =>
    index === 0 ? [segment] : [{ kind: "text", text: " × " }, segment],
  );
  return <StepRow summary={summary} says={<Sentence segments={separated} />} />;
}
