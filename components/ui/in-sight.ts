/** Pieces of one size, one after another, of which only those in sight are drawn. Pure. */

/** Numbers of pieces, from 0; the second is the first one beyond. */
export type Stretch = readonly [first: number, beyond: number];

/** Of a scroller, in pixels along the pieces. */
export interface Sight {
  readonly from: number;
  readonly length: number;
}

/** The pieces of which anything is in sight. */
export const stretchOf = ({ from, length }: Sight, size: number): Stretch => [
  Math.floor(from / size),
  Math.ceil((from + length) / size),
];

interface Drawing {
  readonly count: number;
  /** Drawn beyond either end, so that little is missing while somebody scrolls. */
  readonly overscan: number;
  /** Drawn wherever it is: what has the focus would lose it. −1 for none. */
  readonly kept: number;
}

/** Numbers of the pieces to draw, each once, in order. */
export function piecesToDraw([first, beyond]: Stretch, { count, overscan, kept }: Drawing): number[] {
  const from = Math.max(0, Math.min(first - overscan, count));
  const to = Math.max(from, Math.min(beyond + overscan, count));
  const drawn = Array.from({ length: to - from }, (_, place) => from + place);
  if (kept < 0 || kept >= count) return drawn;
  if (kept < from) return [kept, ...drawn];
  return kept >= to ? [...drawn, kept] : drawn;
}

/** Where to scroll so that the whole piece is in sight, as near as can be. */
export function offsetToShow(piece: number, size: number, { from, length }: Sight): number {
  const start = piece * size;
  return start < from ? start : Math.max(from, start + size - length);
}
