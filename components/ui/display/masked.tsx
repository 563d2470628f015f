"use client";

import type { ReactNode } from "react";
import { usePresentation } from "./display-provider";

/** Fixed length, so that it reveals nothing about the masked value. */
export const MASK = "••••••••";

interface MaskedProps {
  /** Label of the masked value for screen readers: "respondent id". */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Masks a value that identifies a respondent. In presentation mode the value is not in the DOM: not rendered, labelled
 * or selectable.
 */
export function Masked({ label: what, children }: MaskedProps) {
  if (!usePresentation()) return children;
  return (
    <span className="select-none">
      <span aria-hidden>{MASK}</span>
      <span className="sr-only">{what}, hidden</span>
    </span>
  );
}
