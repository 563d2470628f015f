/** Where a panel opens beside its button. Pure, in CSS pixels of the window. */

/** Between the button and its panel. */
const GAP = 6;
/** Between the panel and the edge of the window. */
export const EDGE = 8;

interface PopupPlace {
  readonly top: number;
  /** The tallest that the panel may be; it scrolls in itself. */
  readonly most: number;
}

/** Below where it fits, else above where it fits, else where there is more room: never over its own button. */
export function placeBeside(button: { readonly top: number; readonly bottom: number }, height: number, window: number) {
  const below = window - EDGE - GAP - button.bottom;
  const above = button.top - GAP - EDGE;
  if (height <= below || (height > above && below >= above)) {
    return { top: button.bottom + GAP, most: Math.max(below, 0) } satisfies PopupPlace;
  }
  return { top: button.top - GAP - Math.min(height, above), most: Math.max(above, 0) } satisfies PopupPlace;
}
