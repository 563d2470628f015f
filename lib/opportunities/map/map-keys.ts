/** Keys that move through the dots of a picture in reading order. Pure. */

/** Dots per page key. */
const PAGE = 10;

/** New index for a key; `undefined` for any other key. */
export function movedIndex(key: string, index: number, count: number): number | undefined {
  const last = count - 1;
  const clamp = (to: number): number => Math.min(last, Math.max(0, to));
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return clamp(index + 1);
    case "ArrowLeft":
    case "ArrowUp":
      return clamp(index - 1);
    case "PageDown":
      return clamp(index + PAGE);
    case "PageUp":
      return clamp(index - PAGE);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return undefined;
  }
}
