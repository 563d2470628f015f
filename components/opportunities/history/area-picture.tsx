import type { PointerEvent } from "react";
import { areaPath, axisShare, momentAt } from "@/lib/opportunities/history/step-areas";
import { countY, stepPath, type Counts, type Moment } from "@/lib/opportunities/history/trend";

interface AreaPictureProps {
  readonly moments: readonly Moment[];
  readonly counts: Counts;
  /** Index of the snapshot whose value is highlighted. */
  readonly index: number;
  /** Ids of the pattern and the clip path of the gaps; `undefined` without gaps. */
  readonly gaps: { readonly hatch: string; readonly clip: string } | undefined;
  readonly onIndex: (index: number) => void;
}

const [WIDTH, HEIGHT] = [280, 44];
const percent = (share: number): string => `${share * 100}%`;

/**
 * Value of a step over time as an area, to scale from the first to the last snapshot. Decorative, because the values
 * are in the adjacent text, the slider and the table. Pressing selects the snapshot of that time.
 */
export function AreaPicture({ moments, counts, index, gaps, onIndex }: AreaPictureProps) {
  const count = counts[index] ?? null;
  const most = Math.max(1, ...counts.map((one) => one ?? 0));
  const x = percent(axisShare(moments, moments[index]?.at ?? 0));
  const pick = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) onIndex(momentAt(moments, (event.clientX - left) / width));
  };
  return (
    <svg
      aria-hidden
      data-graphic
      className="block h-12 w-full touch-pan-y overflow-visible"
      onPointerDown={pick}
      onPointerMove={(event) => {
        if (event.buttons === 1) pick(event);
      }}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" width="100%" height="100%">
        <path d={areaPath(moments, counts, WIDTH, HEIGHT)} fill="var(--heat-3)" data-part="area" />
        <path
          d={`${stepPath(moments, counts, WIDTH, HEIGHT)}M0 ${HEIGHT}H${WIDTH}`}
          fill="none"
          stroke="var(--mute)"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {gaps ? (
        <rect
          width="100%"
          height="100%"
          fill={`url(#${gaps.hatch})`}
          clipPath={`url(#${gaps.clip})`}
          data-part="gaps"
        />
      ) : null}
      <line x1={x} x2={x} y1="0" y2="100%" stroke="var(--text)" strokeDasharray="2 2" />
      {count === null ? null : (
        <circle
          cx={x}
          cy={percent(countY(count, most, HEIGHT) / HEIGHT)}
          r="3.5"
          fill="var(--text)"
          stroke="var(--page)"
        />
      )}
    </svg>
  );
}

/** Shared definitions for the pictures of one list. The clip path is in units of the box, so that it fits any width. */
export function GapDefinitions({
  hatch,
  clip,
  path,
}: {
  readonly hatch: string;
  readonly clip: string;
  readonly path: string;
}) {
  return (
    <svg aria-hidden data-graphic width="0" height="0" className="absolute">
      <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" stroke="var(--line-strong)" strokeWidth="3" />
      </pattern>
      <clipPath id={clip} clipPathUnits="objectBoundingBox">
        <path d={path} />
      </clipPath>
    </svg>
  );
}
