/** Maps key presses to shortcuts. Pure. */
import { letterPressed } from "./letter-pressed";

/** Key press, with fields of `KeyboardEvent`. */
export interface KeyPress {
  readonly key: string;
  /** Physical key: `KeyJ`. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /**
   * AltGr level, on which many layouts have their brackets. Windows also reports it as Ctrl and Alt, Apple as Alt
   * alone.
   */
  readonly altGraph: boolean;
  readonly repeat: boolean;
  /** An IME composition is active. */
  readonly composing: boolean;
}

/** Context of a key press. */
export interface PressContext {
  /** The focus is in an element that receives typed letters. */
  readonly inField: boolean;
  /** A dialog or popover is open: only its own keys work. */
  readonly underOverlay: boolean;
  /** Single-key shortcuts are disabled. */
  readonly off: boolean;
  /** The previous key was `g`. */
  readonly afterG: boolean;
}

/** Elements that receive typed letters, for text or for selection: keys are not shortcuts there. */
export const FIELDS =
  "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit]), [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=menu], [role=textbox]";
/** Open dialogs and popovers. */
export const OVERLAYS = "dialog[open], [popover]:popover-open";

/** Single-key shortcuts. */
const SINGLE = ["j", "k", "x", "r", "e", "y", "[", "]", "/", "?", "g"] as const;
/** Keys that repeat while held down; others act once. */
const REPEATED = new Set(["j", "k"]);

/**
 * Returns the shortcut of a key press: `j`, `?`, `g h`, `Escape`, `Mod+Enter`; `undefined` if it is not a shortcut and
 * belongs to the browser. After `g`, every single key is returned combined with it, whether or not it has a target.
 */
export function shortcutOf(press: KeyPress, context: PressContext): string | undefined {
  if (press.composing) return undefined;
  if (press.key === "Enter") return isSend(press) ? "Mod+Enter" : undefined;
  if (context.underOverlay || context.inField) return undefined;
  if (press.key === "Escape") return hasModifier(press) || press.shiftKey || press.repeat ? undefined : "Escape";
  if (context.off || hasModifier(press)) return undefined;
  const key = letterOf(press);
  if (key === undefined) return undefined;
  if (context.afterG) return press.repeat ? undefined : `g ${key}`;
  if (!SINGLE.some((isShortcut) => isShortcut === key)) return undefined;
  return press.repeat && !REPEATED.has(key) ? undefined : key;
}

const isSend = ({ altKey, ctrlKey, metaKey, shiftKey, repeat }: KeyPress): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && !repeat;

function hasModifier({ altKey, ctrlKey, metaKey, altGraph, key }: KeyPress): boolean {
  // A bracket typed with AltGr is a bracket; any other key with these modifiers belongs to the browser or the system.
  if (altGraph && (key === "[" || key === "]")) return metaKey;
  return altKey || ctrlKey || metaKey || altGraph;
}

const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

/**
 * Typed character; a letter of a non-Latin script is mapped by its physical position, and Shift with a letter is not a
 * shortcut.
 */
function letterOf({ key, code, shiftKey }: KeyPress): string | undefined {
  if ([...key].length !== 1 || key === " ") return undefined;
  if (!/^\p{L}$/u.test(key)) return key;
  if (shiftKey) return undefined;
  return letterPressed(key, code) ?? (/^\p{Script=Latin}$/u.test(key) ? undefined : BRACKETS[code]);
}
