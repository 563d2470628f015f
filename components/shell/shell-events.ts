/** How parts of the shell ask each other to open something: as events of the window, so that none has to be loaded for it. */

/** Opens the palette; it takes the event by `preventDefault`, unless another dialog is open. */
export const PALETTE_EVENT = "console:palette";
/** Opens the list of keys. */
export const SHEET_EVENT = "console:keys-sheet";

export const openKeysSheet = (): void => void window.dispatchEvent(new CustomEvent(SHEET_EVENT, { cancelable: true }));

/** Tells a sentence at the lower edge for a while, where the place that it is about is gone. */
export const TELL_EVENT = "console:tell";

export const tell = (sentence: string): void =>
  void window.dispatchEvent(new CustomEvent<string>(TELL_EVENT, { detail: sentence }));

export interface PaletteWish {
  /** What was typed already. */
  readonly text?: string;
  /** Told what is left of the text at the end: all of it when nothing was chosen, else nothing. */
  readonly onEnd?: (left: string) => void;
}

/** Tells whether it opened. */
export const openPalette = (wish: PaletteWish = {}): boolean =>
  !window.dispatchEvent(new CustomEvent<PaletteWish>(PALETTE_EVENT, { detail: wish, cancelable: true }));
