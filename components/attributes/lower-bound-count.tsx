import { countText } from "@/lib/attributes/search/search-answer";

interface LowerBoundCountProps {
  readonly count: number;
  /** The count is a lower bound. */
  readonly isLowerBound: boolean;
}

/** `30`, or `30+` for a lower bound; spelled out for screen readers, which do not always read a plus. */
export function LowerBoundCount({ count, isLowerBound }: LowerBoundCountProps) {
  if (!isLowerBound) return count.toLocaleString("en");
  return (
    <>
      <span aria-hidden>{countText(count, true)}</span>
      <span className="sr-only">at least {count.toLocaleString("en")}</span>
    </>
  );
}
