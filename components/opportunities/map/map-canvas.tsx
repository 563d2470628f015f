"use client";

import { useLayoutEffect, useRef } from "react";
import { usePrinting } from "@/components/ui/grid/use-printing";
import { shapeOf, shapePath } from "@/lib/opportunities/map/dot-shape";
import { isInArea, type MapArea } from "@/lib/opportunities/map/map-area";
import { PICTURE, type PlacedDot } from "@/lib/opportunities/map/map-layout";
import { DIMMED, DOT_STYLES } from "./map-dots";

interface MapCanvasProps {
  readonly dots: readonly PlacedDot[];
  /** Selected area of any country. */
  readonly area: MapArea | undefined;
}

/** Dots of a large library, drawn at once. */
export function MapCanvas({ dots, area }: MapCanvasProps) {
  const ref = useRef<HTMLCanvasElement>(null);
  const printing = usePrinting();
  // The external systems are the canvas, its size, and the theme, whose colors it cannot inherit. Paper is laid out as
  // soon as `beforeprint` ends, so the dots must be drawn in the same turn.
  useLayoutEffect(() => {
    const canvas = ref.current;
    if (!canvas) return undefined;
    const draw = () => {
      canvas.style.colorScheme = printing ? "light" : "";
      drawDots(canvas, dots, area);
    };
    draw();
    const size = new ResizeObserver(draw);
    size.observe(canvas);
    const theme = new MutationObserver(draw);
    theme.observe(document.documentElement, { attributes: true });
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", draw);
    return () => {
      size.disconnect();
      theme.disconnect();
      dark.removeEventListener("change", draw);
    };
  }, [dots, area, printing]);
  return <canvas ref={ref} aria-hidden data-part="dots" className="absolute inset-0 size-full" />;
}

/** Resolves a custom property of the theme for the color scheme of the canvas. */
function themeColor(canvas: HTMLCanvasElement, name: string): string {
  canvas.style.color = `var(${name})`;
  const { color } = getComputedStyle(canvas);
  canvas.style.color = "";
  return color;
}

function drawDots(canvas: HTMLCanvasElement, dots: readonly PlacedDot[], area: MapArea | undefined): void {
  const context = canvas.getContext("2d");
  const width = canvas.clientWidth;
  if (!context || width === 0) return;
  const scale = (width / PICTURE.width) * devicePixelRatio;
  canvas.width = Math.round(PICTURE.width * scale);
  canvas.height = Math.round(PICTURE.height * scale);
  context.scale(scale, scale);
  context.lineWidth = 1.2;
  const colors = new Map(Object.values(DOT_STYLES).map(({ color }) => [color, themeColor(canvas, color)]));
  for (const { dot, x, y, radius } of dots) {
    const shape = shapeOf(dot);
    const { color, fill, dashed } = DOT_STYLES[shape];
    const path = new Path2D(shapePath(shape, x, y, radius));
    const opacity = area && !isInArea(dot, area) ? DIMMED : 1;
    context.fillStyle = colors.get(color) ?? "";
    context.strokeStyle = context.fillStyle;
    context.setLineDash(dashed ? [2.5, 1.5] : []);
    context.globalAlpha = opacity * fill;
    // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- a canvas, not an array
    context.fill(path);
    context.globalAlpha = opacity;
    context.stroke(path);
  }
}
