/** What each key of the map does on the page that is open; what opens something of the shell is in `shortcut-openers`. */
import { addressOf, choiceOf, lineWith, linesOf, walk } from "./shortcut-lines";
import { markedFor, press, senderFor, tabBeside, tabList, type Pressed } from "./shortcut-marks";
import { OVERLAYS } from "./shortcut-meaning";

/** What came of a key: nothing (it stays the browser's), something, or something with words for the person. */
export type Acted = boolean | { readonly said: string | Promise<string> };

const PRESSED_BY_MARK = new Set(["r", "e", "Escape"]);

/** Does what a key means, see `shortcutOf`. */
export function act(key: string): Acted {
  const focused = document.activeElement;
  if (key === "j" || key === "k") return walk(key, focused);
  if (key === "x") return select(focused);
  if (key === "y") return copy(focused);
  if (key === "[" || key === "]") return turn(key, focused);
  if (key === "Mod+Enter") return outcome(senderFor(focused));
  if (PRESSED_BY_MARK.has(key) || key.startsWith("g ")) return outcome(markedFor(key, focused));
  return false;
}

function outcome(element: HTMLElement | undefined): Acted {
  if (!element) return false;
  const pressed: Pressed = press(element);
  if (typeof pressed === "string") return true;
  // What is said would stand below a dialog; the button itself shows its reason where it has the focus.
  if (element.closest(OVERLAYS)) {
    element.focus();
    if (element === document.activeElement) return true;
  }
  return { said: pressed.refused };
}

function select(focused: Element | null): Acted {
  const line = lineWith(linesOf(document), focused);
  return outcome(line && choiceOf(line));
}

function turn(key: "[" | "]", focused: Element | null): Acted {
  if (!tabList()) return outcome(markedFor(key, focused));
  const tab = tabBeside(key);
  // What the old tab held goes, and with it the focus if it was there.
  tab?.focus();
  return outcome(tab);
}

/** What a line has marked for it, else its address, else the page's. */
function copy(focused: Element | null): Acted {
  const marked = markedFor("y", focused);
  if (marked) return outcome(marked);
  const line = lineWith(linesOf(document), focused);
  const address = line && addressOf(line);
  const what = address === undefined ? "the link of this page" : "the link of this line";
  // Without a secure connection there is no clipboard at all, which is a refusal too.
  const write = async () => navigator.clipboard.writeText(address ?? window.location.href);
  return {
    said: write().then(
      () => `Copied ${what}.`,
      () => `The browser did not allow copying ${what}.`,
    ),
  };
}
