/** The keys that act on the page that is open, for the sheet, read from the page. */
import { isApple } from "./palette-keys";
import { choiceOf, linesOf } from "./shortcut-lines";
import { GRID, isShown, LINES, tabList, wordsOf } from "./shortcut-marks";
import { searchHere } from "./shortcut-openers";

export interface KeyLine {
  /** Keys as they stand on a keyboard; `oneByOne` says that one follows the other. */
  readonly keys: readonly string[];
  readonly oneByOne?: true;
  readonly does: string;
}

export interface KeysOfPage {
  readonly here: readonly KeyLine[];
  readonly everywhere: readonly KeyLine[];
}

export function keysOfPage(): KeysOfPage {
  const all = linesOf(document);
  const lines = all.filter((line) => !line.matches(GRID));
  const grid = all.length > lines.length;
  const choices = lines.some((line) => choiceOf(line) !== undefined);
  const mod = isApple() ? "⌘" : "Ctrl";
  const isSearched = searchHere() !== undefined;
  const here: KeyLine[] = [
    ...(isSearched ? [{ keys: ["/"], does: "Search on this page" }] : []),
    ...(lines.length > 0 ? [{ keys: ["j", "k"], does: "Next line, line before" }] : []),
    ...(lines.length > 0 ? [{ keys: ["Enter"], does: "Open the line" }] : []),
    ...(lines.length === 0 && grid ? [{ keys: ["j", "k"], does: "Down and up in the grid" }] : []),
    ...(grid ? [{ keys: ["← ↑ ↓ →"], does: "From cell to cell; Enter opens one" }] : []),
    ...(choices ? [{ keys: ["x"], does: "Select the line, or leave it out" }] : []),
    ...marked("r"),
    ...marked("e"),
    { keys: ["y"], does: copyWords(lines.length > 0) },
    ...turning(),
    ...sending(mod),
    ...marked("Escape", "Esc"),
  ];
  const everywhere: KeyLine[] = [
    ...(isSearched ? [] : [{ keys: ["/"], does: "Search" }]),
    { keys: [mod, "K"], does: "Search from anywhere, paste an id, or name an action" },
    ...places(),
    { keys: ["Esc"], does: "Close what is open" },
    { keys: ["?"], does: "Show these keys" },
  ];
  return { here, everywhere };
}

const shown = (key: string): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].filter(isShown);

const marked = (key: string, name = key): KeyLine[] =>
  shown(key)
    .slice(0, 1)
    .map((element) => ({ keys: [name], does: wordsOf(element) }));

function copyWords(hasLines: boolean): string {
  const [own] = shown("y");
  if (own) return own.closest(LINES) ? "Copy the id of the line, or the link of this page" : wordsOf(own);
  return hasLines ? "Copy the link of the line, or of this page" : "Copy the link of this page";
}

function turning(): KeyLine[] {
  if (tabList()) return [{ keys: ["[", "]"], does: "Tab before, next tab" }];
  const ways = [...shown("["), ...shown("]")].map(wordsOf);
  return ways.length > 0 ? [{ keys: ["[", "]"], does: ways.join(", ") }] : [];
}

function sending(mod: string): KeyLine[] {
  const own = shown("Mod+Enter")[0];
  if (own) return [{ keys: [mod, "Enter"], does: wordsOf(own) }];
  const form = [...document.querySelectorAll<HTMLElement>("main form button[type=submit]")].some(isShown);
  return form ? [{ keys: [mod, "Enter"], does: "Send the form that has the focus" }] : [];
}

const places = (): KeyLine[] =>
  [...document.querySelectorAll<HTMLElement>('[data-key^="g "]')].filter(isShown).map((element) => ({
    keys: (element.dataset["key"] ?? "").split(" "),
    oneByOne: true,
    does: `Go to ${wordsOf(element)}`,
  }));
