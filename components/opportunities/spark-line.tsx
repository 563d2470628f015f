import { stepPath, type Counts, type Moment } from "@/lib/opportunities/trend";

interface SparkLineProps {
  readonly moments: readonly Moment[];
  readonly counts: Counts;
  /** CSS class of its size. */
  readonly className: string;
}

const [WIDTH, HEIGHT] = [280, 44];

/** A count over time in steps, from 0 at the foot. Stands beside a text that says the same. */
export function SparkLine({ moments, counts, className }: SparkLineProps) {
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" className={`block ${className}`}>
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
