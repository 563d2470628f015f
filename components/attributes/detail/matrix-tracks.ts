import type { CSSProperties } from "react";

/** Grid tracks of a matrix row: default text, pinned locales, number of locales with a text. */
export const matrixTracks = (locales: number): CSSProperties => ({
  gridTemplateColumns: `minmax(9rem, 12rem) repeat(${locales}, minmax(8.5rem, 1fr)) 5.5rem`,
  minWidth: `${14.5 + locales * 8.5}rem`,
});
