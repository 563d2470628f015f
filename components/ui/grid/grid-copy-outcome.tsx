import type { CopyOutcome } from "./use-grid-focus";

/** Live region of a grid: announces a copy, and also shows a refusal on screen. */
export function GridCopyOutcome({ outcome }: { readonly outcome: CopyOutcome | undefined }) {
  return (
    <span
      role="status"
      className={outcome?.refused ? "block px-3.5 py-2 text-small text-miss-text print:hidden" : "sr-only"}
    >
      {outcome?.text}
    </span>
  );
}
