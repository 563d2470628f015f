/**
 * Actions of the open page, declared in the DOM like shortcuts: an element with `data-act`, whose value is the label if
 * its own text is too short. Executed as a click, so that the element's own rules apply.
 */
import { isShown, LINES, targetFor, labelOf } from "../keyboard/shortcut-targets";
import type { PaletteAction } from "./actions";

/** Links come first, so that an accidental Enter changes nothing. */
export function pageActions(): readonly PaletteAction[] {
  const keyed = new Set(["r", "e"].map((key) => targetFor(key, null)));
  const elements = [...document.querySelectorAll<HTMLElement>("main [data-act], main [data-key]")].filter(
    (element) => keyed.has(element) || isEnabled(element),
  );
  const acts = [...new Map(elements.map(toAction).map((act) => [act.id, act])).values()];
  return [...acts.filter(isNavigation), COPY, ...acts.filter((act) => !isNavigation(act))];
}

/** A control disabled through its fieldset has no reason to show. */
const isEnabled = (element: HTMLElement): boolean =>
  element.dataset["act"] !== undefined &&
  isShown(element) &&
  !element.matches(":disabled") &&
  element.closest(LINES) === null;

const isNavigation = ({ to }: PaletteAction): boolean => to !== undefined;

const COPY: PaletteAction = {
  id: "act copy-link",
  label: "Copy the link to this page",
  also: "copy address url share",
  act: "copy-link",
};

function toAction(element: HTMLElement): PaletteAction {
  const isRefetch = element.dataset["key"] === "r";
  const own = labelOf(element);
  const isBusy = element.getAttribute("aria-busy") === "true";
  const label = isRefetch && (isBusy || own === "Refresh") ? "Refresh this page" : element.dataset["act"] || own;
  const common = { id: `here ${label}`, label, also: isRefetch ? `${own} refresh reload update` : own };
  if (element instanceof HTMLAnchorElement) {
    const { pathname, search, hash } = new URL(element.href);
    return { ...common, to: pathname + search + hash };
  }
  const reason = reasonOf(element);
  return { ...common, press: () => pressElement(element, label), ...(reason === undefined ? {} : { reason }) };
}

function reasonOf(element: HTMLElement): string | undefined {
  if (element.getAttribute("aria-disabled") !== "true") return undefined;
  if (element.getAttribute("aria-busy") === "true") return "Already in progress.";
  const descriptionIds = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  const reason = descriptionIds.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return reason.trim() || "Not available right now.";
}

/** The page may have re-rendered the element since it was found. */
function pressElement(found: HTMLElement, label: string): void {
  if (!found.isConnected)
    return pageActions()
      .find((act) => act.label === label)
      ?.press?.();
  found.focus();
  found.click();
}
