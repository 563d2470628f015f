"use client";

import type { ReactNode } from "react";
import { toggleStyle } from "./toggle-style";

interface ToggleProps {
  readonly pressed: boolean;
  readonly onToggle: (next: boolean) => void;
  readonly children: ReactNode;
}

/** Small toggle button for filter bars. */
export function Toggle({ pressed, onToggle, children }: ToggleProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={() => onToggle(!pressed)} className={toggleStyle(pressed)}>
      {children}
    </button>
  );
}
