import { stepPath, type Counts, type Moment } from "@/lib/opportunities/history/trend";

interface SparklineProps {
  readonly moments: readonly Moment[];
  readonly counts: Counts;
  /** CSS class that sets the size. */
  readonly className: string;
}

const [WIDTH, HEIGHT] = [280, 44];

/** Count over time as a step line with a zero baseline. Decorative: an adjacent text has the same content. */
export function Sparkline({ moments, counts, className }: SparklineProps) {
  return (
    <svg
      aria-hidden
      data-graphic
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={`block ${className}`}
    >
      <path d={`M0 ${HEIGHT - 1}H${WIDTH}`} fill="none" stroke="var(--line)" vectorEffect="non-scaling-stroke" />
      <path
        d={stepPath(moments, counts, WIDTH, HEIGHT)}
        fill="none"
        stroke="var(--text)"
        strokeWidth="1.5"
        strokeLinecap="square"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
