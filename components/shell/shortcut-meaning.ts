/** What a press of the keyboard means to the console. Pure. */
import { letterPressed } from "./letter-pressed";

/** A press, as the browser tells it. */
export interface KeyPress {
  readonly key: string;
  /** The place on the keyboard: `KeyJ`. */
  readonly code: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** The third level of a keyboard, where many of them have their brackets. Windows tells it as Ctrl and Alt as well, Apple's as Alt alone. */
  readonly altGraph: boolean;
  readonly repeat: boolean;
  /** A text is being put together by an input method. */
  readonly composing: boolean;
}

/** Where the press happens. */
export interface PressPlace {
  /** In something that letters are typed or chosen by. */
  readonly inField: boolean;
  /** A dialog or a panel is open: only what belongs to it acts. */
  readonly underOverlay: boolean;
  /** Single keys were switched off. */
  readonly off: boolean;
  /** `g` was pressed just before. */
  readonly afterG: boolean;
}

/** Where letters are typed, or chosen by: there a key is what it says. */
export const FIELDS =
  "textarea, select, input:not([type=checkbox], [type=radio], [type=button], [type=submit]), [contenteditable]:not([contenteditable=false]), [role=combobox], [role=listbox], [role=menu], [role=textbox]";
/** What is over the page: a dialog or a panel. */
export const OVERLAYS = "dialog[open], [popover]:popover-open";

/** Keys that mean something by themselves. */
const SINGLE = ["j", "k", "x", "r", "e", "y", "[", "]", "/", "?", "g"] as const;
/** Held down, these go on; others act once. */
const REPEATED = new Set(["j", "k"]);

/**
 * The key of the map that a press is: `j`, `?`, `g h`, `Escape`, `Mod+Enter`; `undefined` when it is none of the console's,
 * and so the browser's alone. After `g` every single key is told with it, whether or not it leads anywhere.
 */
export function shortcutOf(press: KeyPress, place: PressPlace): string | undefined {
  if (press.composing) return undefined;
  if (press.key === "Enter") return isSend(press) ? "Mod+Enter" : undefined;
  if (place.underOverlay || place.inField) return undefined;
  if (press.key === "Escape") return hasModifier(press) || press.shiftKey || press.repeat ? undefined : "Escape";
  if (place.off || hasModifier(press)) return undefined;
  const key = letterOf(press);
  if (key === undefined) return undefined;
  if (place.afterG) return press.repeat ? undefined : `g ${key}`;
  if (!SINGLE.some((known) => known === key)) return undefined;
  return press.repeat && !REPEATED.has(key) ? undefined : key;
}

const isSend = ({ altKey, ctrlKey, metaKey, shiftKey, repeat }: KeyPress): boolean =>
  ctrlKey !== metaKey && !altKey && !shiftKey && !repeat;

function hasModifier({ altKey, ctrlKey, metaKey, altGraph, key }: KeyPress): boolean {
  // A bracket of the third level is a bracket; any other key with these is the browser's or the system's.
  if (altGraph && (key === "[" || key === "]")) return metaKey;
  return altKey || ctrlKey || metaKey || altGraph;
}

const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

/** The sign that was typed; a letter of another script is told by its place, and Shift makes a letter another key. */
function letterOf({ key, code, shiftKey }: KeyPress): string | undefined {
  if ([...key].length !== 1 || key === " ") return undefined;
  if (!/^\p{L}$/u.test(key)) return key;
  if (shiftKey) return undefined;
  return letterPressed(key, code) ?? (/^\p{Script=Latin}$/u.test(key) ? undefined : BRACKETS[code]);
}
