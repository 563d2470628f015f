import { ArrowDown, ArrowUp } from "lucide-react";
import type { ReactNode } from "react";
import { Th } from "@/components/ui/table-cells";
import type { LibrarySort } from "@/lib/opportunities/model/library-names";
import { firstDirection } from "@/lib/opportunities/library/library-columns";

interface SortHeadProps {
  readonly by: LibrarySort;
  readonly label: ReactNode;
  readonly title?: string;
  readonly num?: boolean;
  readonly sort: LibrarySort;
  readonly dir: "asc" | "desc";
  readonly onSort: (by: LibrarySort, dir: "asc" | "desc") => void;
}

/** Sortable column head; a second click reverses the direction. */
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
