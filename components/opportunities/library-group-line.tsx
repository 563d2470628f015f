import { ChevronDown, ChevronRight } from "lucide-react";
import type { GroupSum } from "@/lib/opportunities/library-model";
import { groupedDigits } from "./figure-text";

interface LibraryGroupLineProps {
  readonly sum: GroupSum;
  readonly what: "project" | "group";
  readonly width: number;
  readonly folded: boolean;
  readonly onFold: () => void;
}

/** The heading of a project's or group's rows: what they sum up to, wherever they stand. */
export function LibraryGroupLine({ sum, what, width, folded, onFold }: LibraryGroupLineProps) {
  const Arrow = folded ? ChevronRight : ChevronDown;
  const count = sum.opportunities.toLocaleString("en");
  return (
    <tr className="bg-subtle">
      <th scope="colgroup" colSpan={width} className="border-b border-line px-3.5 py-(--row-pad) text-left font-normal">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={onFold}
          className="inline-flex min-h-6 flex-wrap items-center gap-x-2 text-left"
        >
          <Arrow aria-hidden className="size-3.5 text-soft" />
          <b>
            {sum.key === "" ? (
              `No ${what}`
            ) : (
              <>
                {what === "project" ? "Project" : "Group"} {sum.key}
              </>
            )}
          </b>
          <span className="text-small text-soft">
            {count} {sum.opportunities === 1 ? "opportunity" : "opportunities"} · {sum.open.toLocaleString("en")} open ·{" "}
            {groupedDigits(sum.completes)} completes
          </span>
        </button>
      </th>
    </tr>
  );
}
