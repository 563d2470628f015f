import { ArrowDown, ArrowUp } from "lucide-react";
import { Th } from "@/components/ui/table-cells";
import type { ReactNode } from "react";
import type { LibrarySort } from "@/lib/library-names";

interface SortHeadProps {
  readonly by: LibrarySort;
  readonly label: ReactNode;
  readonly title?: string;
  readonly num?: boolean;
  readonly sort: LibrarySort;
  readonly dir: "asc" | "desc";
  readonly onSort: (by: LibrarySort, dir: "asc" | "desc") => void;
}

/** Largest and newest first on the first press. */
const FIRST: Partial<Record<LibrarySort, "asc" | "desc">> = {
  id: "asc",
  status: "asc",
  locale: "asc",
  orderNumber: "asc",
  group: "asc",
  project: "asc",
};

/** The direction a column is sorted in first. */
export const firstDirection = (by: LibrarySort): "asc" | "desc" => FIRST[by] ?? "desc";

/** A column's head that sorts; pressed again, it turns the order around. */
export function SortHead({ by, label, title, num = false, sort, dir, onSort }: SortHeadProps) {
  const active = sort === by;
  const turned = dir === "asc" ? "desc" : "asc";
  const Arrow = dir === "asc" ? ArrowUp : ArrowDown;
  return (
    <Th num={num} aria-sort={active ? (dir === "asc" ? "ascending" : "descending") : undefined} title={title}>
      <button
        type="button"
        onClick={() => onSort(by, active ? turned : firstDirection(by))}
        className={`-my-1 inline-flex min-h-6 items-center gap-1 rounded-inset hover:text-text ${num ? "text-right" : "text-left"}`}
      >
        {label}
        {active ? <Arrow aria-hidden className="size-3" /> : null}
      </button>
    </Th>
  );
}
