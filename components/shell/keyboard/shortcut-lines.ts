/** Keyboard navigation over the rows of a page with `j`, `k`, `x` and `y`. */
import { GRID, isShown, LINES } from "./shortcut-targets";

/** Focusable rows of tables and lists, and grids, in page order; heads are excluded. */
export function linesOf(page: ParentNode): HTMLElement[] {
  return [...page.querySelectorAll<HTMLElement>(LINES)].filter(
    (line) =>
      !line.parentElement?.closest(LINES) && !isPart(line) && focusTargetOf(line) !== undefined && isShown(line),
  );
}

/** Head row, drawer of the row above, or heading of a group of rows. */
const isPart = (line: Element): boolean =>
  !line.matches(GRID) && (line.querySelector("[role=columnheader]") !== null || line.matches(":has(> [colspan])"));

/** Focus target of a row: the row itself, its main link, or its first control. */
function focusTargetOf(line: HTMLElement): HTMLElement | undefined {
  if (line.matches(GRID)) return line.querySelector<HTMLElement>('[tabindex="0"]') ?? undefined;
  if (line.matches("[tabindex]")) return line;
  const stop =
    line.querySelector<HTMLElement>("[data-row-stop]") ??
    line.querySelector<HTMLElement>("a[href]") ??
    line.querySelector<HTMLElement>("button:not(:disabled), summary, input:not(:disabled)");
  return stop ?? undefined;
}

/**
 * Moves the focus to the next or previous row from any position; inside a grid, to the next cell, like an arrow key.
 * @returns `false` if there is no target
 */
export function moveFocus(key: "j" | "k", focused: Element | null): boolean {
  if (focused?.closest(GRID)) {
    const arrow = key === "j" ? "ArrowDown" : "ArrowUp";
    // The grid handles the synthetic event like its own key and reports that by `preventDefault`.
    return !focused.dispatchEvent(new KeyboardEvent("keydown", { key: arrow, bubbles: true, cancelable: true }));
  }
  const lines = linesOf(document);
  const at = lines.findLastIndex((line) => line.contains(focused) || (focused !== null && isBefore(line, focused)));
  const next = lineAfter(key, { at, inside: lines[at]?.contains(focused) ?? false, lines: lines.length });
  const line = next === undefined ? undefined : lines[next];
  const stop = line && focusTargetOf(line);
  stop?.focus();
  return stop !== undefined;
}

const isBefore = (line: Element, focused: Element): boolean =>
  (line.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Row that contains the focus. */
export const focusedLine = (lines: readonly HTMLElement[], focused: Element | null): HTMLElement | undefined =>
  lines.find((line) => line.contains(focused));

interface LinePosition {
  /** Index of the row that contains the focus, or of the last one before it; −1 if none. */
  readonly at: number;
  /** The focus is inside that row, not between it and the next. */
  readonly inside: boolean;
  readonly lines: number;
}

/** Index of the target row; `undefined` if there is none. */
export function lineAfter(key: "j" | "k", { at, inside, lines }: LinePosition): number | undefined {
  if (lines === 0) return undefined;
  if (key === "j") return at + 1 < lines ? at + 1 : undefined;
  // With the focus above all rows, `k` starts at the last one.
  if (at < 0) return lines - 1;
  if (!inside) return at;
  return at > 0 ? at - 1 : undefined;
}

/** Checkbox that selects a row; a grid has none. */
export const checkboxOf = (line: HTMLElement): HTMLElement | undefined =>
  line.matches(GRID)
    ? undefined
    : (line.querySelector<HTMLElement>("input[type=checkbox]:not(:disabled)") ?? undefined);

/** URL of a row inside the console; external links may contain data that must not be copied unseen. */
export const addressOf = (line: HTMLElement): string | undefined =>
  line.matches(GRID) ? undefined : line.querySelector<HTMLAnchorElement>('a[href^="/"]')?.href;
