import { useMemo } from "react";
import { ignoredFilterText } from "@/lib/opportunities/detail/filter-choice";
import type { TargetingStep } from "@/lib/targeting/model";

interface IgnoredFilterProps {
  /** Filter of the URL. */
  readonly filter: string;
  readonly steps: readonly TargetingStep[];
}

/** Notice about the parts of the URL's filter that the snapshot's steps do not have. */
export function IgnoredFilter({ filter, steps }: IgnoredFilterProps) {
  const text = useMemo(() => ignoredFilterText(filter, steps), [filter, steps]);
  return text ? (
    <p role="status" className="border-b border-line px-3.5 py-2">
      {text}
    </p>
  ) : null;
}
