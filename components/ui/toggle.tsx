"use client";

import type { ReactNode } from "react";
import { toggleStyle } from "./toggle-style";

interface ToggleProps {
  readonly pressed: boolean;
  readonly onToggle: (next: boolean) => void;
  readonly children: ReactNode;
}

/** A small switch in a bar of filters. */
export function Toggle({ pressed, onToggle, children }: ToggleProps) {
  return (
    <button type="button" aria-pressed={pressed} onClick={() => onToggle(!pressed)} className={toggleStyle(pressed)}>
      {children}
    </button>
  );
}
