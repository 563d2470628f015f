import type { ReactNode } from "react";
import { Button } from "./button";
import { classNames } from "./class-names";

interface SelectionBarProps {
  /** Accessible name: "Selected opportunities". */
  readonly label: string;
  readonly size: number;
  /** Selected rows that are not on screen, as text: "2 not on this page". */
  readonly note?: string | undefined;
  readonly onClear: () => void;
  /** More controls of the selection itself. */
  readonly more?: ReactNode;
  /** Actions on the selected rows. */
  readonly children: ReactNode;
  /** Outcome of the actions. */
  readonly outcome?: ReactNode;
  /** Set where the bar is not the foot of a panel. */
  readonly framed?: boolean;
}

/** Actions on selected rows. Fixed to the bottom edge, so that no row moves on the first selection. */
export function SelectionBar({
  label,
  size,
  note,
  onClear,
  more,
  children,
  outcome,
  framed = false,
}: SelectionBarProps) {
  return (
    <div
      role="group"
      aria-label={label}
      data-lower-bar
      className={classNames(
        "bottom-(--footer) z-3 grid gap-2 border-line bg-subtle px-3.5 py-2 text-small print:hidden [@media(min-height:30rem)]:sticky",
        framed ? "rounded-panel border" : "rounded-b-panel border-t",
      )}
    >
      <div className="flex flex-wrap items-center gap-2">
        <span role="status" className="mr-1">
          <b>{size.toLocaleString("en")} selected</b>
          {note === undefined ? null : `, ${note}`}
        </span>
        {more}
        <Button data-key="Escape" size="sm" variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </div>
      {size === 0 ? null : (
        <div className="flex flex-wrap items-center gap-2 max-sm:-mx-3.5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-3.5 max-sm:py-1 max-sm:*:shrink-0">
          {children}
        </div>
      )}
      {outcome}
    </div>
  );
}
