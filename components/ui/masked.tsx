"use client";

import type { ReactNode } from "react";
import { usePresentation } from "./display-provider";

/** Always as many, so that they tell nothing of what is behind. */
export const MASK = "••••••••";

interface MaskedProps {
  /** What is covered, for screen readers: "respondent id". */
  readonly what: string;
  readonly children: ReactNode;
}

/** Something that leads to a respondent. In presentation mode it is not in the page at all: neither drawn, named nor selectable. */
export function Masked({ what, children }: MaskedProps) {
  if (!usePresentation()) return children;
  return (
    <span className="select-none">
      <span aria-hidden>{MASK}</span>
      <span className="sr-only">{what}, covered</span>
    </span>
  );
}
