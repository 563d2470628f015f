/**
 * What the keys of a page act on, read from the page itself: an element says `data-key="r"` and is pressed by that key. What it
 * does is told by its own words, or by `data-key-label` where these are too short.
 */
import { OVERLAYS } from "./shortcut-meaning";

/** Walked by arrows, and by `j` and `k` as by them. */
export const GRID = "[role=grid]";
/** What `j` and `k` lead through: lines, and a grid as a whole. A line inside one of them is a part of it. */
export const LINES = `main tbody tr, main [role=row], main [data-row], main ${GRID}`;

export const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });

/** The element that a key presses: the nearest one to the focus, else the first on the page. What stands in a line is the line's. */
export function markedFor(key: string, focused: Element | null, scope: ParentNode = document): HTMLElement | undefined {
  const marked = [...scope.querySelectorAll<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)].filter((element) => {
    const line = element.closest(LINES);
    return isShown(element) && (line === null || line.contains(focused));
  });
  for (let around = focused; around; around = around.parentElement) {
    const near = marked.find((element) => around.contains(element));
    if (near) return near;
  }
  return marked[0];
}

/** The words of what a key presses. */
export const wordsOf = (element: HTMLElement): string =>
  (element.dataset["keyLabel"] ?? element.getAttribute("aria-label") ?? element.innerText)
    .replaceAll(/\s+/g, " ")
    .trim();

/** What `Ctrl Enter` presses: the sending button of the form that has the focus, or the one that is marked. */
export function senderFor(focused: Element | null): HTMLElement | undefined {
  const overlay = focused?.closest(OVERLAYS);
  const inMain = focused === document.body || (focused?.closest("main") ?? null) !== null;
  const scope = overlay ?? (inMain && !document.querySelector(OVERLAYS) ? document.querySelector("main") : null);
  if (!scope) return undefined;
  const own = focused?.closest("form")?.querySelector<HTMLElement>("button[type=submit]");
  return own && isShown(own) ? own : markedFor("Mod+Enter", focused, scope);
}

/** The tab beside the open one: `]` the next, `[` the one before. */
export function tabBeside(key: "[" | "]"): HTMLElement | undefined {
  const tabs = [...(tabList()?.querySelectorAll<HTMLElement>("a[href]") ?? [])];
  const at = tabs.findIndex((tab) => tab.getAttribute("aria-current") === "page");
  return at < 0 ? undefined : tabs[key === "]" ? at + 1 : at - 1];
}

/** The tabs of the page, when it has any. */
export const tabList = (): Element | undefined => [...document.querySelectorAll("main [data-tabs]")].find(isShown);

export type Pressed = "pressed" | "busy" | { readonly refused: string };

/** Presses it as a finger would, so that all its own rules hold; one that cannot be pressed tells why. */
export function press(element: HTMLElement): Pressed {
  if (element.getAttribute("aria-busy") === "true") return "busy";
  const off = element.getAttribute("aria-disabled") === "true" || element.matches(":disabled");
  if (off) {
    const told = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    const reason = told.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "").join(" ");
    return { refused: `${wordsOf(element)}: ${reason.trim() || "not possible now."}` };
  }
  element.click();
  return "pressed";
}
