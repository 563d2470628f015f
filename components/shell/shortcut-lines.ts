/** The lines of a page and the way through them by `j`, `k`, `x` and `y`. */
import { GRID, isShown, LINES } from "./shortcut-marks";

/** The lines of tables and lists that can take the focus, and the grids, in the order of the page; heads are none. */
export function linesOf(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(LINES)].filter(
    (line) => !line.parentElement?.closest(LINES) && !isPart(line) && stopOf(line) !== undefined && isShown(line),
  );
}

/** A head; the drawer of the line above; what heads a group of lines. */
const isPart = (line: Element): boolean =>
  !line.matches(GRID) && (line.querySelector("[role=columnheader]") !== null || line.matches(":has(> [colspan])"));

/** Where the focus goes in a line: to the line itself, to the way into it, else to the first thing that can be pressed. */
export function stopOf(line: HTMLElement): HTMLElement | undefined {
  if (line.matches(GRID)) return line.querySelector<HTMLElement>('[tabindex="0"]') ?? undefined;
  if (line.matches("[tabindex]")) return line;
  const stop =
    line.querySelector<HTMLElement>("[data-row-stop]") ??
    line.querySelector<HTMLElement>("a[href]") ??
    line.querySelector<HTMLElement>("button:not(:disabled), summary, input:not(:disabled)");
  return stop ?? undefined;
}

/**
 * Moves the focus to the next line or the one before, from wherever it is; in a grid to the next cell, as the arrow does.
 *
 * @returns false when there is nowhere to go
 */
export function walk(key: "j" | "k", focused: Element | null): boolean {
  if (focused?.closest(GRID)) {
    const arrow = key === "j" ? "ArrowDown" : "ArrowUp";
    // The grid hears it as its own key and tells so by taking it.
    return !focused.dispatchEvent(new KeyboardEvent("keydown", { key: arrow, bubbles: true, cancelable: true }));
  }
  const lines = linesOf(document);
  const at = lines.findLastIndex((line) => line.contains(focused) || (focused !== null && isBefore(line, focused)));
  const next = lineAfter(key, { at, inside: lines[at]?.contains(focused) ?? false, lines: lines.length });
  const line = next === undefined ? undefined : lines[next];
  const stop = line && stopOf(line);
  stop?.focus();
  return stop !== undefined;
}

const isBefore = (line: Element, focused: Element): boolean =>
  (line.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** The line that has the focus. */
export const lineWith = (lines: readonly HTMLElement[], focused: Element | null): HTMLElement | undefined =>
  lines.find((line) => line.contains(focused));

interface LinePlace {
  /** The line that has the focus or the last one before it; −1: none. */
  readonly at: number;
  /** The focus is in that line, not between it and the next. */
  readonly inside: boolean;
  readonly lines: number;
}

/** `undefined`: nowhere to go. */
export function lineAfter(key: "j" | "k", { at, inside, lines }: LinePlace): number | undefined {
  if (lines === 0) return undefined;
  if (key === "j") return at + 1 < lines ? at + 1 : undefined;
  // From above all lines the way back begins at the last.
  if (at < 0) return lines - 1;
  if (!inside) return at;
  return at > 0 ? at - 1 : undefined;
}

/** The checkbox that selects a line; a grid has none of its own. */
export const choiceOf = (line: HTMLElement): HTMLElement | undefined =>
  line.matches(GRID)
    ? undefined
    : (line.querySelector<HTMLElement>("input[type=checkbox]:not(:disabled)") ?? undefined);

/** The address a line leads to inside the console; ways out of it may hold what nobody may copy unseen. */
export const addressOf = (line: HTMLElement): string | undefined =>
  line.matches(GRID) ? undefined : line.querySelector<HTMLAnchorElement>('a[href^="/"]')?.href;
