/**
 * Shortcut targets, declared in the DOM: an element with `data-key="r"` is clicked by that key. Its description is its
 * own label, or `data-key-label` if that is too short.
 */
import { OVERLAYS } from "./shortcut-meaning";

/** Navigated by arrow keys; `j` and `k` act as arrow keys. */
export const GRID = "[role=grid]";
/** Targets of `j` and `k`: rows, and each grid as a whole. A row inside another target belongs to it. */
export const LINES = `main tbody tr, main [role=row], main [data-row], main ${GRID}`;

export const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/**
 * Element that a key clicks: the nearest to the focus, else the first on the page. An element inside a row counts only
 * while the row has the focus.
 */
export function targetFor(key: string, focused: Element | null, scope: ParentNode = document): HTMLElement | undefined {
  const targets = [...scope.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].filter((element) => {
    const line = element.closest(LINES);
    return isShown(element) && (line === null || line.contains(focused));
  });
  for (let around = focused; around; around = around.parentElement) {
    const near = targets.find((element) => around.contains(element));
    if (near) return near;
  }
  return targets[0];
}

/** Description of a shortcut target. */
export const labelOf = (element: HTMLElement): string =>
  (element.dataset["keyLabel"] ?? element.getAttribute("aria-label") ?? element.innerText)
    .replaceAll(/\s+/g, " ")
    .trim();

/** Target of `Ctrl Enter`: the submit button of the focused form, or the button with that key. */
export function submitButtonFor(focused: Element | null): HTMLElement | undefined {
  const overlay = focused?.closest(OVERLAYS);
  const inMain = focused === document.body || (focused?.closest("main") ?? null) !== null;
  const scope = overlay ?? (inMain && !document.querySelector(OVERLAYS) ? document.querySelector("main") : null);
  if (!scope) return undefined;
  const ownSubmit = focused?.closest("form")?.querySelector<HTMLElement>("button[type=submit]");
  return ownSubmit && isShown(ownSubmit) ? ownSubmit : targetFor("Mod+Enter", focused, scope);
}

/** Tab next to the active one: `]` next, `[` previous. */
export function adjacentTab(key: "[" | "]"): HTMLElement | undefined {
  const tabs = [...(tabList()?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
  const at = tabs.findIndex((tab) => tab.getAttribute("aria-current") === "page");
  return at < 0 ? undefined : tabs[key === "]" ? at + 1 : at - 1];
}

/** Tab list of the page, if any. */
export const tabList = (): Element | undefined => [...document.querySelectorAll("main [data-tabs]")].find(isShown);

export type PressResult = "pressed" | "busy" | { readonly refused: string };

/** Clicks the element, so that its own rules apply; for a disabled element, returns the reason. */
export function press(element: HTMLElement): PressResult {
  if (element.getAttribute("aria-busy") === "true") return "busy";
  const off = element.getAttribute("aria-disabled") === "true" || element.matches(":disabled");
  if (off) {
    const descriptionIds = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const reason = descriptionIds
      .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "")
      .join(" ");
    return { refused: `${labelOf(element)}: ${reason.trim() || "not available right now."}` };
  }
  element.click();
  return "pressed";
}
