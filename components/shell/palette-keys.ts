/** The keys that open the palette from anywhere. */
import { letterPressed } from "./letter-pressed";

/** As `aria-keyshortcuts` spells them. */
export const PALETTE_KEYS = "Meta+K Control+K";

/** Apple keyboards alone have the key; with Control they do other things in a field. */
export const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform);

export function isPaletteKey({ key, code, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  if (isComposing || altKey || shiftKey || letterPressed(key, code) !== "k") return false;
  return isApple() ? metaKey && !ctrlKey : ctrlKey && !metaKey;
}
