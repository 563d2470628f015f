import type { CSSProperties } from "react";

/** One grid a line, shared by the head and the lines; below 720 px a line is a card. */
export const HIT_GRID = "sm:grid sm:grid-cols-[7.75rem_repeat(var(--pins),minmax(0,1fr))]";

/** How many pinned locales stand side by side. */
export const hitGridStyle = (pins: number) => ({ "--pins": Math.max(pins, 1) }) as CSSProperties;
