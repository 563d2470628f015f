import type { CSSProperties } from "react";

/** A line of the texts: the default text, the pinned locales, and how many locales have one. */
export const matrixTracks = (locales: number): CSSProperties => ({
  gridTemplateColumns: `minmax(9rem, 12rem) repeat(${locales}, minmax(8.5rem, 1fr)) 5.5rem`,
  minWidth: `${14.5 + locales * 8.5}rem`,
});
