/** Shortcut that opens the palette from anywhere. */
import { letterPressed } from "./letter-pressed";

/** Value for `aria-keyshortcuts`. */
export const PALETTE_KEYS = "Meta+K Control+K";

/** Only Apple keyboards have the ⌘ key; there, Control has other functions in text fields. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey || shiftKey || letterPressed(key, code) !== "k") return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
