/** Window events by which parts of the shell open each other without loading the other's code. */

/** Opens the palette; accepted by `preventDefault`, unless another dialog is open. */
export const PALETTE_EVENT = "console:palette";
/** Opens the shortcut list. */
export const SHEET_EVENT = "console:keys-sheet";

export const openKeysSheet = (): void => void window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true }));

/** Shows a temporary message at the bottom edge, for cases where its origin is no longer on the page. */
export const ANNOUNCE_EVENT = "console:tell";

export const announce = (sentence: string): void =>
  void window.dispatchEvent(new CustomEvent<string>(ANNOUNCE_EVENT, { detail: sentence }));

export interface PaletteRequest {
  /** Text typed so far. */
  readonly text?: string;
  /** Receives the remaining text on close: the full text if nothing was chosen, else `""`. */
  readonly onEnd?: (left: string) => void;
}

/** Returns whether the palette opened. */
export const openPalette = (request: PaletteRequest = {}): boolean =>
  !window.dispatchEvent(new CustomEvent<PaletteRequest>(PALETTE_EVENT, { detail: request, cancelable: true }));
