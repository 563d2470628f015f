import type { Cell } from "@/lib/sampling/schema";
import { cellValueSegments, type Wording } from "@/lib/targeting/wording/cell-sentence";
import { Sentence } from "./sentence";

interface StepChoiceProps {
  readonly cells: readonly Cell[] | undefined;
  readonly wording: Wording;
}

/** Condition of an entry on one attribute; "any" if there is none. */
export function StepChoice({ cells, wording }: StepChoiceProps) {
  if (!cells) return <span className="text-soft">any</span>;
  return cells.map((cell, index) => (
    <span key={cell.tag}>
      {index > 0 ? " and " : null}
      <Sentence segments={cellValueSegments(cell, wording)} />
    </span>
  ));
}
