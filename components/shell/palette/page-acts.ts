/**
 * What the page that is open offers of itself, read from the page as the keys are: an element says `data-act`, with the words for it
 * where its own are too short. It is pressed as a finger would, so that all its own rules hold.
 */
import { isShown, LINES, markedFor, wordsOf } from "../shortcut-marks";
import type { PaletteAction } from "./actions";

/** What leads on stands first: an Enter by mistake changes nothing. */
export function pageActs(): readonly PaletteAction[] {
  const keyed = new Set(["r", "e"].map((key) => markedFor(key, null)));
  const marked = [...document.querySelectorAll<HTMLElement>("main [data-act], main [data-key]")].filter(
    (element) => keyed.has(element) || isOffered(element),
  );
  const acts = [...new Map(marked.map(toAct).map((act) => [act.id, act])).values()];
  return [...acts.filter(leads), COPY, ...acts.filter((act) => !leads(act))];
}

/** What is switched off together with all around it has no reason of its own to tell. */
const isOffered = (element: HTMLElement): boolean =>
  element.dataset["act"] !== undefined &&
  isShown(element) &&
  !element.matches(":disabled") &&
  element.closest(LINES) === null;

const leads = ({ to }: PaletteAction): boolean => to !== undefined;

const COPY: PaletteAction = {
  id: "act copy-link",
  label: "Copy the link of this page",
  also: "copy address url share",
  act: "copy-link",
};

function toAct(element: HTMLElement): PaletteAction {
  const again = element.dataset["key"] === "r";
  const own = wordsOf(element);
  const isBusy = element.getAttribute("aria-busy") === "true";
  const label = again && (isBusy || own === "Read again") ? "Read this page again" : element.dataset["act"] || own;
  const common = { id: `here ${label}`, label, also: again ? `${own} refresh reload update` : own };
  if (element instanceof HTMLAnchorElement) {
    const { pathname, search, hash } = new URL(element.href);
    return { ...common, to: pathname + search + hash };
  }
  const reason = reasonOf(element);
  return { ...common, press: () => press(element, label), ...(reason === undefined ? {} : { reason }) };
}

function reasonOf(element: HTMLElement): string | undefined {
  if (element.getAttribute("aria-disabled") !== "true") return undefined;
  if (element.getAttribute("aria-busy") === "true") return "It is under way at this moment.";
  const told = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  const reason = told.map((id) => document.getElementById(id)?.textContent ?? "").join(" ");
  return reason.trim() || "Not possible at this moment.";
}

/** The page may have drawn it anew since it was found. */
function press(found: HTMLElement, label: string): void {
  if (!found.isConnected)
    return pageActs()
      .find((act) => act.label === label)
      ?.press?.();
  found.focus();
  found.click();
}
