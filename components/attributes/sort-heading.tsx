import { ArrowDown, ArrowUp } from "lucide-react";
import { classNames } from "../ui/class-names";
import type { CatalogueHead } from "./catalogue-head";

interface SortHeadingProps {
  readonly head: CatalogueHead;
  /** Set while the list is in this column's order. */
  readonly direction: "up" | "down" | undefined;
  readonly onSort: () => void;
}

/** The head of a column; pressing it puts the list in its order, and pressing it again turns the order round. */
export function SortHeading({ head, direction, onSort }: SortHeadingProps) {
  const Arrow = direction === "down" ? ArrowDown : ArrowUp;
  return (
    <span
      role="columnheader"
      aria-sort={ariaSort(direction)}
      className={classNames("py-1 text-small font-medium text-soft", head.numeric && "text-right")}
    >
      {head.sort ? (
        <button
          type="button"
          onClick={onSort}
          className={classNames(
            "inline-flex min-h-6 items-center gap-0.5 rounded-inset text-left hover:text-text",
            direction && "font-semibold text-text",
            head.numeric && "justify-end text-right",
          )}
        >
          {head.title}
          {direction ? <Arrow aria-hidden className="size-3 shrink-0" /> : null}
        </button>
      ) : (
        <span className="inline-flex min-h-6 items-center">{head.title}</span>
      )}
    </span>
  );
}

function ariaSort(direction: "up" | "down" | undefined): "ascending" | "descending" | undefined {
  if (direction === undefined) return undefined;
  return direction === "up" ? "ascending" : "descending";
}
