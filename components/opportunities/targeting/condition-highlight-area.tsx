"use client";

import { useRef, type ReactNode } from "react";
import { lazyPart } from "@/components/query/lazy-part";
import type { CellUses } from "@/lib/targeting/cell-uses";
import { CONDITION_HINT } from "./condition-hint";

/** No highlights before hydration. */
const ConditionHighlighter = lazyPart(async () => (await import("./condition-highlighter")).ConditionHighlighter);

interface ConditionHighlightAreaProps {
  readonly uses: CellUses | undefined;
  /** Pinned tag, which stays highlighted; `""` for none. */
  readonly pinned: string;
  readonly onPin: (tag: string) => void;
  readonly children: ReactNode;
}

/**
 * Area in which conditions are highlighted together with their other uses, and the status line that describes the uses.
 */
export function ConditionHighlightArea({ uses, pinned, onPin, children }: ConditionHighlightAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const statusLine = useRef<HTMLParagraphElement>(null);
  return (
    // The scroll margin keeps a focused element above the note, which sticks to the bottom edge while a condition is
    // highlighted.
    <div ref={area} className="min-w-0 [&_:is(a,button,summary,[tabindex])]:scroll-mb-14">
      {children}
      <p
        ref={statusLine}
        role="status"
        className="mt-2 rounded-panel border border-line bg-raised px-3.5 py-1.5 text-small text-soft empty:hidden data-lit:sticky data-lit:bottom-(--footer) data-lit:z-3 max-sm:not-data-lit:hidden print:hidden!"
      >
        {uses ? CONDITION_HINT : null}
      </p>
      <ConditionHighlighter uses={uses} pinned={pinned} onPin={onPin} area={area} statusLine={statusLine} />
    </div>
  );
}
