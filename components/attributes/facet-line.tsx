import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "../ui/class-names";
import { LeastCount } from "./least-count";

interface FacetLineProps {
  readonly on: boolean;
  readonly rows: number | undefined;
  /** More than `rows` would be left. */
  readonly more?: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
  readonly mono?: boolean;
}

/** One value of a facet: chosen or not, and the hits it would leave. */
export function FacetLine({ on, rows, onToggle, children, more = false, mono = false }: FacetLineProps) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onToggle}
      className={classNames(
        "flex min-h-6 w-full items-center gap-2 rounded-inset text-left text-ui hover:text-text",
        on ? "font-semibold text-text" : "text-soft",
      )}
    >
      <span
        aria-hidden
        className={classNames(
          "inline-flex size-3.5 shrink-0 items-center justify-center rounded-mark border",
          on ? "border-ink bg-ink text-on-ink" : "border-line-strong",
          rows === 0 && !on && "border-dashed",
        )}
      >
        {on ? <Check className="size-2.5" strokeWidth={3} /> : null}
      </span>
      <span className={classNames("min-w-0 truncate", mono && "mono")}>{children}</span>
      {rows === undefined ? null : (
        <span className="ml-auto pl-1 font-normal tabular-nums">
          {rows === 0 && !more ? "–" : <LeastCount count={rows} more={more} />}
        </span>
      )}
    </button>
  );
}
