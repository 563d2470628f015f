/** The page's own "Read again": pressing that one keeps all its rules. */
import { markedFor } from "../shortcut-marks";

export interface PageButton {
  readonly press: () => void;
  /** Why it cannot be pressed, in words. */
  readonly reason?: string;
}

/** `undefined`: the page has nothing that could be read again. */
export function pageButton(): PageButton | undefined {
  const button = markedFor("r", null);
  if (!button) return undefined;
  const press = () => button.click();
  if (button.getAttribute("aria-disabled") !== "true") return { press };
  const told = document.getElementById(button.getAttribute("aria-describedby") ?? "")?.textContent;
  return { press, reason: told || "It is being read at this moment." };
}
