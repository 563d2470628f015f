"use client";

import type { ReactNode } from "react";
import { StatusIcon } from "@/components/ui/status-icon";
import { TRUTH_ICONS, TRUTH_LABELS } from "./verdict-labels";
import { useTargetingOverlay } from "./targeting-context";

interface ConditionTextProps {
  readonly tag: string;
  readonly children: ReactNode;
}

/**
 * Text of one cell. `ConditionHighlighter` highlights all texts of the same meaning from outside; this component only
 * sets data attributes, so that ten thousand of them stay cheap.
 */
export function ConditionText({ tag, children }: ConditionTextProps) {
  const { uses, personaOverlay } = useTargetingOverlay();
  const use = uses?.ofTag(tag);
  const verdict = personaOverlay?.cell(tag);
  if (!use && !verdict) return children;
  return (
    <span data-tag={tag} data-meaning={use?.number} tabIndex={-1} className="condition-tag">
      {verdict ? (
        <StatusIcon
          state={TRUTH_ICONS[verdict.truth]}
          label={`${TRUTH_LABELS[verdict.truth]}: `}
          className="mr-1 size-2.5"
        />
      ) : null}
      {children}
    </span>
  );
}
