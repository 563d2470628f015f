import type { CSSProperties } from "react";

/**
 * Grid of one row, shared by head and rows; below 720 px a row is a card. The first column has room for an ID and
 * three buttons.
 */
export const HIT_GRID = "sm:grid sm:grid-cols-[11rem_repeat(var(--pins),minmax(0,1fr))]";

/** Sets the number of pinned locale columns. */
export const hitGridStyle = (pins: number) => ({ "--pins": Math.max(pins, 1) }) as CSSProperties;
