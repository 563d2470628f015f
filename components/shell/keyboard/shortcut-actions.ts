/** Effect of each shortcut on the open page; for those that open parts of the shell, see `shortcut-openers`. */
import { addressOf, checkboxOf, focusedLine, linesOf, moveFocus } from "./shortcut-lines";
import { targetFor, press, submitButtonFor, adjacentTab, tabList, type PressResult } from "./shortcut-targets";
import { OVERLAYS } from "./shortcut-meaning";

/**
 * Result of a key: `false` if unhandled (left to the browser), `true` if handled, an object if handled with a message
 * for the user.
 */
export type ShortcutOutcome = boolean | { readonly said: string | Promise<string> };

const PRESSED_BY_KEY = new Set(["r", "e", "Escape"]);

/** Executes a shortcut, see `shortcutOf`. */
export function performShortcut(key: string): ShortcutOutcome {
  const focused = document.activeElement;
  if (key === "j" || key === "k") return moveFocus(key, focused);
  if (key === "x") return select(focused);
  if (key === "y") return copy(focused);
  if (key === "[" || key === "]") return changeTab(key, focused);
  if (key === "Mod+Enter") return outcome(submitButtonFor(focused));
  if (PRESSED_BY_KEY.has(key) || key.startsWith("g ")) return outcome(targetFor(key, focused));
  return false;
}

function outcome(element: HTMLElement | undefined): ShortcutOutcome {
  if (!element) return false;
  const pressed: PressResult = press(element);
  if (typeof pressed === "string") return true;
  // A message would be hidden below a dialog; the focused button shows its own reason.
  if (element.closest(OVERLAYS)) {
    element.focus();
    if (element === document.activeElement) return true;
  }
  return { said: pressed.refused };
}

function select(focused: Element | null): ShortcutOutcome {
  const line = focusedLine(linesOf(document), focused);
  return outcome(line && checkboxOf(line));
}

function changeTab(key: "[" | "]", focused: Element | null): ShortcutOutcome {
  if (!tabList()) return outcome(targetFor(key, focused));
  const tab = adjacentTab(key);
  // The content of the old tab unmounts; without this, a focus inside it would be lost.
  tab?.focus();
  return outcome(tab);
}

/** Copies the value that `y` stands for in the row, else the row's link, else the URL of the page. */
function copy(focused: Element | null): ShortcutOutcome {
  const target = targetFor("y", focused);
  if (target) return outcome(target);
  const line = focusedLine(linesOf(document), focused);
  const address = line && addressOf(line);
  const what = address === undefined ? "the link to this page" : "the link to this row";
  // Without a secure context, `navigator.clipboard` is missing; this counts as a refusal too.
  const write = async () => navigator.clipboard.writeText(address ?? window.location.href);
  return {
    said: write().then(
      () => `Copied ${what}.`,
      () => `Your browser blocked copying ${what}.`,
    ),
  };
}
