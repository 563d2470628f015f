"use client";

import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { TRUTH_MARKS, TRUTH_WORDS } from "./lens-words";
import { useTargetingOverlay } from "./targeting-context";

interface TagMarkProps {
  readonly tag: string;
  readonly children: ReactNode;
}

/**
 * The words of one cell. `TagHighlight` around the page lights what shares its meaning; here stand only the names it goes by,
 * so that ten thousand of them cost nothing.
 */
export function TagMark({ tag, children }: TagMarkProps) {
  const { uses, lens } = useTargetingOverlay();
  const use = uses?.ofTag(tag);
  const verdict = lens?.cell(tag);
  if (!use && !verdict) return children;
  return (
    <span data-tag={tag} data-meaning={use?.number} tabIndex={-1} className="cell-mark">
      {verdict ? (
        <Mark state={TRUTH_MARKS[verdict.truth]} label={`${TRUTH_WORDS[verdict.truth]}: `} className="mr-1 size-2.5" />
      ) : null}
      {children}
    </span>
  );
}
