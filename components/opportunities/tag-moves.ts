/** Which condition the arrow keys reach next. Pure: places are given as rectangles. */

export interface MarkPlace {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

export const MOVES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"] as const;
export type Move = (typeof MOVES)[number];

export const isMove = (key: string): key is Move => MOVES.some((move) => move === key);

/**
 * Left and right follow the text; up and down go to the nearest line, there to the condition that starts nearest. Beyond the
 * last there is none.
 *
 * @param places in the order of the text.
 */
export function nextMark(places: readonly MarkPlace[], from: number, move: Move): number | undefined {
  if (move === "Home") return places.length > 0 ? 0 : undefined;
  if (move === "End") return places.length > 0 ? places.length - 1 : undefined;
  if (move === "ArrowLeft") return from > 0 ? from - 1 : undefined;
  if (move === "ArrowRight") return from + 1 < places.length ? from + 1 : undefined;
  const here = places[from];
  if (!here) return undefined;
  const down = move === "ArrowDown";
  let best: { readonly index: number; readonly lines: number; readonly aside: number } | undefined;
  for (const [index, place] of places.entries()) {
    const lines = down ? place.top - here.bottom : here.top - place.bottom;
    // A line may overlap the next by a pixel or two.
    if (index === from || lines < -4) continue;
    const aside = Math.abs(place.left - here.left);
    const nearer = !best || lines < best.lines - 4 || (lines < best.lines + 4 && aside < best.aside);
    if (nearer) best = { index, lines, aside };
  }
  return best?.index;
}
