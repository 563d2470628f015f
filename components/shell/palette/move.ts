/** Which line a key leads to. Pure. */

/** Lines that Page Up and Page Down pass. */
const PAGE = 8;

/** The arrows go round; the others stop at the ends. `undefined`: the key is not one that moves. */
export function lineAfter(key: string, at: number, count: number): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  switch (key) {
    case "ArrowDown":
      return at >= last ? 0 : at + 1;
    case "ArrowUp":
      return at <= 0 ? last : at - 1;
    case "PageDown":
      return Math.min(last, at + PAGE);
    case "PageUp":
      return Math.max(0, at - PAGE);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
