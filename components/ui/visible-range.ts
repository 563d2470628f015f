/** Virtualization of equally sized items. Pure. */

/** Item range, from 0; end exclusive. */
export type ItemRange = readonly [first: number, beyond: number];

/** Visible part of a scroller, in pixels along the items. */
export interface VisibleArea {
  readonly from: number;
  readonly length: number;
}

/** Range of the items that are at least partly visible. */
export const visibleRange = ({ from, length }: VisibleArea, size: number): ItemRange => [
  Math.floor(from / size),
  Math.ceil((from + length) / size),
];

interface RenderOptions {
  readonly count: number;
  /** Items rendered beyond both ends, so that little is missing while the user scrolls. */
  readonly overscan: number;
  /** Item rendered at any position, so that the focus is not lost; −1 for none. */
  readonly keptIndex: number;
}

/** Indices of the items to render, without duplicates, in order. */
export function indicesToRender([first, beyond]: ItemRange, { count, overscan, keptIndex }: RenderOptions): number[] {
  const from = Math.max(0, Math.min(first - overscan, count));
  const to = Math.max(from, Math.min(beyond + overscan, count));
  const drawn = Array.from({ length: to - from }, (_, index) => from + index);
  if (keptIndex < 0 || keptIndex >= count) return drawn;
  if (keptIndex < from) return [keptIndex, ...drawn];
  return keptIndex >= to ? [...drawn, keptIndex] : drawn;
}

/** Scroll offset closest to the current one that makes the whole item visible. */
export function offsetToShow(index: number, size: number, { from, length }: VisibleArea): number {
  const start = index * size;
  return start < from ? start : Math.max(from, start + size - length);
}
