import type { ReactNode } from "react";
import { classNames } from "./class-names";

/**
 * match: yes, open · miss: no, error · closed: match with a closed quota · maybe: undetermined · mute: ignored, hidden,
 * stale · none: no answer at all. Distinguished by shape first, for greyscale and colour blindness.
 */
export type StatusTone = "match" | "miss" | "closed" | "maybe" | "mute" | "none";

const colours: Record<StatusTone, string> = {
  match: "text-match",
  miss: "text-miss",
  closed: "text-miss",
  maybe: "text-maybe",
  mute: "text-mute",
  none: "text-mute",
};

const shapes: Record<StatusTone, ReactNode> = {
  match: (
    <>
      <circle cx="6" cy="6" r="6" fill="currentColor" />
      <path d="m3.4 6.2 1.8 1.8 3.4-3.8" fill="none" stroke="var(--page)" strokeWidth="1.5" />
    </>
  ),
  miss: (
    <>
      <rect width="12" height="12" rx="2" fill="currentColor" />
      <path d="m3.8 3.8 4.4 4.4m0-4.4L3.8 8.2" stroke="var(--page)" strokeWidth="1.5" />
    </>
  ),
  closed: (
    <>
      <rect width="12" height="12" rx="2" fill="currentColor" />
      <path d="M3 6h6" stroke="var(--page)" strokeWidth="1.8" />
    </>
  ),
  maybe: (
    <path d="M6 .8 11.2 6 6 11.2.8 6Z" fill="none" stroke="currentColor" strokeWidth="1.4" strokeDasharray="2 1.3" />
  ),
  mute: <path d="M2 6h8" stroke="currentColor" strokeWidth="1.8" />,
  none: (
    <>
      <circle cx="6" cy="6" r="5.3" fill="none" stroke="currentColor" strokeWidth="1.2" />
      <path d="M6 3.2v3.4M6 8v1" fill="none" stroke="currentColor" strokeWidth="1.4" />
    </>
  ),
};

interface StatusIconProps {
  readonly state: StatusTone;
  /** Accessible name; omitted beside a visible label. */
  readonly label?: string;
  /** Inherits the text colour. */
  readonly plain?: boolean;
  readonly className?: string;
}

/** Status icon, 12 px. */
export function StatusIcon({ state, label, plain = false, className }: StatusIconProps) {
  return (
    <svg
      viewBox="0 0 12 12"
      data-graphic={state}
      className={classNames("inline-block size-3 shrink-0 align-[-1.5px]", !plain && colours[state], className)}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {shapes[state]}
    </svg>
  );
}
