/** Shape of a dot: by status, so that it is clear in grayscale too. All shapes of one radius have the same area. Pure. */
import { statusLabel } from "../../status-labels.ts";
import type { MapDot } from "./map-model.ts";

/** `other`: an undocumented status, or no longer known to the service. */
export type DotShape = "open" | "paused" | "closed" | "other";

/** In the order of the legend. */
export const DOT_SHAPES: readonly DotShape[] = ["open", "paused", "closed", "other"];

const BY_STATE = { match: "open", maybe: "paused", closed: "closed" } as const;

export function shapeOf({ status, missing }: Pick<MapDot, "status" | "missing">): DotShape {
  const label = missing ? undefined : statusLabel(status);
  return label ? BY_STATE[label.state] : "other";
}

/** Half a diagonal of the diamond, half a side of the square, and the circumradius of the triangle, for radius 1. */
const DIAMOND = Math.sqrt(Math.PI / 2);
const SQUARE = Math.sqrt(Math.PI) / 2;
const TRIANGLE = Math.sqrt((4 * Math.PI) / (3 * Math.sqrt(3)));

/** Outline as an SVG path. */
export function shapePath(shape: DotShape, x: number, y: number, radius: number): string {
  switch (shape) {
    case "open":
      return `M${n(x - radius)} ${n(y)}a${n(radius)} ${n(radius)} 0 1 0 ${n(2 * radius)} 0a${n(radius)} ${n(radius)} 0 1 0 ${n(-2 * radius)} 0Z`;
    case "paused":
      return polygon([0, 1, 2, 3].map((turn) => corner(x, y, radius * DIAMOND, turn / 4)));
    case "closed": {
      const half = radius * SQUARE;
      return `M${n(x - half)} ${n(y - half)}h${n(2 * half)}v${n(2 * half)}h${n(-2 * half)}Z`;
    }
    case "other":
      return polygon([0, 1, 2].map((turn) => corner(x, y, radius * TRIANGLE, turn / 3)));
  }
}

/** @param turn 0: above; 1: a full turn. */
const corner = (x: number, y: number, radius: number, turn: number): string =>
  `${n(x + radius * Math.sin(2 * Math.PI * turn))} ${n(y - radius * Math.cos(2 * Math.PI * turn))}`;

const polygon = (corners: readonly string[]): string => `M${corners.join("L")}Z`;

const n = (value: number): string => String(Math.round(value * 100) / 100);
