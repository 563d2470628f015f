import { classNames } from "@/components/ui/class-names";
import type { BarPart, BarSegment } from "@/lib/opportunities/reach/ladder";

/** Distinguishable in grayscale: solid, hatched, outlined, dashed. */
const PART_STYLES: Readonly<Record<BarPart, string>> = {
  room: "bg-match",
  closed: "hatch-fine",
  unknown: "border border-line-strong",
  possible: "border border-dashed border-maybe",
};

const PART_BARS: Readonly<Record<BarPart, string>> = {
  room: "match",
  closed: "closed",
  unknown: "unknown",
  possible: "maybe",
};

/** People of one rung; the text beside it says the same. Small groups stay visible as a thin line. */
export function ReachBar({ segments }: { readonly segments: readonly BarSegment[] }) {
  return (
    <span aria-hidden className="flex h-2.5 overflow-hidden rounded-tight bg-sunken">
      {segments.map(({ part, width }) => (
        <span
          key={part}
          data-bar={PART_BARS[part]}
          className={classNames("min-w-0.5 shrink-0", PART_STYLES[part])}
          style={{ width: `${width * 100}%` }}
        />
      ))}
    </span>
  );
}

interface ReachSampleProps {
  readonly part: BarPart;
}

/** Sample of a part for the legend. */
export const ReachSample = ({ part }: ReachSampleProps) => (
  <span
    aria-hidden
    data-bar={PART_BARS[part]}
    className={classNames("inline-block h-2.5 w-5 rounded-tight", PART_STYLES[part])}
  />
);
