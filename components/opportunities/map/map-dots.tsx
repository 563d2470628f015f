import { memo } from "react";
import { shapeOf, shapePath, type DotShape } from "@/lib/opportunities/map/dot-shape";
import { isInArea, type MapArea } from "@/lib/opportunities/map/map-area";
import type { PlacedDot } from "@/lib/opportunities/map/map-layout";

interface DotStyle {
  /** Custom property of the theme. */
  readonly color: string;
  readonly fill: number;
  readonly dashed: boolean;
}

/** Also used by the canvas. Filled, dashed, tinted, empty: clear without color. */
export const DOT_STYLES: Readonly<Record<DotShape, DotStyle>> = {
  open: { color: "--match", fill: 0.55, dashed: false },
  paused: { color: "--maybe", fill: 0, dashed: true },
  closed: { color: "--miss", fill: 0.2, dashed: false },
  other: { color: "--mute", fill: 0, dashed: false },
};

/** Opacity of dots outside the selected area. */
export const DIMMED = 0.25;

interface MapDotsProps {
  readonly dots: readonly PlacedDot[];
  /** Selected area of any country. */
  readonly area: MapArea | undefined;
}

/** Dots as shapes: by status, with an area in proportion to the reach. */
export const MapDots = memo(function MapDots({ dots, area }: MapDotsProps) {
  return (
    <g strokeWidth="1.2">
      {dots.map(({ dot, x, y, radius }) => {
        const shape = shapeOf(dot);
        const { color, fill, dashed } = DOT_STYLES[shape];
        return (
          <path
            key={dot.id}
            data-shape={shape}
            d={shapePath(shape, x, y, radius)}
            fill={`var(${color})`}
            fillOpacity={fill}
            stroke={`var(${color})`}
            strokeDasharray={dashed ? "2.5 1.5" : undefined}
            opacity={area && !isInArea(dot, area) ? DIMMED : undefined}
          />
        );
      })}
    </g>
  );
});
