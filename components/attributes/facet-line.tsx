import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "@/components/ui/class-names";
import { LowerBoundCount } from "./lower-bound-count";

interface FacetLineProps {
  readonly isSelected: boolean;
  readonly rows: number | undefined;
  /** The count is a lower bound. */
  readonly isLowerBound?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
  readonly mono?: boolean;
}

/** Facet value: selected or not, with the number of hits it would leave. */
export function FacetLine({
  isSelected,
  rows,
  onToggle,
  children,
  isLowerBound = false,
  mono = false,
}: FacetLineProps) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onToggle}
      className={classNames(
        "flex min-h-6 w-full items-center gap-2 rounded-inset text-left text-ui hover:text-text",
        isSelected ? "font-semibold text-text" : "text-soft",
      )}
    >
      <span
        aria-hidden
        className={classNames(
          "inline-flex size-3.5 shrink-0 items-center justify-center rounded-tight border",
          isSelected ? "border-ink bg-ink text-on-ink" : "border-line-strong",
          rows === 0 && !isSelected && "border-dashed",
        )}
      >
        {isSelected ? <Check className="size-2.5" strokeWidth={3} /> : null}
      </span>
      <span className={classNames("min-w-0 truncate", mono && "mono")}>{children}</span>
      {rows === undefined ? null : (
        <span className="ml-auto pl-1 font-normal tabular-nums">
          {rows === 0 && !isLowerBound ? "–" : <LowerBoundCount count={rows} isLowerBound={isLowerBound} />}
        </span>
      )}
    </button>
  );
}
