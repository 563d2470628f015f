import type { Cell } from "@/lib/sampling/schema";
import { cellValueSegments, type Wording } from "@/lib/targeting/cell-sentence";
import { Sentence } from "./sentence";

interface StepChoiceProps {
  readonly cells: readonly Cell[] | undefined;
  readonly wording: Wording;
}

/** What an entry wants of one attribute; a dash where it wants nothing. */
export function StepChoice({ cells, wording }: StepChoiceProps) {
  if (!cells) return <span className="text-soft">any</span>;
  return cells.map((cell, index) => (
    <span key={cell.tag}>
      {index > 0 ? " and " : null}
      <Sentence segments={cellValueSegments(cell, wording)} />
    </span>
  ));
}
